import { GROUPINGS } from '#domains/invoices/contract/reports.ts';
import { TABLE_GROUPINGS, type TableReportName } from './tables.ts';

/** The reports, in the order of their tabs. */
export const REPORT_KINDS = [
  'sales',
  'discounts',
  'payments',
  'gst',
  'deliveries',
  'stock',
  'visits',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The groupings of each report. The first is the default. */
const GROUPINGS_OF: Readonly<Record<ReportKind, readonly string[]>> = {
  sales: GROUPINGS,
  payments: [],
  gst: [],
  ...TABLE_GROUPINGS,
};

/** Returns the groupings of a report, the default first. */
export const groupingsOf = (kind: ReportKind) => GROUPINGS_OF[kind];

/** Returns whether a report is a table that the server builds. */
export const isTableReport = (kind: ReportKind): kind is TableReportName => kind in TABLE_GROUPINGS;
