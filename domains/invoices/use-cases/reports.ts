import { addDays, startOfDay } from '#foundation/pure/day.ts';
import type { FileAnswer } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import {
  sumLedger,
  sumRefundReasons,
  type LedgerGroup,
  type RefundReason,
} from '#domains/orders/use-cases/orders.ts';
import { PAYMENT_METHOD_LABEL } from '#domains/payments/contract/payments.ts';
import { paymentMethodName } from '#domains/payments/rules/offered-methods.ts';
import type {
  Grouping,
  GstReport,
  GstRow,
  LedgerRow,
  PaymentReport,
  ReportSelection,
  SalesReport,
  SalesRow,
} from '../contract/reports.ts';
import { listIssued, sumDocuments, type DocumentGroup, type IssuedDocument } from '../db/reports.ts';
import { documentNumber } from '../rules/sales-document.ts';
import {
  dollarsOf,
  idsOf,
  listed,
  scopeOf,
  type ReportContext,
  type ReportsDeps,
  type Scope,
  type WrongPeriod,
} from './report-scope.ts';
import { createSalesReport } from './sales-report.ts';

export type Reports = ReturnType<typeof createReports>;

/** Creates the use cases with which staff read the reports of the back office. */
export function createReports(deps: ReportsDeps) {
  const sales = createSalesReport(deps);
  return {
    async sales(
      ctx: ReportContext,
      { by, ...selection }: ReportSelection & { by: Grouping },
    ): Promise<SalesReport | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      return isFault(scope) ? scope : sales(ctx, scope, by);
    },
    async exportSales(
      ctx: ReportContext,
      { by, ...selection }: ReportSelection & { by: Grouping },
    ): Promise<FileAnswer | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      if (isFault(scope)) return scope;
      const { currencies } = await sales(ctx, scope, by, { isWhole: true });
      return toFile(`sales-by-${by}-${scope.period.from}-${scope.period.to}.csv`, [
        SALES_HEADER,
        ...currencies.flatMap(({ currency, rows }) => rows.map((row) => salesCells(currency, row))),
      ]);
    },
    async payments(ctx: ReportContext, selection: ReportSelection): Promise<PaymentReport | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      return isFault(scope) ? scope : readPayments(deps, scope);
    },
    async gst(ctx: ReportContext, selection: ReportSelection): Promise<GstReport | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      return isFault(scope) ? scope : readGst(deps, scope);
    },
    async exportGst(ctx: ReportContext, selection: ReportSelection): Promise<FileAnswer | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      return isFault(scope) ? scope : exportDocuments(deps, scope);
    },
  };
}

async function readPayments({ db }: ReportsDeps, { period, sites }: Scope): Promise<PaymentReport> {
  const periods = sites.map(({ id, timeZone }) => ({
    siteId: id,
    from: startOfDay(period.from, timeZone),
    before: startOfDay(addDays(period.to, 1), timeZone),
  }));
  const [groups, reasons] = await Promise.all([sumLedger(db, periods), sumRefundReasons(db, periods)]);
  const currencies = [...new Set(groups.map(({ currency }) => currency))].toSorted();
  return {
    period,
    sites: listed(sites),
    currencies: currencies.map((currency) => {
      const own = groups.filter((group) => group.currency === currency);
      return {
        currency,
        rows: own.map((group) => toLedgerRow(methodLabel(group), [group])),
        totals: toLedgerRow('Total', own),
        reasons: reasons.filter((one) => one.currency === currency).map(toReason),
      };
    }),
  };
}

const toReason = ({ reason, refunds, cents }: RefundReason) => ({
  reason,
  refunds,
  amount: dollarsOf(cents),
});

const SOURCE_LABELS = { 'gift-card': 'Gift card', account: 'On account', cash: 'Cash', other: 'Other' };

function methodLabel({ source, method }: LedgerGroup): string {
  if (source !== 'method' || method === null) return SOURCE_LABELS[source === 'method' ? 'other' : source];
  const name = paymentMethodName(method);
  return name === undefined || name === 'None' ? SOURCE_LABELS.other : PAYMENT_METHOD_LABEL[name];
}

function toLedgerRow(label: string, groups: readonly LedgerGroup[]): LedgerRow {
  const sum = (name: 'receivedCents' | 'refundedCents' | 'reversedCents') =>
    groups.reduce((total, group) => total + group[name], 0);
  const [received, refunded, reversed] = [sum('receivedCents'), sum('refundedCents'), sum('reversedCents')];
  return {
    label,
    payments: groups.reduce((total, { payments }) => total + payments, 0),
    received: dollarsOf(received),
    refunded: dollarsOf(refunded),
    reversed: dollarsOf(reversed),
    net: dollarsOf(received + refunded + reversed),
  };
}

