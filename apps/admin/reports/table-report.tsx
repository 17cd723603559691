import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, isDay } from '#foundation/pure/day.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import {
  exportDeliveryReport,
  exportDiscountReport,
  exportStockReport,
  exportVisitFunnel,
  getDeliveryReport,
  getDiscountReport,
  getStockReport,
  getVisitFunnel,
  type ReportTable as Table,
  type TableGrouping,
  type TableReport,
  type TableReportName,
} from '#domains/reports/contract/tables.ts';
import { useStaffAccount } from '../shell/account.ts';
import { ReportFilters } from './report-filters.tsx';
import { formatReportQuery, toReportInput, type ReportQuery } from './report-query.ts';
import { ReportState } from './report-state.tsx';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { cellText, groupingText, periodText } from '#domains/reports/rules/report-texts.ts';
import styles from './reports.module.css';

type Row = Table['rows'][number];

const inputOf = <Name extends TableReportName>(query: ReportQuery) => ({
  query: { ...toReportInput(query), by: query.by as TableGrouping<Name> },
});

/** Loads a report. */
const LOADERS: Readonly<
  Record<TableReportName, (query: ReportQuery, signal: AbortSignal) => Promise<TableReport>>
> = {
  discounts: (query, signal) => call(getDiscountReport, inputOf<'discounts'>(query), { signal }),
  deliveries: (query, signal) => call(getDeliveryReport, inputOf<'deliveries'>(query), { signal }),
  stock: (query, signal) => call(getStockReport, inputOf<'stock'>(query), { signal }),
  visits: (query, signal) => call(getVisitFunnel, inputOf<'visits'>(query), { signal }),
};

const FILES: Readonly<Record<TableReportName, (query: ReportQuery) => string>> = {
  discounts: (query) => addressOf(exportDiscountReport, inputOf<'discounts'>(query)),
  deliveries: (query) => addressOf(exportDeliveryReport, inputOf<'deliveries'>(query)),
  stock: (query) => addressOf(exportStockReport, inputOf<'stock'>(query)),
  visits: (query) => addressOf(exportVisitFunnel, inputOf<'visits'>(query)),
};

/** Returns the address of the file with all rows of a report. */
export const tableFileAddress = (kind: TableReportName, query: ReportQuery) => FILES[kind](query);

const EMPTY: Readonly<Record<TableReportName, { title: string; advice: string }>> = {
  discounts: {
    title: 'No discounts in this period',
    advice: 'No order of the period has a code or a price from staff.',
  },
  deliveries: {
    title: 'No deliveries in this period',
    advice: 'Choose the days on which orders should arrive.',
  },
  stock: { title: 'No stock', advice: 'Import the stock of a warehouse to see its value and age.' },
  visits: { title: 'No visits in this period', advice: 'Choose another period or other sites.' },
};

/** Renders a report whose tables the server builds. */
export function TableReportView({
  kind,
  query,
  onChange,
}: {
  kind: TableReportName;
  query: ReportQuery;
  onChange: (part: Partial<ReportQuery>) => void;
}) {
  const report = useAnswer(`${kind} ${formatReportQuery(kind, query)}`, (signal) =>
    LOADERS[kind](query, signal),
  );
  const { answer } = report;
  const linkOf = useOrdersLink(kind, query);
  return (
    <>
      <ReportFilters kind={kind} query={query} sites={answer?.sites ?? []} onChange={onChange} />
      <ReportState report={report} empty={EMPTY[kind]} isEmpty={answer?.tables.length === 0}>
        {answer ? (
          <>
            <p className={styles.period}>{periodText(answer.period)}</p>
            {answer.tables.map((table) => (
              <section key={table.title} className={styles.currency} aria-label={table.title}>
                <h2>{table.title}</h2>
                <ReportTable
                  label={`${table.title} by ${groupingText(query.by)}`}
                  columns={columnsOf(table, linkOf)}
                  rows={table.rows}
                  keyOf={(row) => row.slice(0, 2).join(' ')}
                  {...(table.totals ? { totals: table.totals } : {})}
                />
              </section>
            ))}
            {answer.notes.map((note) => (
              <p key={note} className="muted">
                {note}
              </p>
            ))}
          </>
        ) : null}
      </ReportState>
    </>
  );
}

function columnsOf(
  { columns }: Table,
  linkOf: (row: Row) => string | null,
): readonly ReportColumn<Row, Row>[] {
  return columns.map(({ title, kind }, index) => {
    const text = (row: Row) => cellText(row[index] ?? null, kind);
    return {
      title,
      isText: kind === 'text',
      cell: index === 0 ? (row) => <RowHead to={linkOf(row)}>{text(row)}</RowHead> : text,
      total: text,
    };
  });
}

function RowHead({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    children
  ) : (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}

/** Returns a function that links a day or week of the report of deliveries to its orders; null for other rows. */
function useOrdersLink(kind: TableReportName, { by, site }: ReportQuery) {
  const mayRead = useStaffAccount().permissions.includes('orders.read');
  return ([first]: Row): string | null => {
    if (!mayRead || kind !== 'deliveries' || typeof first !== 'string' || !isDay(first)) return null;
    const search = new URLSearchParams({
      deliveryFrom: first,
      deliveryTo: by === 'week' ? addDays(first, 6) : first,
    });
    for (const one of site) search.append('site', one);
    return `/orders?${search.toString()}`;
  };
}
