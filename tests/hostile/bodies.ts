import fc from 'fast-check';
import { BROKEN_BODIES, hostileText, hostileValue } from './hostile-values.ts';
import type { Learned } from './learned.ts';

/** A JSON schema in the form of the OpenAPI document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
}

const TYPES = [
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'a',
  '/',
];

/**
 * Returns a value that a schema allows. Uses values from the shop's responses for names that occurred there.
 */
export function plausible(
  schema: JsonSchema,
  name: string,
  schemas: Readonly<Record<string, JsonSchema>>,
  learned: Pick<Learned, 'valueFor'>,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema, called = name) => plausible(one, called, schemas, learned, depth + 1);
  if (depth > 8) return fc.constant(null);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1)!] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((one) => inner(one)));
  const learnt = fc.nat().map((index) => learned.valueFor(name, index));
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return learnt.chain((value) => (value === undefined ? fc.constant('x') : fc.constant(String(value))));
    case 'number':
    case 'integer':
      return fc
        .tuple(learnt, fc.integer({ min: 0, max: 9 }))
        .map(([value, small]) => (typeof value === 'number' ? value : small));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => inner(one)));
      return fc.array(typeof schema.items === 'object' ? inner(schema.items) : hostileValue, {
        maxLength: 3,
      });
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, one]) => [key, inner(one, key)] as const,
      );
      if (fields.length > 0)
        return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
      const rest =
        typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties) : hostileValue;
      return fc.dictionary(hostileText, rest, { maxKeys: 2 });
    }
    default:
      return hostileValue;
  }
}

/**
 * Returns a valid body in which usually one value is replaced by an invalid one. Sometimes returns no body,
 * or invalid JSON.
 */
export function bodyArbitrary(
  fitting: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ text: string; headers: Record<string, string> }> {
  const json = { 'content-type': 'application/json' };
  const asText = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '', 'utf8').toString('latin1');
  return fc.oneof(
    { weight: 3, arbitrary: fitting.map((value) => ({ text: asText(value), headers: json })) },
    {
      weight: 12,
      arbitrary: fc
        .tuple(fitting, fc.nat(), hostileValue)
        .map(([value, place, bad]) => ({ text: asText(withPlace(value, place, bad)), headers: json })),
    },
    {
      weight: 2,
      arbitrary: fitting.map((value) => ({
        text: asText(value).replace('{', '{"__proto__":{"isStaff":true},"constructor":1,"toString":"x",'),
        headers: json,
      })),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => ({ text: asText(value), headers: json })) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN_BODIES).map((text) => ({ text, headers: json })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, fc.constantFrom(...TYPES))
        .map(([value, type]) => ({ text: asText(value), headers: { 'content-type': type } })),
    },
  );
}

/** Returns a copy of a value in which one nested value is replaced. `place` is the index of that value. */
function withPlace(value: unknown, place: number, bad: unknown): unknown {
  const places: (string | number)[][] = [];
  const walk = (one: unknown, path: (string | number)[]) => {
    places.push(path);
    if (typeof one !== 'object' || one === null || path.length > 8) return;
    for (const [key, inner] of Object.entries(one)) walk(inner, [...path, key]);
  };
  walk(value, []);
  // A value has many leaves and only one root, so the root is rarely replaced.
  const path = places[place % places.length]!;
  if (path.length === 0) return bad;
  const copy = structuredClone(value) as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = bad;
  return copy;
}