async function readGst({ db }: ReportsDeps, { period, sites }: Scope): Promise<GstReport> {
  const groups = await sumDocuments(db, { ...period, siteIds: idsOf(sites) }, 'site');
  const countries = (['AU', 'NZ'] as const).flatMap((country) => {
    const own = sites.filter((site) => site.country === country);
    if (own.length === 0) return [];
    const rows = own.map(({ id, name }) =>
      toGstRow(
        id,
        name,
        groups.filter(({ key }) => key === id),
      ),
    );
    const all = groups.filter(({ key }) => own.some(({ id }) => id === key));
    return [{ country, currency: own[0]!.currency, rows, totals: toGstRow('', 'Total', all) }];
  });
  return { period, sites: listed(sites), countries };
}

function toGstRow(siteId: string, siteName: string, groups: readonly DocumentGroup[]): GstRow {
  const sum = (valueOf: (group: DocumentGroup) => number) =>
    groups.reduce((total, group) => total + valueOf(group), 0);
  const sold = sum(({ soldCents }) => soldCents);
  const changed = sum(({ changedCents }) => changedCents);
  const gst = sum(({ gstCents }) => gstCents);
  const changedGst = sum(({ changedGstCents }) => changedGstCents);
  return {
    siteId,
    siteName,
    invoices: sum(({ orders }) => orders),
    sold: dollarsOf(sold),
    soldGst: dollarsOf(gst - changedGst),
    changed: dollarsOf(changed),
    changedGst: dollarsOf(changedGst),
    net: dollarsOf(sold + changed),
    gst: dollarsOf(gst),
  };
}

const BATCH_SIZE = 2_000;
const DOCUMENT_HEADER = [
  'Number',
  'Kind',
  'Issued',
  'Site',
  'Order',
  'Currency',
  'Total with GST',
  'GST',
  'Total without GST',
];
const SALES_HEADER = [
  'Group',
  'Name',
  'Currency',
  'Orders',
  'Units',
  'Sold',
  'Changed',
  'Net',
  'GST',
  'Margin',
];

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';
const toCsv = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(',')}\r\n`).join('');
/** Amounts are numbers, also negative ones, so they are not quoted as texts. */
const amount = (dollars: number | null) => (dollars === null ? '' : dollars.toFixed(2));

function toFile(fileName: string, rows: readonly (readonly string[])[]): FileAnswer {
  async function* parts(): AsyncGenerator<string> {
    yield BOM + toCsv(rows);
  }
  return { fileName, parts: parts() };
}

function salesCells(currency: string, row: SalesRow): string[] {
  return [
    csvCell(row.key),
    csvCell(row.label),
    currency,
    String(row.orders),
    row.units === null ? '' : String(row.units),
    amount(row.sold),
    amount(row.changed),
    amount(row.net),
    amount(row.gst),
    amount(row.margin),
  ];
}

/** Exports the documents in batches, so that a period of any size needs little memory. */
async function exportDocuments({ db }: ReportsDeps, { period, sites }: Scope): Promise<FileAnswer> {
  const documents = { ...period, siteIds: idsOf(sites) };
  async function* parts(): AsyncGenerator<string> {
    yield BOM + toCsv([DOCUMENT_HEADER]);
    let after = 0;
    for (;;) {
      const found = await listIssued(db, documents, { after, limit: BATCH_SIZE });
      if (found.length > 0) yield toCsv(found.map(documentCells));
      if (found.length < BATCH_SIZE) return;
      after = found.at(-1)!.id;
    }
  }
  return { fileName: `gst-${period.from}-${period.to}.csv`, parts: parts() };
}

function documentCells(document: IssuedDocument): string[] {
  const { kind, serial, issuedOn, siteId, orderNumber, currency, amountCents, gstCents } = document;
  return [
    documentNumber(kind, serial),
    kind === 'invoice' ? 'Invoice' : 'Adjustment note',
    issuedOn,
    csvCell(siteId),
    csvCell(orderNumber ?? ''),
    currency,
    amount(amountCents / 100),
    amount(gstCents / 100),
    amount((amountCents - gstCents) / 100),
  ];
}
