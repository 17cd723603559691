/** How a cell is shown (ENUM-12, DASHBOARD-17). */
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
  /** Of the value in a row: `status.name`; empty for a column of actions. */
  path: string;
  show: boolean;
  /** It cannot be hidden (DASHBOARD-06). */
  required?: true;
  type?: ColumnType;
  sortable?: true;
  /** Of the value that a link leads to: `projectId`. */
  linkPath?: string;
}

/** In the order in which somebody sees them who has moved none. */
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
  // A customer may look on: whoever may know switches them on.
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

/** What products cost us shows in them: for whoever may know alone. */
const OF_COSTS: ReadonlySet<string> = new Set(['margin', 'marginPercent']);

/** The columns that somebody may see. */
export function columnsFor(columns: readonly Column[], { seesCosts }: { seesCosts: boolean }): Column[] {
  return columns.filter(({ path }) => seesCosts || !OF_COSTS.has(path));
}

/** The value of a row at a path: `status.name`. */
export function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row);
}

/** Other versions are of other columns (DASHBOARD-12). */
export const SAVED_VERSION = 2;

const keyOf = ({ title, path }: Pick<Column, 'title' | 'path'>) => JSON.stringify([title, path]);

/** Columns as they are kept: their order, and which are shown. */
export function savedColumns(columns: readonly Column[]): string {
  return JSON.stringify({ version: SAVED_VERSION, columns });
}

/**
 * Columns as somebody has arranged them: what was saved twice counts once, by title and path (DASHBOARD-13), what we no longer
 * have is dropped, and what is new stands behind the one that it follows in {@link COLUMNS}. Anything else that was kept is as if nothing was.
 */
export function arrangedColumns(saved: string | null): Column[] {
  const kept = readSaved(saved);
  if (kept === null) return [...COLUMNS];
  const known = new Map(COLUMNS.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  const arranged: Column[] = [];
  for (const one of kept) {
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
