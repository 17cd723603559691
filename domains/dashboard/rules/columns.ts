import { DASHBOARD_COLUMNS, type ColumnDefinition } from '#domains/projects/contract/dashboard-columns.ts';

/** A column of the dashboard's table, with the path of its value in a row, such as `status.name`. */
export interface Column extends Omit<ColumnDefinition, 'schema' | 'isOfCosts'> {
  path: string;
}

/** All columns, in the default order. */
export const COLUMNS: readonly Column[] = Object.entries<ColumnDefinition>(DASHBOARD_COLUMNS).map(
  ([path, { schema: _, isOfCosts: __, ...column }]) => ({ path, ...column }),
);

/** Returns the columns that the user may see. Includes columns with costs only if the user may see costs. */
export function columnsFor(columns: readonly Column[], { seesCosts }: { seesCosts: boolean }): Column[] {
  const definitions: Readonly<Record<string, ColumnDefinition>> = DASHBOARD_COLUMNS;
  return columns.filter(({ path }) => seesCosts || !definitions[path]?.isOfCosts);
}

/** Returns the value at a path in a row, such as `status.name`. */
export function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row);
}

/**
 * The version of the format in which columns are saved. Columns saved in another version are discarded
 * (DASHBOARD-12).
 */
export const SAVED_VERSION = 2;

const keyOf = ({ title, path }: Pick<Column, 'title' | 'path'>) => JSON.stringify([title, path]);

/** Serialises the columns with their order and visibility. */
export function savedColumns(columns: readonly Column[]): string {
  return JSON.stringify({ version: SAVED_VERSION, columns });
}

/**
 * Parses the saved columns. Ignores unknown columns, and duplicates with the same title and path
 * (DASHBOARD-13). Inserts each column that did not exist at the time of saving after its predecessor in
 * {@link COLUMNS}. Returns the default columns if any value is invalid.
 */
export function arrangedColumns(saved: string | null): Column[] {
  const restored = readSaved(saved);
  if (restored === null) return [...COLUMNS];
  const known = new Map(COLUMNS.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  const arranged: Column[] = [];
  for (const one of restored) {
    const key = keyOf(one);
    const column = known.get(key);
    if (!column || seen.has(key)) continue;
    seen.add(key);
    arranged.push({ ...column, show: column.required ? true : one.show });
  }
  for (const [index, column] of COLUMNS.entries()) {
    if (seen.has(keyOf(column))) continue;
    const before = COLUMNS[index - 1];
    const at = before ? arranged.findIndex((one) => keyOf(one) === keyOf(before)) : -1;
    arranged.splice(at + 1, 0, column);
  }
  return arranged;
}

function readSaved(text: string | null): Pick<Column, 'title' | 'path' | 'show'>[] | null {
  try {
    const value = JSON.parse(text ?? 'null') as { version?: unknown; columns?: unknown } | null;
    if (value?.version !== SAVED_VERSION || !Array.isArray(value.columns)) return null;
    return (value.columns as unknown[]).flatMap((one) => {
      const { title, path, show } = (one ?? {}) as Partial<Column>;
      return typeof title === 'string' && typeof path === 'string'
        ? [{ title, path, show: show === true }]
        : [];
    });
  } catch {
    return null;
  }
}
