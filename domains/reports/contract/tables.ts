import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { reportSelection, wrongPeriod } from '#domains/invoices/contract/reports.ts';

/**
 * The reports of the back office that are tables: discounts, deliveries, stock and visits. Each has a file with the same
 * rows. Amounts are in dollars and include GST, and amounts of two currencies are in two tables.
 */

/** The maximum number of rows of a table, without files. */
export const MAX_TABLE_ROWS = 400;

/** The groupings of each report. The first is the default. */
export const TABLE_GROUPINGS = {
  discounts: ['code', 'person'],
  deliveries: ['week', 'day', 'site', 'zone'],
  stock: ['warehouse', 'category', 'brand', 'product'],
  visits: ['day', 'week', 'site'],
} as const;
export type TableReportName = keyof typeof TABLE_GROUPINGS;
export const TABLE_REPORTS = Object.keys(TABLE_GROUPINGS) as TableReportName[];
export type TableGrouping<Name extends TableReportName = TableReportName> =
  (typeof TABLE_GROUPINGS)[Name][number];

const cell = z.nullable(z.union([z.string(), z.number()]));
const reportTable = z
  .object({
    title: z.string(),
    columns: z.array(
      z.object({
        title: z.string(),
        /** A fraction for `percent`, dollars for `money`. */
        kind: z.enum(['text', 'day', 'number', 'decimal', 'percent', 'money']),
      }),
    ),
    /** A cell is null if it has no value or the user may not see it. */
    rows: z.array(z.array(cell)),
    /** The line of totals, with a cell per column; null for a table without rows. */
    totals: z.nullable(z.array(cell)),
  })
  .register(shapes, { id: 'ReportTable' });
export type ReportTable = z.infer<typeof reportTable>;

const tableReport = z
  .object({
    period: z.object({ from: z.string(), to: z.string() }),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    tables: z.array(reportTable),
    /** What the figures contain, in sentences. */
    notes: z.array(z.string()),
  })
  .register(shapes, { id: 'TableReport' });
export type TableReport = z.infer<typeof tableReport>;

/** The properties that the endpoints of a report share. */
const shared = <const Required extends Permission, const Groupings extends readonly [string, ...string[]]>(
  permission: Required,
  groupings: Groupings,
) =>
  ({
    tag: 'reports',
    access: { permission },
    missing: 'caller',
    errors: [wrongPeriod],
    query: z.object({ ...reportSelection, by: z._default(z.enum(groupings), groupings[0]) }),
  }) as const;

const discounts = shared('reports.read', TABLE_GROUPINGS.discounts);
const deliveries = shared('reports.read', TABLE_GROUPINGS.deliveries);
const stock = shared('reports.read', TABLE_GROUPINGS.stock);
const visits = shared('analytics.read', TABLE_GROUPINGS.visits);

export const getDiscountReport = endpoint({
  ...discounts,
  method: 'GET',
  path: '/api/admin/reports/discounts',
  summary: 'Returns the discounts of the orders that were confirmed in a period, by code or salesperson',
  answer: tableReport,
});
export const exportDiscountReport = endpoint({
  ...discounts,
  method: 'GET',
  path: '/api/admin/reports/discounts/export',
  summary: 'Exports the report of discounts as CSV',
  file: 'text/csv',
  answer: z.string(),
});
export const getDeliveryReport = endpoint({
  ...deliveries,
  method: 'GET',
  path: '/api/admin/reports/deliveries',
  summary: 'Returns how many deliveries of a period arrived on the promised day, by week, day, site or zone',
  answer: tableReport,
});
export const exportDeliveryReport = endpoint({
  ...deliveries,
  method: 'GET',
  path: '/api/admin/reports/deliveries/export',
  summary: 'Exports the report of deliveries as CSV',
  file: 'text/csv',
  answer: z.string(),
});
export const getStockReport = endpoint({
  ...stock,
  method: 'GET',
  path: '/api/admin/reports/stock',
  summary: 'Returns the stock with its value, age and turnover, by warehouse, category, brand or product',
  answer: tableReport,
});
export const exportStockReport = endpoint({
  ...stock,
  method: 'GET',
  path: '/api/admin/reports/stock/export',
  summary: 'Exports the report of stock as CSV',
  file: 'text/csv',
  answer: z.string(),
});
export const getVisitFunnel = endpoint({
  ...visits,
  method: 'GET',
  path: '/api/admin/reports/visits',
  summary: 'Returns how many visits of a period reached a product, the cart, the checkout and an order',
  answer: tableReport,
});
export const exportVisitFunnel = endpoint({
  ...visits,
  method: 'GET',
  path: '/api/admin/reports/visits/export',
  summary: 'Exports the report of visits as CSV',
  file: 'text/csv',
  answer: z.string(),
});
