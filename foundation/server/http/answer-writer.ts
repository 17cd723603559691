import * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Write = (value: unknown) => string;

/** Thrown inside a writer by a value that does not fit, or fits only after more than looking at it. */
const UNFIT = new Error('unfit');

/**
 * Makes the writer of an answer's JSON text: what `JSON.stringify(z.parse(schema, value))` gives, checked as strictly and
 * with the fields of the schema only, in one pass that copies nothing. Values that a plain look cannot judge, and those
 * that do not fit, take the long way, so errors are zod's own.
 */
export function answerWriter(schema: Schema): Write {
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

function writerOf(schema: Schema): Write {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
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
      return nullable(writerOf(def.innerType as unknown as Schema));
    case 'array':
      return arrayOf(writerOf(def.element as unknown as Schema));
    case 'record':
      return isPlainString(def.keyType as unknown as Schema)
        ? recordOf(writerOf(def.valueType as unknown as Schema))
        : theLongWay(schema);
    case 'object':
      return def.catchall ? theLongWay(schema) : objectOf(def.shape as unknown as Record<string, Schema>);
    default:
      return theLongWay(schema);
  }
}

function theLongWay(schema: Schema): Write {
  // What an optional value leaves out has no text: only the object around it can leave it out.
  return (value) => JSON.stringify(z.parse(schema, value)) ?? unfit();
}

function unfit(): never {
  throw UNFIT;
}

/** Quotes, backslashes, and whatever is neither a printable character nor whole by itself. */
const NEEDS_ESCAPES = /["\\]|[^ -\ud7ff\ue000-\uffff]/;

function writeString(value: unknown): string {
  if (typeof value !== 'string') return unfit();
  return NEEDS_ESCAPES.test(value) ? JSON.stringify(value) : `"${value}"`;
}

function writeNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${value}` : unfit();
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
    for (let index = 0; index < value.length; index++)
      text += index === 0 ? write(value[index]) : `,${write(value[index])}`;
    return `${text}]`;
  };
}

function isPlainString(schema: Schema): boolean {
  const { def } = schema._zod;
  return def.type === 'string' && !('format' in def) && !def.checks?.length;
}

function recordOf(write: Write): Write {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit();
    const texts = Object.entries(value).map(([key, one]) => `${writeString(key)}:${write(one)}`);
    return `{${texts.join(',')}}`;
  };
}

interface Field {
  name: string;
  /** `"name":` */
  label: string;
  isOptional: boolean;
  write: Write;
}

function objectOf(shape: Record<string, Schema>): Write {
  const fields = Object.entries(shape).map(([name, schema]): Field => {
    const { def } = schema._zod;
    const isOptional = def.type === 'optional';
    const inner = isOptional ? (def as unknown as { innerType: Schema }).innerType : schema;
    return { name, label: `${JSON.stringify(name)}:`, isOptional, write: writerOf(inner) };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit();
    let text = '';
    for (const { name, label, isOptional, write } of fields) {
      const one = (value as Record<string, unknown>)[name];
      if (one === undefined && isOptional) continue;
      text += text === '' ? label + write(one) : `,${label}${write(one)}`;
    }
    return `{${text}}`;
  };
}
