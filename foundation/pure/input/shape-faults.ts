import type * as z from 'zod/mini';
import { suggestion } from '../text/nearest.ts';

/** A mismatch between the contents of a file and the shape of the file. */
export interface ShapeFault {
  /** The path of the value, such as `['items', 0, 'question']`. Empty for the whole value. */
  path: readonly PropertyKey[];
  /** What is wrong with the value and which values are allowed, such as `must be one of first, refuse`. */
  text: string;
}

/** Compares a value from a file with the shape of the file. Returns the differences. */
export function listShapeFaults(shape: z.ZodMiniType, value: unknown): ShapeFault[] {
  const parsed = shape.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, shape, value));
}

/**
 * Formats the path of a value for people. Positions start with 1: `['items', 0, 'question']` becomes `items
 * 1, question`. `place`, if set, is the location of the whole value and comes first.
 */
export function formatPath(path: readonly PropertyKey[], place?: string): string {
  const places: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') places.push(`${places.pop() ?? 'entry'} ${step + 1}`);
    else places.push(String(step));
  }
  return [...(place === undefined ? [] : [place]), ...places].join(', ');
}

/** Returns the differences between a value and its shape as one text; empty if the value is valid. */
export function describeShapeFaults(shape: z.ZodMiniType, value: unknown): string {
  return listShapeFaults(shape, value)
    .map(({ path, text }) => (path.length === 0 ? text : `${formatPath(path)}: ${text}`))
    .join('; ');
}

function faultsOf(issue: z.core.$ZodIssue, shape: z.ZodMiniType, root: unknown): ShapeFault[] {
  const { path } = issue;
  const received = valueAt(root, path);
  const fault = (text: string): ShapeFault => ({ path, text });
  switch (issue.code) {
    case 'unrecognized_keys': {
      // A field that the value already contains cannot be the intended name of the unknown field, so do not
      // suggest it.
      const known = fieldsAt(shape, path).filter((name) => valueAt(received, [name]) === undefined);
      return issue.keys.map((key) => fault(`unknown field ${JSON.stringify(key)}${suggestion(key, known)}`));
    }
    case 'invalid_union': {
      const options = issue.errors.map((errors) =>
        errors.flatMap((one) => faultsOf({ ...one, path: [...path, ...one.path] }, shape, root)),
      );
      const [text] = combineOptions(options);
      // If all errors of an option are inside the value, the value has the type of this option. Return only
      // the errors of this option.
      const inside = options.find((faults) => faults.every((one) => one.path.length > path.length));
      return inside ?? [fault(text ?? 'has a value that isn’t allowed')];
    }
    default:
      return [fault(textOf(issue, received))];
  }
}

/** Combines `must be a text` and `must be a list` into `must be a text or a list`. */
function combineOptions(options: ShapeFault[][]): string[] {
  const texts = options.flatMap(([first]) => (first ? [first.text] : []));
  if (texts.length === 0) return [];
  if (!texts.every((text) => text.startsWith(MUST_BE))) return texts;
  return [`${MUST_BE}${[...new Set(texts.map((text) => text.slice(MUST_BE.length)))].join(', or ')}`];
}

function textOf(issue: z.core.$ZodIssue, received: unknown): string {
  if (received === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `${MUST_BE}${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value': {
      const values = issue.values.map((value) => (value === '' ? 'empty' : String(value)));
      const near = typeof received === 'string' ? suggestion(received, values) : '';
      return `${MUST_BE}one of ${values.join(', ')}${near}`;
    }
    default:
      return issue.message;
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  );
}

/** The parts of Zod's definitions that lead to the shape of an inner value. */
interface Definition {
  shape?: Record<PropertyKey, z.core.$ZodType>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

/** Returns the names of the fields that the shape permits at a path. */
function fieldsAt(shape: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape: fields, element, valueType, innerType, options } = shape._zod.def as Definition;
  if (innerType) return fieldsAt(innerType, path);
  if (options) return options.flatMap((option) => fieldsAt(option, path));
  const [step, ...rest] = path;
  if (step === undefined) return Object.keys(fields ?? {});
  const inner = fields?.[step] ?? element ?? valueType;
  return inner ? fieldsAt(inner, rest) : [];
}

const MUST_BE = 'must be ';
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  tuple: 'a list',
};
