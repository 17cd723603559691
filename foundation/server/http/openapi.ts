import * as z from 'zod/mini';
import type { Endpoint } from '../../pure/endpoint.ts';

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApiOf(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      'x-access': endpoint.access,
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
            },
          }
        : {}),
      responses: {
        200: {
          description: 'The answer',
          content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
        },
        default: {
          description: 'What is wrong',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: {
        Fault: {
          type: 'object',
          required: ['errors'],
          properties: {
            errors: { type: 'array', items: { type: 'string' } },
            code: { type: 'string' },
            errtext: { type: 'string' },
            refusalReason: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}
