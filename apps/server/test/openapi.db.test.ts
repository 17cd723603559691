import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { openApiOf } from '#foundation/server/http/openapi.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

type Json = Record<string, unknown>;
interface Content {
  content: { 'application/json': { schema: Json } };
}
interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Content;
  security?: Json[];
  responses: Record<string, Content>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

let shop: TestApp;
let document: Document;
beforeAll(async () => {
  shop = await openTestApp();
  document = JSON.parse((await shop.get('/api/openapi.json')).body) as Document;
});
afterAll(() => shop?.close());

function operations(): { name: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
}

/** Yields a value and every object that it contains. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const one of Object.values(value)) yield* objectsIn(one);
}

const answerOf = (path: string) =>
  document.paths[path]!['get']!.responses['200']!.content['application/json'].schema;

it('is compressed once and cached for every client', async () => {
  const asked = await Promise.all(
    ['br', 'gzip', undefined].map((accepted) =>
      shop.get('/api/openapi.json', accepted ? { headers: { 'accept-encoding': accepted } } : {}),
    ),
  );
  const [etag, ...others] = new Set(asked.map(({ headers }) => headers['etag']));
  expect([etag, others]).toEqual([expect.stringMatching(/^W\/"/), []]);
  expect(asked.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const again = await shop.get('/api/openapi.json', { headers: { 'if-none-match': etag! } });
  expect(again.status).toBe(304);
});

it('marks the endpoints that accept API keys, with the errors of keys', () => {
  const accepting = operations().filter(({ operation }) =>
    operation.security?.some((one) => 'apiKey' in one),
  );
  const names = accepting.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'get /api/admin/orders',
      'post /api/admin/webhooks',
      'patch /api/admin/settings',
    ]),
  );
  for (const refusing of [
    'get /api/admin/staff',
    'get /api/admin/roles',
    'post /api/admin/api-keys',
    'get /api/cart',
  ])
    expect(names).not.toContain(refusing);
  for (const { operation } of accepting)
    expect(JSON.stringify(operation.responses['401'])).toContain('`invalid-key`');
});

describe('schemas are defined once', () => {
  it('under the names that the shop uses', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Product',
        'ProductCard',
        'Listing',
        'Cart',
        'CartProduct',
        'Order',
        'Store',
        'Fault',
      ]),
    );
    expect(answerOf('/api/cart')).toEqual({ $ref: '#/components/schemas/Cart' });
  });

  it('a schema used by more than one endpoint is a reference', () => {
    const callsOf = new Map<string, Set<string>>();
    for (const { name, operation } of operations())
      for (const one of objectsIn([operation.requestBody, operation.responses])) {
        const { properties } = one as { properties?: Json };
        // A small object with fewer than three fields needs no named schema.
        if (one['type'] !== 'object' || Object.keys(properties ?? {}).length < 3) continue;
        const text = JSON.stringify(one);
        callsOf.set(text, (callsOf.get(text) ?? new Set()).add(name));
      }
    expect(
      [...callsOf].filter(([, calls]) => calls.size > 1).map(([text, calls]) => [[...calls], text]),
    ).toEqual([]);
  });

  it('named schemas are distinct, and each is referenced', () => {
    const idOf = new Map<string, string>();
    const twins: string[] = [];
    for (const [id, json] of Object.entries(document.components.schemas)) {
      const text = JSON.stringify(json);
      const twin = idOf.get(text);
      if (twin) twins.push(`${twin} and ${id}`);
      idOf.set(text, id);
    }
    expect(twins).toEqual([]);
    const referred = new Set([...objectsIn(document)].map(({ $ref }) => $ref));
    const unused = Object.keys(document.components.schemas).filter(
      (id) => !referred.has(`#/components/schemas/${id}`),
    );
    expect(unused).toEqual([]);
  });

  it('rejects two schemas with one name', () => {
    const call = (name: string) =>
      endpoint({
        method: 'GET',
        path: `/${name}`,
        summary: name,
        tag: 'test',
        access: 'public',
        answer: z.object({ [name]: z.string() }).register(shapes, { id: 'TestTwice' }),
      });
    expect(() => openApiOf([call('one'), call('two')], { title: 'Test', version: '1' })).toThrow(/TestTwice/);
  });

  it('the input schema has its own name if it differs from the output schema', () => {
    const both = z.object({ at: z._default(z.number(), 1) }).register(shapes, { id: 'TestBoth' });
    const { paths, components } = openApiOf(
      [
        endpoint({
          method: 'POST',
          path: '/both',
          summary: '',
          tag: '',
          access: 'public',
          body: both,
          answer: both,
        }),
      ],
      { title: 'Test', version: '1' },
    ) as unknown as Document;
    const { requestBody, responses } = paths['/both']!['post']!;
    expect(requestBody!.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/TestBothInput',
    });
    expect(responses['200']!.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/TestBoth',
    });
    expect(components.schemas['TestBoth']!['required']).toEqual(['at']);
    expect(components.schemas['TestBothInput']!['required']).toBeUndefined();
  });
});

describe('the document', () => {
  /** Compiles the whole document as one JSON schema, so that references to all its schemas resolve. */
  const validator = () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'shop:/openapi', ...document });
    return ajv;
  };
  const pointer = (...parts: string[]) =>
    `shop:/openapi#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

  it('has valid schemas, and every reference leads to one', () => {
    const ajv = validator();
    for (const id of Object.keys(document.components.schemas))
      ajv.compile({ $ref: pointer('components', 'schemas', id) });
    const given = operations().flatMap(({ operation }) => [
      ...operation.parameters.map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
        Object.values(one?.content ?? {}).map(({ schema }) => schema),
      ),
    ]);
    for (const schema of given) {
      expect([true, []]).toContainEqual(ajv.validateSchema(schema));
      for (const { $ref } of objectsIn(schema))
        if (typeof $ref === 'string')
          expect(document.components.schemas).toHaveProperty([$ref.replace('#/components/schemas/', '')]);
    }
  });

  it('conforms to OpenAPI 3.1', () => {
    const text = { type: 'string' };
    const content = {
      type: 'object',
      minProperties: 1,
      // Endpoints that receive or return files use content types other than JSON.
      propertyNames: {
        enum: ['application/json', 'multipart/form-data', 'text/csv', 'text/event-stream', 'application/pdf'],
      },
      additionalProperties: {
        type: 'object',
        required: ['schema'],
        properties: { schema: { type: 'object' } },
      },
    };
    const valid = new Ajv2020().compile({
      type: 'object',
      required: ['openapi', 'info', 'paths', 'webhooks', 'components'],
      additionalProperties: false,
      properties: {
        openapi: { const: '3.1.0' },
        info: { type: 'object', required: ['title', 'version'], properties: { title: text, version: text } },
        paths: {
          type: 'object',
          propertyNames: { pattern: '^/[^:]*$' },
          additionalProperties: {
            type: 'object',
            propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
            additionalProperties: {
              type: 'object',
              required: ['summary', 'tags', 'parameters', 'responses'],
              additionalProperties: false,
              properties: {
                summary: text,
                tags: { type: 'array', items: text },
                'x-access': text,
                security: {
                  type: 'array',
                  items: { enum: [{ session: [] }, { apiKey: [] }] },
                },
                parameters: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['name', 'in', 'required', 'schema'],
                    additionalProperties: false,
                    properties: {
                      name: text,
                      in: { enum: ['path', 'query'] },
                      required: { type: 'boolean' },
                      description: text,
                      schema: { type: 'object' },
                      'x-secret': { const: true },
                    },
                  },
                },
                requestBody: {
                  type: 'object',
                  required: ['content'],
                  additionalProperties: false,
                  properties: { required: { type: 'boolean' }, content },
                },
                responses: {
                  type: 'object',
                  required: ['200'],
                  propertyNames: { pattern: '^[2-5]\\d\\d$' },
                  additionalProperties: {
                    type: 'object',
                    required: ['description'],
                    additionalProperties: false,
                    properties: { description: text, content },
                  },
                },
              },
            },
          },
        },
        webhooks: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['post'],
            additionalProperties: false,
            properties: {
              post: {
                type: 'object',
                required: ['summary', 'requestBody', 'responses'],
                properties: { summary: text, responses: { type: 'object', minProperties: 1 } },
              },
            },
          },
        },
        components: {
          type: 'object',
          properties: {
            schemas: {
              type: 'object',
              propertyNames: { pattern: '^[A-Za-z0-9._-]+$' },
              additionalProperties: { type: 'object' },
            },
            securitySchemes: {
              type: 'object',
              required: ['session', 'apiKey'],
              additionalProperties: {
                type: 'object',
                required: ['type', 'scheme', 'description'],
                properties: { type: { const: 'http' }, scheme: { const: 'bearer' }, description: text },
              },
            },
          },
        },
      },
    });
    valid(document);
    expect(valid.errors ?? []).toEqual([]);
    for (const { name, operation } of operations())
      expect([
        name,
        operation.parameters
          .filter((one) => one.in === 'path')
          .map((one) => `{${one.name}}`)
          .toSorted(),
      ]).toEqual([name, (name.match(/\{\w+\}/g) ?? []).toSorted()]);
  });

  it('matches the API: the responses of endpoints fit their schemas', async () => {
    const { sku } = await shop.database.db
      .selectFrom('product')
      .select('sku')
      .where('is_active', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const ajv = validator();
    const asked = [
      ['/api/navbar'],
      ['/api/cart'],
      ['/api/settings'],
      ['/api/geo'],
      ['/api/store'],
      ['/api/product/features/sku/{sku}', `/api/product/features/sku/${sku}`],
      ['/api/product/search/{text}', '/api/product/search/fridge'],
    ];
    for (const [path, address = path] of asked) {
      const { status, body } = await shop.get(address!);
      expect([address, status]).toEqual([address, 200]);
      const fits = ajv.compile({
        $ref: pointer('paths', path!, 'get', 'responses', '200', 'content', 'application/json', 'schema'),
      });
      fits(JSON.parse(body));
      expect([address, fits.errors ?? []]).toEqual([address, []]);
    }
  });
});

it('a request body with a fraction of a cent is rejected, never rounded', () => {
  const MONEY = /(price|amount|limit|override)$/i;
  const amountsOf = (schema: unknown): [string, Json][] =>
    [...objectsIn(schema)].flatMap(({ properties }) =>
      Object.entries((properties ?? {}) as Record<string, Json>).filter(([name]) => MONEY.test(name)),
    );
  const rounded = operations()
    // Checkout requests may contain amounts, because the server compares the displayed amounts with the
    // order's amounts.
    .filter(({ name, operation }) => operation.requestBody && !/ \/api\/(checkout|pay)/.test(name))
    .flatMap(({ name, operation }) =>
      amountsOf(operation.requestBody).flatMap(([field, schema]) =>
        [...objectsIn(schema)].some(({ type, multipleOf }) => type === 'number' && multipleOf === undefined)
          ? [`${name} ${field}`]
          : [],
      ),
    );
  expect(rounded).toEqual([]);
});
