import { Link } from 'react-router';
import type { Grouping, SalesOfCurrency, SalesRow } from '#domains/invoices/contract/reports.ts';
import { addDays, dayFromParts, dayToParts, type Day } from '#foundation/pure/day.ts';
import { useStaffAccount } from '../shell/account.ts';
import { changeText, dollarsText, GROUPING_LABELS } from '#domains/reports/rules/report-texts.ts';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { SalesChart } from './sales-chart.tsx';
import styles from './reports.module.css';

/** Renders the sales in a currency: the totals with their change, a chart for reports by time, and the rows. */
export function SalesTables({
  sales,
  by,
  site,
  period,
}: {
  sales: SalesOfCurrency;
  by: Grouping;
  site: readonly string[];
  period: { from: string; to: string };
}) {
  const { currency, totals, previous, rows, costedUnits } = sales;
  const isOfTime = by === 'day' || by === 'week' || by === 'month';
  const hasMargin = rows.some(({ margin }) => margin !== null);
  const linkOf = useOrdersLink(by, site, period);
  return (
    <section className={styles.currency} aria-label={`Sales in ${currency}`}>
      <h2>{currency}</h2>
      <Figures totals={totals} previous={previous} />
      {isOfTime ? <SalesChart sales={sales} unit={by} /> : null}
      <ReportTable
        label={`Sales by ${GROUPING_LABELS[by].toLowerCase()}, ${currency}`}
        columns={columnsOf(sales, by, linkOf)}
        rows={rows}
        keyOf={({ key, label }) => `${key} ${label}`}
        totals={totals}
      />
      {hasMargin && costedUnits !== null ? (
        <p className="muted">
          Margin: price without installation, warranty and services, less today’s cost, before discounts on
          whole orders. The cost of {costedUnits.toLocaleString('en-AU')} of{' '}
          {rows.reduce((sum, { units }) => sum + (units ?? 0), 0).toLocaleString('en-AU')} units is known.
        </p>
      ) : null}
    </section>
  );
}

function columnsOf(
  { rows }: SalesOfCurrency,
  by: Grouping,
  linkOf: (row: SalesRow) => string | null,
): ReportColumn<SalesRow, SalesOfCurrency['totals']>[] {
  const isOfProducts = by === 'category' || by === 'brand' || by === 'product';
  const hasMargin = rows.some(({ margin }) => margin !== null);
  return [
    { title: GROUPING_LABELS[by], cell: (row) => <RowHead label={row.label} to={linkOf(row)} /> },
    isOfProducts
      ? { title: 'Units', cell: ({ units }) => units ?? '' }
      : { title: 'Orders', cell: ({ orders }) => orders, total: ({ orders }) => orders },
    { title: 'Sold', cell: ({ sold }) => dollarsText(sold), total: ({ sold }) => dollarsText(sold) },
    {
      title: 'Changed',
      cell: ({ changed }) => dollarsText(changed),
      total: ({ changed }) => dollarsText(changed),
    },
    { title: 'Net sales', cell: ({ net }) => dollarsText(net), total: ({ net }) => dollarsText(net) },
    ...(isOfProducts
      ? []
      : [
          {
            title: 'GST in it',
            cell: ({ gst }: SalesRow) => (gst === null ? '' : dollarsText(gst)),
            total: ({ gst }: SalesOfCurrency['totals']) => dollarsText(gst),
          },
        ]),
    ...(hasMargin ? [{ title: 'Margin', cell: rowMarginText, total: () => marginText(rows) }] : []),
  ];
}

function RowHead({ label, to }: { label: string; to: string | null }) {
  return to === null ? (
    label
  ) : (
    <Link to={to} className="link">
      {label}
    </Link>
  );
}

const rowMarginText = ({ margin, marginPart }: SalesRow) =>
  `${margin === null ? '' : dollarsText(margin)}${marginPart === null ? '' : ` (${Math.round(marginPart * 100)}%)`}`;

/** The margin of all rows in which it is known. */
const marginText = (rows: readonly SalesRow[]) =>
  dollarsText(Math.round(rows.reduce((sum, { margin }) => sum + (margin ?? 0), 0) * 100) / 100);

function Figures({ totals, previous }: Pick<SalesOfCurrency, 'totals' | 'previous'>) {
  const average = ({ orders, sold }: { orders: number; sold: number }) => (orders === 0 ? 0 : sold / orders);
  const figures = [
    { name: 'Net sales', now: totals.net, before: previous.net, isMoney: true },
    { name: 'Orders', now: totals.orders, before: previous.orders, isMoney: false },
    { name: 'Average order', now: average(totals), before: average(previous), isMoney: true },
    { name: 'Refunds and changes', now: totals.changed, before: previous.changed, isMoney: true },
    { name: 'GST', now: totals.gst, before: previous.gst, isMoney: true },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, now, before, isMoney }) => {
        const format = (value: number) =>
          isMoney ? dollarsText(value, { isWhole: true }) : value.toLocaleString('en-AU');
        return (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{format(now)}</span>
              <span className={styles.change}>
                {changeText(now, before) === null
                  ? 'None in the period before'
                  : `${changeText(now, before)} from ${format(before)}`}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns a function that links a row to the list of its orders; null without such a list or permission. */
function useOrdersLink(by: Grouping, site: readonly string[], period: { from: string; to: string }) {
  const mayRead = useStaffAccount().permissions.includes('orders.read');
  return ({ key, orders, units }: SalesRow): string | null => {
    if (!mayRead || key === '' || (orders === 0 && !units)) return null;
    const query = new URLSearchParams({ placedFrom: period.from, placedTo: period.to });
    for (const one of site) query.append('site', one);
    if (by === 'day' || by === 'week' || by === 'month') {
      query.set('placedFrom', key);
      query.set('placedTo', endOf(key as Day, by));
    } else if (by === 'site') query.set('site', key);
    else if (by === 'person') query.set('seller', key);
    else if (by === 'product') query.set('q', key);
    else return null;
    return `/orders?${query.toString()}`;
  };
}

function endOf(start: Day, by: 'day' | 'week' | 'month'): Day {
  if (by === 'day') return start;
  if (by === 'week') return addDays(start, 6);
  const [year, month] = dayToParts(start);
  return addDays(dayFromParts(month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]), -1);
}
