import type * as z from 'zod/mini';
import { CALL_ERRORS } from '../../pure/call-errors.ts';
import { KEY_ERRORS, notForKeys } from '../../pure/key-errors.ts';
import { acceptsKeys, type Endpoint } from '../../pure/endpoint.ts';
import type { FaultSpec } from '../../pure/fault.ts';
import { accessText } from '#foundation/pure/user.ts';
import { openApiSchemas, type JsonObject } from './openapi-schemas.ts';

const FAULT = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string' },
    errtext: { type: 'string' },
    refusalReason: { type: 'string' },
    tryAgainPath: { type: 'string' },
    permission: { type: 'string', description: 'The permission that the staff member lacks' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    version: { type: 'integer' },
    differs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'theirs', 'user', 'at'],
        properties: {
          field: { type: 'string' },
          theirs: {},
          user: { type: 'string' },
          at: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string' },
  },
};

/** How requests to endpoints with a permission are authenticated. */
const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a person who has signed in. A browser may send its session cookie instead.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'wgk…_…',
    description:
      'An API key of another system, created at /admin/api-keys. Send it without cookies, to the address of a site for which it is valid. `x-access` names the permission that the key needs. Responses state the limit of the key in `ratelimit-limit`, `ratelimit-remaining` and `ratelimit-reset`; a response with status 429 states in `retry-after` when to try again.',
  },
};

/** A message that the shop sends to other systems. */
export interface WebhookDescription {
  name: string;
  summary: string;
  schema: z.ZodMiniType;
}

/**
 * Returns the OpenAPI 3.1 document for a list of endpoints and webhooks. Throws if two shapes have the same name.
 */
export function openApiOf(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string },
  webhooks: readonly WebhookDescription[] = [],
): JsonObject {
  const { taken, sent, components } = openApiSchemas(
    endpoints,
    webhooks.map(({ schema }) => schema),
  );
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      'x-access': accessText(endpoint.access),
      ...(acceptsKeys(endpoint) ? { security: [{ session: [] }, { apiKey: [] }] } : {}),
      parameters: [...parametersOf(endpoint, 'path', taken), ...parametersOf(endpoint, 'query', taken)],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: endpoint.takesFile
                ? { 'multipart/form-data': { schema: withFile(taken(endpoint.body)) } }
                : { 'application/json': { schema: taken(endpoint.body) } },
            },
          }
        : {}),
      responses: {
        200: {
          description: 'The answer',
          content: { [endpoint.file ?? 'application/json']: { schema: sent(endpoint.answer) } },
        },
        ...(endpoint.nullIsEmpty ? { 204: { description: 'No result' } } : {}),
        ...faultsByStatus([
          ...new Set<FaultSpec>([
            ...(endpoint.errors ?? []),
            ...CALL_ERRORS,
            ...(acceptsKeys(endpoint) ? KEY_ERRORS : [notForKeys]),
          ]),
        ]),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    webhooks: Object.fromEntries(webhooks.map((one) => [one.name, webhookOf(one, sent)])),
    components: { schemas: { ...components, Fault: FAULT }, securitySchemes: SECURITY_SCHEMES },
  };
}

/** Describes a message: the request that the shop sends, and the response that it expects. */
function webhookOf(
  { summary, schema }: WebhookDescription,
  sent: (schema: z.ZodMiniType) => JsonObject,
): JsonObject {
  return {
    post: {
      summary,
      tags: ['webhooks'],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema: sent(schema) } } },
      responses: { '2XX': { description: 'The receiver accepted the message' } },
    },
  };
}

/** Adds the field `file` to the schema of a form. */
function withFile(fields: object): JsonObject {
  return { allOf: [fields, { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }] };
}

/** Returns the OpenAPI responses by status. Each contains the error codes with that status. */
function faultsByStatus(specs: readonly FaultSpec[]): JsonObject {
  const statuses = [...new Set(specs.map(({ status }) => status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: specs
          .filter((spec) => spec.status === status)
          .map(({ code, text }) => `\`${code}\`: ${text}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
      },
    ]),
  );
}

function parametersOf(
  { params, query, secretParams = [] }: Endpoint,
  where: 'path' | 'query',
  taken: (schema: z.ZodMiniType) => JsonObject,
): JsonObject[] {
  const schema = where === 'path' ? params : query;
  if (!schema) return [];
  const { properties = {}, required = [] } = taken(schema) as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
    ...(secretParams.includes(name) ? { 'x-secret': true } : {}),
  }));
}
