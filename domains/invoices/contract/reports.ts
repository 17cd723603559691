import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { dayText, shapes, someTexts } from '#foundation/pure/wire.ts';

/**
 * The endpoints of the back office for reports about all sites. Amounts are in dollars, include GST, and are never added
 * up across currencies. Sales are the invoices and adjustment notes of a period, by the day on which they were issued,
 * so the sums of every report are equal to those of the documents.
 */

/** The longest period of a report, in days: three years. */
export const MAX_PERIOD_DAYS = 1_096;
/** The maximum number of rows of a report; further products are added up in one row. */
export const MAX_ROWS = 400;

export const GROUPINGS = [
  'day',
  'week',
  'month',
  'site',
  'store',
  'person',
  'category',
  'brand',
  'product',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const wrongPeriod = faultSpec(
  'report-period-wrong',
  400,
  'The first day must not be after the last, and the period must not be longer than three years.',
);

/** The period and the sites of a report. Both days are inclusive. Without sites, all sites of the staff member. */
export const reportSelection = {
  from: dayText,
  to: dayText,
  site: someTexts(20),
} as const;
const selectionQuery = z.object(reportSelection);
export type ReportSelectionInput = z.input<typeof selectionQuery>;
export type ReportSelection = z.output<typeof selectionQuery>;

const salesQuery = z.object({ ...reportSelection, by: z._default(z.enum(GROUPINGS), 'day') });
export type SalesReportInput = z.input<typeof salesQuery>;

const period = z.object({ from: z.string(), to: z.string() });
const currency = z.enum(['AUD', 'NZD']);

/** The sums of a group of documents. */
const salesSums = z.object({
  orders: z.number(),
  /** The sum of the invoices. */
  sold: z.number(),
  /** The sum of the adjustment notes; negative for refunds, cancellations and other decreases. */
  changed: z.number(),
  /** `sold` plus `changed`. */
  net: z.number(),
  /** The GST in `net`. */
  gst: z.number(),
});
export type SalesSums = z.infer<typeof salesSums>;

const salesRow = z.object({
  /** The first day of the group, a site id, an account id, a store's URI, a name or a SKU; empty for none. */
  key: z.string(),
  label: z.string(),
  /** Of invoices and notes; 0 in reports about products, where it is unknown. */
  orders: z.number(),
  /** The number of units; null in reports that are not about products. */
  units: z.nullable(z.number()),
  sold: z.number(),
  changed: z.number(),
  net: z.number(),
  gst: z.nullable(z.number()),
  /**
   * The price of goods without extras, less their cost as it is today. Null without `costs.read`, without a known
   * cost, and in reports that are not about products.
   */
  margin: z.nullable(z.number()),
  /** The part of `margin` in the price of these goods, from 0 to 1. */
  marginPart: z.nullable(z.number()),
});
export type SalesRow = z.infer<typeof salesRow>;

const salesOfCurrency = z
  .object({
    currency,
    totals: salesSums,
    /** The sums of the period of equal length before. */
    previous: salesSums,
    rows: z.array(salesRow),
    /** For reports by day, week or month: the net sales of the period before, by position. */
    previousNet: z.array(z.number()),
    /** The units of products with a known cost, of all units. Null without `costs.read`. */
    costedUnits: z.nullable(z.number()),
  })
  .register(shapes, { id: 'SalesOfCurrency' });
export type SalesOfCurrency = z.infer<typeof salesOfCurrency>;

const ledgerSums = z.object({
  label: z.string(),
  payments: z.number(),
  received: z.number(),
  /** Negative. */
  refunded: z.number(),
  /** Failed captures and chargebacks; negative. */
  reversed: z.number(),
  net: z.number(),
});
export type LedgerRow = z.infer<typeof ledgerSums>;

const gstRow = z.object({
  siteId: z.string(),
  siteName: z.string(),
  invoices: z.number(),
  sold: z.number(),
  soldGst: z.number(),
  changed: z.number(),
  changedGst: z.number(),
  net: z.number(),
  gst: z.number(),
});
export type GstRow = z.infer<typeof gstRow>;

const read = {
  tag: 'reports',
  access: { permission: 'reports.read' },
  missing: 'caller',
  errors: [wrongPeriod],
} as const;

export const getSalesReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/reports/sales',
  summary: 'Returns the sales of a period by day, site, person or product, beside the period before',
  query: salesQuery,
  answer: z.object({
    period,
    previousPeriod: period,
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    currencies: z.array(salesOfCurrency),
  }),
});
export type SalesReport = z.output<typeof getSalesReport.answer>;

export const exportSalesReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/reports/sales/export',
  summary: 'Exports the rows of the sales report as CSV',
  query: salesQuery,
  file: 'text/csv',
  answer: z.string(),
});

export const getPaymentReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/reports/payments',
  summary:
    'Returns the money received and refunded in a period by payment method, and the reasons of refunds',
  query: selectionQuery,
  answer: z.object({
    period,
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    currencies: z.array(
      z.object({
        currency,
        rows: z.array(ledgerSums),
        totals: ledgerSums,
        reasons: z.array(z.object({ reason: z.string(), refunds: z.number(), amount: z.number() })),
      }),
    ),
  }),
});
export type PaymentReport = z.output<typeof getPaymentReport.answer>;

export const getGstReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/reports/gst',
  summary:
    'Returns the GST of the invoices and adjustment notes that were issued in a period, by country and site',
  query: selectionQuery,
  answer: z.object({
    period,
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    countries: z.array(
      z.object({
        country: z.enum(['AU', 'NZ']),
        currency,
        rows: z.array(gstRow),
        totals: gstRow,
      }),
    ),
  }),
});
export type GstReport = z.output<typeof getGstReport.answer>;

export const exportGstDocuments = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/reports/gst/export',
  summary: 'Exports each invoice and adjustment note of a period with its total and GST, as CSV',
  query: selectionQuery,
  file: 'text/csv',
  answer: z.string(),
});
