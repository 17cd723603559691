/**
 * The maximum length of a value in a printed line, in characters. With `--json`, the command prints complete
 * values.
 */
const MAX_VALUE_LENGTH = 120;
/** The text for a missing or empty value. */
const NOTHING = 'nothing';

/** A changed field. `before` is null if the entry states only the new value. */
export interface FieldChange {
  /** The path of the field, such as `address.suburb`; empty if the value as a whole changed. */
  field: string;
  before: string | null;
  after: string;
}

/**
 * Describes a change for human readers, field by field: `state: open → closed, day: 2026-11-25`. A field that
 * only `after` contains is a fact and has no arrow. Values that are not objects are compared as a whole:
 * `false → true`. Returns an empty string if the entry contains no state.
 */
export function formatChange(before: unknown, after: unknown): string {
  return listChanges(before, after)
    .map(({ field, before: was, after: is }) => {
      const text = was === null ? is : `${was} → ${is}`;
      return field === '' ? text : `${field}: ${text}`;
    })
    .join(', ');
}

/**
 * Lists the changed fields of an entry. Omits unchanged fields, empty fields, and fields that only `before`
 * contains. Values that are not objects are compared as a whole.
 */
export function listChanges(before: unknown, after: unknown): FieldChange[] {
  if (before === undefined && after === undefined) return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if ((before !== undefined && was === null) || (after !== undefined && is === null))
    return [{ field: '', before: formatValue(before), after: formatValue(after) }];
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  return [...names].flatMap((field): FieldChange[] => {
    const [old, current] = [was?.[field], is?.[field]];
    const text = formatValue(current);
    // A field that only `before` has is omitted. A field that only `after` has is a fact of the event, not a
    // change.
    if (is !== null && !mentions(after, field)) return [];
    if (was === null || !mentions(before, field))
      return text === NOTHING ? [] : [{ field, before: null, after: text }];
    if (JSON.stringify(old) === JSON.stringify(current)) return [];
    const oldText = formatValue(old);
    return oldText === NOTHING && text === NOTHING ? [] : [{ field, before: oldText, after: text }];
  });
}

/** Whether a state has the field to which a path such as `address.suburb` leads, even if it is empty. */
function mentions(state: unknown, path: string): boolean {
  return isGroup(state) && Object.keys(state).some((name) => path === name || path.startsWith(`${name}.`));
}

/**
 * Returns the fields of an object. Fields of nested objects have their path as key (`address.suburb`).
 * Returns null for a value that is not an object.
 */
function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (!isGroup(value)) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const fields = fieldsOf(inner);
      if (fields === null || Object.keys(fields).length === 0) return [[name, inner]];
      return Object.entries(fields).map(([path, one]) => [`${name}.${path}`, one]);
    }),
  );
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatValue(value: unknown): string {
  const text = textOf(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (Array.isArray(value)) {
    const separator = value.some(isGroup) ? '; ' : ', ';
    return value.length === 0 ? NOTHING : value.map(textOf).join(separator);
  }
  if (isGroup(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${textOf(inner)}`)
      .join(', ');
  return String(value);
}
