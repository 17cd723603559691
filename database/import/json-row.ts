import type { Problem } from './problem.ts';

interface ObjectRow {
  cells: Map<string, string>;
  /** The cells whose value is an object, or a list with objects. */
  objects: ReadonlySet<string>;
  problems: Problem[];
}

/** Parses a line of a JSON Lines file. Returns its cells and a description of its errors. */
export function objectRow(text: string): ObjectRow {
  const faulty = (reason: string): ObjectRow => ({
    cells: new Map(),
    objects: new Set(),
    problems: [{ field: '', reason }],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return faulty('is not a complete JSON object');
  }
  if (!isPlain(value)) return faulty('is not a JSON object');
  return { cells: cellsOfObject(value), objects: objectsOf(value), problems: [] };
}

/** Returns the names of the cells whose value is an object, or a list with objects. */
function objectsOf(value: Record<string, unknown>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string, one: unknown) => {
    if (isPlain(one) || (Array.isArray(one) && one.some((entry) => typeof entry === 'object')))
      found.add(name);
  };
  for (const [key, one] of Object.entries(value)) {
    if ((key === 'specs' || key === 'stock') && isPlain(one))
      for (const [inner, entry] of Object.entries(one)) add(`${PREFIXES[key]}:${inner}`, entry);
    else add(key, one);
  }
  return found;
}

/** The prefixes of the fields in objects. */
const PREFIXES = { specs: 'spec', stock: 'stock' } as const;

/**
 * Converts an object to cells by field name. For example, the object `{ "specs": { "width": 600 },
 * "features": [{ "title": "…", "text": "…" }], "sites": ["aol"] }` has the cells `spec:width`, `feature:1
 * title`, `feature:1 text` and `sites` (`aol`). Null becomes an empty cell.
 */
export function cellsOfObject(value: object): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, one] of Object.entries(value as Record<string, unknown>)) {
    if ((key === 'specs' || key === 'stock') && isPlain(one)) {
      for (const [inner, found] of Object.entries(one)) cells.set(`${PREFIXES[key]}:${inner}`, textOf(found));
    } else if (Array.isArray(one) && ['features', 'documents'].includes(key)) {
      one.forEach((entry: unknown, index) => {
        const column = `${key.slice(0, -1)}:${index + 1}`;
        if (isPlain(entry))
          for (const [inner, found] of Object.entries(entry)) cells.set(`${column} ${inner}`, textOf(found));
        else cells.set(column, textOf(entry));
      });
    } else if (Array.isArray(one) && one.every((entry) => typeof entry !== 'object')) {
      cells.set(key, one.map(textOf).join('|'));
    } else cells.set(key, textOf(one));
  }
  return cells;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | boolean).trim();
}
