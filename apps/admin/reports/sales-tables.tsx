import { Link } from 'react-router';
import type { Grouping, SalesOfCurrency, SalesRow } from '#domains/invoices/contract/reports.ts';
import { addDays, dayFromParts, dayToParts, type Day } from '#foundation/pure/day.ts';
import { useStaffAccount } from '../shell/account.ts';
import { changeText, dollarsText, GROUPING_LABELS } from './report-texts.ts';
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
  const isOfProducts = by === 'category' || by === 'brand' || by === 'product';
  const hasMargin = rows.some(({ margin }) => margin !== null);
  const linkOf = useOrdersLink(by, site, period);
  return (
    <section className={styles.currency} aria-label={`Sales in ${currency}`}>
      <h2>{currency}</h2>
      <Figures totals={totals} previous={previous} />
      {isOfTime ? <SalesChart sales={sales} unit={by} /> : null}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={`Sales by ${GROUPING_LABELS[by].toLowerCase()}, ${currency}`}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{GROUPING_LABELS[by]}</th>
              {isOfProducts ? <th scope="col">Units</th> : <th scope="col">Orders</th>}
              <th scope="col">Sold</th>
              <th scope="col">Changed</th>
              <th scope="col">Net sales</th>
              {isOfProducts ? null : <th scope="col">GST in it</th>}
              {hasMargin ? <th scope="col">Margin</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.key} ${row.label}`}
                row={row}
                isOfProducts={isOfProducts}
                hasMargin={hasMargin}
                to={linkOf(row)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{isOfProducts ? '' : totals.orders}</td>
              <td>{dollarsText(totals.sold)}</td>
              <td>{dollarsText(totals.changed)}</td>
              <td>{dollarsText(totals.net)}</td>
              {isOfProducts ? null : <td>{dollarsText(totals.gst)}</td>}
              {hasMargin ? <td>{marginText(rows)}</td> : null}
            </tr>
          </tfoot>
        </table>
      </div>
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

function Row({
  row: { label, orders, units, sold, changed, net, gst, margin, marginPart },
  isOfProducts,
  hasMargin,
  to,
}: {
  row: SalesRow;
  isOfProducts: boolean;
  hasMargin: boolean;
  to: string | null;
}) {
  return (
    <tr>
      <th scope="row">
        {to === null ? (
          label
        ) : (
          <Link to={to} className="link">
            {label}
          </Link>
        )}
      </th>
      <td>{isOfProducts ? (units ?? '') : orders}</td>
      <td>{dollarsText(sold)}</td>
      <td>{dollarsText(changed)}</td>
      <td>{dollarsText(net)}</td>
      {isOfProducts ? null : <td>{gst === null ? '' : dollarsText(gst)}</td>}
      {hasMargin ? (
        <td>
          {margin === null ? '' : dollarsText(margin)}
          {marginPart === null ? '' : ` (${Math.round(marginPart * 100)}%)`}
        </td>
      ) : null}
    </tr>
  );
}

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
