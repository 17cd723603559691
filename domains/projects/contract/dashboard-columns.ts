import * as z from 'zod/mini';

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

/** The definition of a column of the dashboard's table (DASHBOARD-05). */
export interface ColumnDefinition {
  title: string;
  /** The schema of the value in a row. Omitted if `dashboardRow` declares the value inside another object. */
  schema?: z.ZodMiniType;
  /** Whether the column is displayed at first. */
  show: boolean;
  /** Whether the column cannot be hidden (DASHBOARD-06). */
  required?: true;
  type?: ColumnType;
  /**
   * Whether the list can be sorted by this column. If so, `SORTED_BY` in the projects domain contains the
   * matching database column.
   */
  sortable?: true;
  /** The path, within the row, of the ID that the cell links to, such as `projectId`. */
  linkPath?: string;
  /** Whether the value reveals product costs. Only users who may see costs (`costs.read`) receive it. */
  isOfCosts?: true;
}

const text = z.string();
const dollars = z.nullable(z.number());

/**
 * All columns in default order, by the path of their value in a row. The column with the row's actions has an
 * empty path. Amounts are in dollars, and date-times are ISO text.
 *
 * The API's row type, the table, the column chooser, the sort properties and the export are derived from
 * these columns.
 */
export const DASHBOARD_COLUMNS = {
  projectName: {
    title: 'Project',
    schema: text,
    show: true,
    required: true,
    type: 'LinkToProject',
    sortable: true,
    linkPath: 'projectId',
  },
  'status.name': { title: 'Status', show: true, sortable: true },
  'salesperson.name': { title: 'Salesperson', show: true, sortable: true },
  customerName: { title: 'Customer', schema: text, show: true, sortable: true },
  customerPhone: { title: 'Phone', schema: text, show: true, sortable: true },
  customerEmail: { title: 'Email', schema: text, show: false, type: 'Email' },
  quotePrice: { title: 'Quote', schema: dollars, show: true, type: 'Price', sortable: true },
  // The margin on the products with a known cost. Hidden at first, because a customer may see the screen.
  margin: { title: 'Margin', schema: z.optional(dollars), show: false, type: 'Price', isOfCosts: true },
  /** The margin as a percentage of the price the customer paid for these products. */
  marginPercent: { title: 'Margin %', schema: z.optional(dollars), show: false, isOfCosts: true },
  projectGoal: { title: 'Goal', schema: text, show: true, sortable: true },
  projectStart: { title: 'Start', schema: text, show: true, sortable: true },
  dateModified: { title: 'Changed', schema: text, show: true, type: 'Date', sortable: true },
  created: { title: 'Created', schema: text, show: false, type: 'Date', sortable: true },
  'store.name': { title: 'Store', show: false, sortable: true },
  /** The project's first folder; empty if the project has no folders. */
  folderName: { title: 'Room', schema: text, show: false },
  fullAddress: { title: 'Address', schema: text, show: false },
  secondaryCustomerPhone: { title: 'Second phone', schema: text, show: false },
  secondaryCustomerEmail: { title: 'Second email', schema: text, show: false, type: 'Email' },
  referrer: { title: 'Referrer', schema: text, show: false },
  showCulinaryBookings: {
    title: 'Culinary bookings',
    schema: z.boolean(),
    show: false,
    type: 'ShowCulinaryBookings',
  },
  '': { title: 'Actions', show: true, required: true, type: 'Actions', linkPath: 'projectId' },
} as const satisfies Readonly<Record<string, ColumnDefinition>>;

type Columns = typeof DASHBOARD_COLUMNS;

/** The path of a column by which the list can be sorted. */
export type SortableColumn = {
  [Path in keyof Columns]: Columns[Path] extends { sortable: true } ? Path : never;
}[keyof Columns];

/** The row fields that the columns declare, by name. */
type ColumnFields = {
  [
    Path in keyof Columns as Columns[Path] extends { schema: z.ZodMiniType } ? Path : never
  ]: Columns[Path] extends {
    schema: infer Schema;
  }
    ? Schema
    : never;
};

const COLUMNS = Object.entries<ColumnDefinition>(DASHBOARD_COLUMNS);

export const SORTABLE_COLUMNS = COLUMNS.flatMap(([path, { sortable }]) =>
  sortable ? [path as SortableColumn] : [],
);

export const COLUMN_FIELDS = Object.fromEntries(
  COLUMNS.flatMap(([path, { schema }]) => (schema ? [[path, schema]] : [])),
) as ColumnFields;
