import * as z from 'zod/mini';
import type { Endpoint } from '../../pure/endpoint.ts';
import { shapes } from '../../pure/wire.ts';

export type JsonObject = Record<string, unknown>;

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

export interface OpenApiSchemas {
  /**
   * Converts the schema of received data (parameters, query or body) to a JSON schema. `sent` converts the
   * schema of a response. Named shapes become references.
   */
  taken(schema: z.ZodMiniType): JsonObject;
  sent(schema: z.ZodMiniType): JsonObject;
  /** The JSON schemas of the named shapes ({@link shapes}), for `components/schemas`. */
  components: JsonObject;
}

/**
 * Converts the schemas of endpoints to JSON schemas, in which each named shape occurs once. If a shape
 * differs between requests and responses, because of a default or a parsed number, its name for requests ends
 * in `Input`. Throws if two shapes have the same name. `messages`: schemas of data that the shop sends in requests.
 */
export function openApiSchemas(
  endpoints: readonly Endpoint[],
  messages: readonly z.ZodMiniType[] = [],
): OpenApiSchemas {
  const sent = convert([...endpoints.map(({ answer }) => answer), ...messages], 'output');
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

/** Converts all schemas together, so that shared parts occur once and duplicate names are detected. */
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
