/** How a cell is rendered (ENUM-12, DASHBOARD-17). */
export const COLUMN_TYPES = [
  'Price',
  'Date',
  'Actions',
  'LinkToProject',
  'Email',
  'ShowCulinaryBookings',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A column of the dashboard's table (DASHBOARD-05). */
export interface Column {
  title: string;
  /** The path of the value in a row, such as `status.name`; empty for the actions column. */
  path: string;
  show: boolean;
  /** Whether the column cannot be hidden (DASHBOARD-06). */
  required?: true;
  type?: ColumnType;
  sortable?: true;
  /** The path of the ID that the cell links to, such as `projectId`. */
  linkPath?: string;
}

/** All columns, in default order. */
export const COLUMNS: readonly Column[] = [
  {
    title: 'Project',
    path: 'projectName',
    show: true,
    required: true,
    type: 'LinkToProject',
    sortable: true,
    linkPath: 'projectId',
  },
  { title: 'Status', path: 'status.name', show: true, sortable: true },
  { title: 'Salesperson', path: 'salesperson.name', show: true, sortable: true },
  { title: 'Customer', path: 'customerName', show: true, sortable: true },
  { title: 'Phone', path: 'customerPhone', show: true, sortable: true },
  { title: 'Email', path: 'customerEmail', show: false, type: 'Email' },
  { title: 'Quote', path: 'quotePrice', show: true, type: 'Price', sortable: true },
  // Hidden by default, because a customer may see the screen. Users who may see costs can display them.
  { title: 'Margin', path: 'margin', show: false, type: 'Price' },
  { title: 'Margin %', path: 'marginPercent', show: false },
  { title: 'Goal', path: 'projectGoal', show: true, sortable: true },
  { title: 'Start', path: 'projectStart', show: true, sortable: true },
  { title: 'Changed', path: 'dateModified', show: true, type: 'Date', sortable: true },
  { title: 'Created', path: 'created', show: false, type: 'Date', sortable: true },
  { title: 'Store', path: 'store.name', show: false, sortable: true },
  { title: 'Room', path: 'folderName', show: false },
  { title: 'Address', path: 'fullAddress', show: false },
  { title: 'Second phone', path: 'secondaryCustomerPhone', show: false },
  { title: 'Second email', path: 'secondaryCustomerEmail', show: false, type: 'Email' },
  { title: 'Referrer', path: 'referrer', show: false },
  { title: 'Culinary bookings', path: 'showCulinaryBookings', show: false, type: 'ShowCulinaryBookings' },
  { title: 'Actions', path: '', show: true, required: true, type: 'Actions', linkPath: 'projectId' },
];

/** Columns that reveal product costs. Only users who may see costs get them. */
const OF_COSTS: ReadonlySet<string> = new Set(['margin', 'marginPercent']);

/** Returns the columns that the user may see. */
export function columnsFor(columns: readonly Column[], { seesCosts }: { seesCosts: boolean }): Column[] {
  return columns.filter(({ path }) => seesCosts || !OF_COSTS.has(path));
}

/** Returns the value of a row at a path such as `status.name`. */
export function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row);
}

/** The version of the saved columns. Columns saved by another version are discarded (DASHBOARD-12). */
export const SAVED_VERSION = 2;

const keyOf = ({ title, path }: Pick<Column, 'title' | 'path'>) => JSON.stringify([title, path]);

/** Serialises the columns, with their order and which of them are displayed. */
export function savedColumns(columns: readonly Column[]): string {
  return JSON.stringify({ version: SAVED_VERSION, columns });
}

/**
 * Parses the saved columns. Duplicates by title and path count once (DASHBOARD-13), and unknown columns are
 * dropped. A new column is placed after its predecessor in {@link COLUMNS}. If any value is invalid, returns
 * the default columns.
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
