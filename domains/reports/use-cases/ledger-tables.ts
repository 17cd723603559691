import { groupingsOf, type ReportKind } from '../contract/report-kinds.ts';
import type { Grouping, GstReport, PaymentReport, SalesReport } from '#domains/invoices/contract/reports.ts';
import type { ReportTable, TableReportName } from '../contract/tables.ts';
import { GROUPING_LABELS } from '../rules/report-texts.ts';

/** The reports of sales, payments and GST. Emails contain their answers as tables. */
export type LedgerReportKind = Exclude<ReportKind, TableReportName>;

type Column = ReportTable['columns'][number];
const text = (title: string): Column => ({ title, kind: 'text' });
const number = (title: string): Column => ({ title, kind: 'number' });
const money = (title: string): Column => ({ title, kind: 'money' });

/** Converts the report of sales to a table per currency. */
export function salesTables({ currencies }: SalesReport, by: string): ReportTable[] {
  const isOfProducts = ['category', 'brand', 'product'].includes(by);
  return currencies.map(({ currency, totals, rows }) => ({
    title: `Sales, ${currency}`,
    columns: [
      text(GROUPING_LABELS[by as Grouping] ?? groupingsOf('sales')[0]),
      number(isOfProducts ? 'Units' : 'Orders'),
      money('Sold'),
      money('Changed'),
      money('Net sales'),
    ],
    rows: rows.map(({ label, orders, units, sold, changed, net }) => [
      label,
      isOfProducts ? units : orders,
      sold,
      changed,
      net,
    ]),
    totals: ['Total', isOfProducts ? null : totals.orders, totals.sold, totals.changed, totals.net],
  }));
}

/** Converts the report of payments to a table per currency. */
export function paymentTables({ currencies }: PaymentReport): ReportTable[] {
  return currencies.map(({ currency, rows, totals }) => ({
    title: `Payments, ${currency}`,
    columns: [
      text('Method'),
      number('Payments'),
      money('Received'),
      money('Refunded'),
      money('Failed or disputed'),
      money('Net'),
    ],
    rows: rows.map(paymentCells),
    totals: paymentCells(totals),
  }));
}

const paymentCells = ({
  label,
  payments,
  received,
  refunded,
  reversed,
  net,
}: PaymentReport['currencies'][number]['totals']) => [label, payments, received, refunded, reversed, net];

/** Converts the report of GST to a table per country that has documents. */
export function gstTables({ countries }: GstReport): ReportTable[] {
  return countries
    .filter(({ totals }) => totals.invoices > 0 || totals.changed !== 0)
    .map(({ country, currency, rows, totals }) => ({
      title: `GST in ${country === 'AU' ? 'Australia' : 'New Zealand'}, ${currency}`,
      columns: [
        text('Site'),
        number('Invoices'),
        money('Sold'),
        money('Changed'),
        money('Net'),
        money('GST'),
      ],
      rows: rows.map(gstCells),
      totals: gstCells(totals),
    }));
}

const gstCells = ({
  siteName,
  invoices,
  sold,
  changed,
  net,
  gst,
}: GstReport['countries'][number]['totals']) => [siteName, invoices, sold, changed, net, gst];
