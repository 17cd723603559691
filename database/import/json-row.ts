import type { Problem } from './problem.ts';

/** Parses a line of a JSON Lines file. Returns its cells and a description of its errors. */
export function objectRow(text: string): { cells: Map<string, string>; problems: Problem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { cells: new Map(), problems: [{ field: '', reason: 'is not a complete JSON object' }] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { cells: new Map(), problems: [{ field: '', reason: 'is not a JSON object' }] };
  }
  return { cells: cellsOfObject(value), problems: [] };
}

/**
 * Converts an object to cells by field name. For example, the object `{ "specs": { "width": 600 },
 * "features": [{ "title": "…", "text": "…" }], "sites": ["aol"] }` has the cells `spec:width`, `feature:1
 * title`, `feature:1 text` and `sites` (`aol`). Null becomes an empty cell.
 */
export function cellsOfObject(value: object): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, one] of Object.entries(value as Record<string, unknown>)) {
    if ((key === 'specs' || key === 'stock') && isPlain(one)) {
      for (const [inner, found] of Object.entries(one))
        cells.set(`${key === 'specs' ? 'spec' : 'stock'}:${inner}`, textOf(found));
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
