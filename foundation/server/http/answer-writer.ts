import * as z from 'zod/mini';
import { isLasting } from '../../pure/lasting.ts';
import { ByteSink } from './byte-sink.ts';

type Schema = z.ZodMiniType;
type Write = (value: unknown, out: ByteSink) => void;

/** Thrown inside a writer by a value that does not fit, or fits only after more than looking at it. */
const UNFIT = new Error('unfit');
/** Answers are written one after the other. */
const sink = new ByteSink();

/**
 * Makes the writer of an answer's JSON: the bytes of what `JSON.stringify(z.parse(schema, value))` gives, checked as strictly
 * and with the fields of the schema only, in one pass. Lasting values are written once and then copied. Values that a plain
 * look cannot judge, and those that do not fit, take the long way, so errors are zod's own.
 */
export function answerWriter(schema: Schema): (value: unknown) => Buffer {
  const write = writerOf(schema);
  return (value) => {
    sink.begin();
    try {
      write(value, sink);
      return sink.since(0);
    } catch (error) {
      if (error !== UNFIT) throw error;
      return Buffer.from(JSON.stringify(z.parse(schema, value)));
    }
  };
}

/** One writer a schema, wherever it is used: what it keeps serves all of them. */
const writers = new WeakMap<Schema, Write>();
function writerOf(schema: Schema): Write {
  let write = writers.get(schema);
  if (!write) writers.set(schema, (write = makeWriter(schema)));
  return write;
}

function makeWriter(schema: Schema): Write {
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
      return (value, out) => (value === null ? out.text('null') : unfit());
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'nullable':
      return nullable(writerOf(def.innerType as unknown as Schema));
    case 'array':
      return keeping(arrayOf(writerOf(def.element as unknown as Schema)));
    case 'record':
      return isPlainString(def.keyType as unknown as Schema)
        ? recordOf(writerOf(def.valueType as unknown as Schema))
        : theLongWay(schema);
    case 'object':
      return def.catchall
        ? theLongWay(schema)
        : keeping(objectOf(def.shape as unknown as Record<string, Schema>));
    default:
      return theLongWay(schema);
  }
}

/** Keeps the bytes of values that never change, as long as the values are there. */
function keeping(write: Write): Write {
  const kept = new WeakMap<object, Buffer>();
  return (value, out) => {
    if (typeof value !== 'object' || value === null) return unfit();
    if (!isLasting(value)) return write(value, out);
    const known = kept.get(value);
    if (known) return out.bytes(known);
    const { place } = out;
    write(value, out);
    kept.set(value, out.since(place));
  };
}

function theLongWay(schema: Schema): Write {
  // What an optional value leaves out has no text: only the object around it can leave it out.
  return (value, out) => out.text(JSON.stringify(z.parse(schema, value)) ?? unfit());
}

function unfit(): never {
  throw UNFIT;
}

/** Quotes, backslashes, and whatever is neither a printable character nor whole by itself. */
const NEEDS_ESCAPES = /["\\]|[^ -\ud7ff\ue000-\uffff]/;

function writeString(value: unknown, out: ByteSink): void {
  if (typeof value !== 'string') return unfit();
  out.text(NEEDS_ESCAPES.test(value) ? JSON.stringify(value) : `"${value}"`);
}

function writeNumber(value: unknown, out: ByteSink): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) return unfit();
  out.text(`${value}`);
}

function writeBoolean(value: unknown, out: ByteSink): void {
  out.text(value === true ? 'true' : value === false ? 'false' : unfit());
}

function oneOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value, out) => out.text(texts.get(value) ?? unfit());
}

function nullable(write: Write): Write {
  return (value, out) => (value === null ? out.text('null') : write(value, out));
}

function arrayOf(write: Write): Write {
  return (value, out) => {
    if (!Array.isArray(value)) return unfit();
    out.text('[');
    for (let index = 0; index < value.length; index++) {
      if (index > 0) out.text(',');
      write(value[index], out);
    }
    out.text(']');
  };
}

function isPlainString(schema: Schema): boolean {
  const { def } = schema._zod;
  return def.type === 'string' && !('format' in def) && !def.checks?.length;
}

function recordOf(write: Write): Write {
  return (value, out) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit();
    let isFirst = true;
    out.text('{');
    for (const [key, one] of Object.entries(value)) {
      if (!isFirst) out.text(',');
      isFirst = false;
      writeString(key, out);
      out.text(':');
      write(one, out);
    }
    out.text('}');
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
  return (value, out) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit();
    let before = '{';
    for (const { name, label, isOptional, write } of fields) {
      const one = (value as Record<string, unknown>)[name];
      if (one === undefined && isOptional) continue;
      out.text(before + label);
      before = ',';
      write(one, out);
    }
    out.text(before === '{' ? '{}' : '}');
  };
}
