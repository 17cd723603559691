import * as z from 'zod/mini';
import type { Endpoint } from '../../pure/endpoint.ts';
import { shapes } from '../../pure/wire.ts';

export type JsonObject = Record<string, unknown>;

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

export interface OpenApiSchemas {
  /** The JSON schema of what is taken (parameters, query, body) or sent (answer); a reference when the shape has a name. */
  taken(schema: z.ZodMiniType): JsonObject;
  sent(schema: z.ZodMiniType): JsonObject;
  /** Shapes that have a name ({@link shapes}), for `components/schemas`. */
  components: JsonObject;
}

/**
 * The JSON schemas of endpoints' shapes, each named one written out once. Where a named shape is both sent and taken and the
 * two differ (a default, a text that is read as a number), what is taken has the name with `Input` behind it. Throws when
 * two shapes have one name.
 */
export function openApiSchemas(endpoints: readonly Endpoint[]): OpenApiSchemas {
  const sent = convert(
    endpoints.map(({ answer }) => answer),
    'output',
  );
  const taken = convert(
    endpoints.flatMap(({ params, query, body }) => [params, query, body].filter((one) => one !== undefined)),
    'input',
  );
  const inputName = (name: string) => {
    const other = sent.definitions[name];
    return other === undefined || JSON.stringify(other) === JSON.stringify(taken.definitions[name])
      ? name
      : `${name}Input`;
  };
  const asSent = (json: unknown) => withReferences(json, (name) => COMPONENTS + name) as JsonObject;
  const asTaken = (json: unknown) =>
    withReferences(json, (name) => COMPONENTS + inputName(name)) as JsonObject;
  return {
    taken: (schema) => asTaken(taken.jsonOf(schema)),
    sent: (schema) => asSent(sent.jsonOf(schema)),
    components: {
      ...Object.fromEntries(
        Object.entries(taken.definitions).map(([name, json]) => [inputName(name), asTaken(json)]),
      ),
      ...Object.fromEntries(Object.entries(sent.definitions).map(([name, json]) => [name, asSent(json)])),
    },
  };
}

/** Converts shapes in one go, so that what they share is told once and a name that two of them have is found. */
function convert(
  schemas: readonly z.ZodMiniType[],
  io: 'input' | 'output',
): { definitions: JsonObject; jsonOf(schema: z.ZodMiniType): JsonObject } {
  const unique = [...new Set(schemas)];
  const all = z.object(Object.fromEntries(unique.map((schema, index) => [index, schema])));
  const { properties = {}, $defs = {} } = z.toJSONSchema(all, {
    io,
    unrepresentable: 'any',
    metadata: shapes,
  }) as { properties?: JsonObject; $defs?: JsonObject };
  const byShape = new Map(unique.map((schema, index) => [schema, properties[index] as JsonObject]));
  return { definitions: $defs, jsonOf: (schema) => byShape.get(schema)! };
}

function withReferences(json: unknown, placeOf: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((one) => withReferences(one, placeOf));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
        ? placeOf(value.slice(DEFINITIONS.length))
        : withReferences(value, placeOf),
    ]),
  );
}
