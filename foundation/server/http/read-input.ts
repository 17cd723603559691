import * as z from 'zod/mini';
import { invalidInput } from '../../pure/call-errors.ts';
import type { Endpoint } from '../../pure/endpoint.ts';
import { failWith, type Fault } from '../../pure/fault.ts';
import { isUsableText } from '#foundation/pure/text/text.ts';
import type { ReceivedFile } from './receive-file.ts';

/** The input of a request before validation. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** The received file. Absent if the request contains none. */
  file?: ReceivedFile;
}

const PARTS = ['params', 'query', 'body'] as const;

/**
 * Parses and validates the parameters, the query and the body of a request. Returns a fault if the input is
 * invalid.
 */
export function readInput(endpoint: Endpoint, raw: RawInput): RawInput | Fault {
  const input: RawInput = raw.file ? { file: raw.file } : {};
  const fields: Record<string, string> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const value = part === 'query' ? asNamed(schema, raw.query ?? {}) : (raw[part] ?? {});
    const unusable = unusablePlace(part === 'body' ? without(value, endpoint.anyText) : value);
    if (unusable !== null) {
      fields[unusable] ??= invalidInput.text;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      input[part] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues) {
      const text = issue.message && issue.message !== 'Invalid input' ? issue.message : invalidInput.text;
      fields[issue.path.join('.')] ??= text;
    }
  }
  const texts = [...new Set(Object.values(fields))];
  return texts.length > 0 ? failWith(invalidInput, { texts, fields }) : input;
}

function without(value: unknown, names: readonly string[] | undefined): unknown {
  if (!names || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

const spellings = new WeakMap<z.ZodMiniType, ReadonlyMap<string, string>>();

/**
 * Renames query parameters to the spelling in the endpoint's schema, because letter case in their names is
 * ignored (resolution 23). Does not rename a parameter if the query also contains the spelling in the schema.
 */
function asNamed(schema: z.ZodMiniType, query: unknown): unknown {
  if (!(schema instanceof z.ZodMiniObject) || typeof query !== 'object' || query === null) return query;
  const { shape } = schema;
  if (Object.keys(query).every((name) => Object.hasOwn(shape, name))) return query;
  let names = spellings.get(schema);
  if (!names)
    spellings.set(schema, (names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const known = names.get(name.toLowerCase());
      return [known === undefined || Object.hasOwn(query, known) ? name : known, value];
    }),
  );
}

/** The largest allowed number. Larger amounts in dollars have no exact value in cents. */
const LARGEST_NUMBER = Number.MAX_SAFE_INTEGER / 100;
/** The maximum depth of nested input. Forms need much less. */
const DEEPEST = 32;

/**
 * Returns the path (`cart.name`) of the first value that is not allowed in any field; null if all values are
 * allowed. Values that are not allowed are texts that the database cannot store, numbers that have no exact
 * value in cents, and fields with the name `__proto__`.
 */
export function unusablePlace(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return isUsableText(value) ? null : '';
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return '';
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || !isUsableText(key)) return '';
    const found = unusablePlace((value as Record<string, unknown>)[key], depth + 1);
    if (found !== null) return found === '' ? key : `${key}.${found}`;
  }
  return null;
}
