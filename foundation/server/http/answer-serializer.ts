import * as z from 'zod/mini';
import { isDeepFrozen } from '#foundation/pure/collections/deep-freeze.ts';

type Schema = z.core.$ZodType;
type Write = (value: unknown) => string;

/** Thrown by a writer if a value does not match the schema or needs a check by zod. */
const UNFIT = new Error('unfit');

/**
 * Creates a function that serialises responses as JSON. It returns the same text as
 * `JSON.stringify(z.parse(schema, value))` in a single pass, with the same strict checks and only the fields
 * of the schema. The text of a frozen value is cached. For a value that does not match or needs more than a
 * simple check, it calls zod, so the errors are those of zod. docs/decisions/0003-response-serializer.md
 * explains why it does not use a library.
 */
export function answerSerializer(schema: Schema): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => {
    try {
      return write(value);
    } catch (error) {
      if (error !== UNFIT) throw error;
      return JSON.stringify(z.parse(schema, value));
    }
  };
}

/** The writers by schema. All uses of a schema share its writer and cached texts. */
const writers = new WeakMap<Schema, Write>();
function writerOf(schema: Schema): Write {
  let write = writers.get(schema);
  if (!write) writers.set(schema, (write = makeWriter(schema)));
  return write;
}

/**
 * Returns the definition of a schema. Uses zod's interface for library authors
 * (https://zod.dev/library-authors).
 */
function definitionOf(schema: Schema) {
  return (schema as z.core.$ZodTypes)._zod.def;
}

function makeWriter(schema: Schema): Write {
  const def = definitionOf(schema);
  if (def.checks?.length) return theLongWay(schema);
  switch (def.type) {
    case 'string':
      return 'format' in def ? theLongWay(schema) : writeString;
    case 'number':
      return 'format' in def ? theLongWay(schema) : writeNumber;
    case 'boolean':
      return writeBoolean;
    case 'null':
      return (value) => (value === null ? 'null' : unfit());
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'nullable':
      return nullable(writerOf(def.innerType));
    case 'array':
      return keeping(arrayOf(writerOf(def.element)));
    case 'record':
      return isPlainString(def.keyType) ? recordOf(writerOf(def.valueType)) : theLongWay(schema);
    case 'object':
      return def.catchall ? theLongWay(schema) : keeping(objectOf(def.shape));
    default:
      return theLongWay(schema);
  }
}

/**
 * Wraps a writer so that it caches the texts of frozen values. A text is cached as long as its value exists.
 */
function keeping(write: Write): Write {
  const cached = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return unfit();
    if (!isDeepFrozen(value)) return write(value);
    let text = cached.get(value);
    // Convert the text to bytes and back, which creates a flat string. Otherwise V8 would store a tree of
    // hundreds of small strings.
    if (text === undefined) cached.set(value, (text = Buffer.from(write(value)).toString()));
    return text;
  };
}

function theLongWay(schema: Schema): Write {
  // A missing optional value has no JSON text. The writer of the object that contains it must omit the field.
  return (value) => JSON.stringify(z.parse(schema, value)) ?? unfit();
}

function unfit(): never {
  throw UNFIT;
}

/** Matches quotes, backslashes, control characters and lone surrogates. */
const NEEDS_ESCAPES = /["\\]|[^ -\ud7ff\ue000-\uffff]/;

function writeString(value: unknown): string {
  if (typeof value !== 'string') return unfit();
  return NEEDS_ESCAPES.test(value) ? JSON.stringify(value) : `"${value}"`;
}

function writeNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return unfit();
  return `${value}`;
}

function writeBoolean(value: unknown): string {
  return value === true ? 'true' : value === false ? 'false' : unfit();
}

function oneOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? unfit();
}

function nullable(write: Write): Write {
  return (value) => (value === null ? 'null' : write(value));
}

function arrayOf(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) return unfit();
    let text = '[';
    for (let index = 0; index < value.length; index++) {
      if (index > 0) text += ',';
      text += write(value[index]);
    }
    return `${text}]`;
  };
}

function isPlainString(schema: Schema): boolean {
  const def = definitionOf(schema);
  return def.type === 'string' && !('format' in def) && !def.checks?.length;
}

function recordOf(write: Write): Write {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit();
    let text = '';
    for (const [key, one] of Object.entries(value)) {
      if (text !== '') text += ',';
      text += `${writeString(key)}:${write(one)}`;
    }
    return `{${text}}`;
  };
}

interface Field {
  name: string;
  /** The JSON text before the value if the field is the first one: `{"name":` */
  first: string;
  /** The JSON text before the value if the field is not the first one: `,"name":` */
  label: string;
  isOptional: boolean;
  write: Write;
}

function objectOf(shape: Readonly<Record<string, Schema>>): Write {
  const fields = Object.entries(shape).map(([name, schema]): Field => {
    const def = definitionOf(schema);
    const isOptional = def.type === 'optional';
    const write = writerOf(isOptional ? def.innerType : schema);
    const label = `${JSON.stringify(name)}:`;
    return { name, first: `{${label}`, label: `,${label}`, isOptional, write };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit();
    let text = '';
    for (let index = 0; index < fields.length; index++) {
      const { name, first, label, isOptional, write } = fields[index]!;
      const one = (value as Record<string, unknown>)[name];
      if (one === undefined && isOptional) continue;
      text += text === '' ? first : label;
      text += write(one);
    }
    return text === '' ? '{}' : `${text}}`;
  };
}
