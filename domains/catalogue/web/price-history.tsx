import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { dayInZone, formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Tag } from '#design/tag.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getPriceHistory, type PricePoint, type Product } from '../contract/product.ts';
import { PriceChart } from './facets/price-chart.tsx';
import styles from './price-history.module.css';

export interface PriceHistoryProps {
  product: Pick<Product, 'sku' | 'price' | 'priceHistory'>;
}

/** The distance of the section from the window at which its data is requested. */
const NEAR = '300px';

/**
 * Renders the lowest, highest and current price of a product over the last year, with a chart. Loads the
 * chart when the shopper scrolls near it (SETTINGS-17).
 */
export function PriceHistory({ product: { sku, price, priceHistory: range } }: PriceHistoryProps) {
  const place = useRef<HTMLElement>(null);
  const { timeZone } = useSite();
  const history = useHistory(sku, timeZone, place);
  const points = history?.points;
  if (!range || price === null) return null;
  const isLowest = price <= range.lowest;
  const rows = [
    { label: 'Lowest', amount: range.lowest, day: dayOf(points, range.lowest) },
    { label: 'Highest', amount: range.highest, day: dayOf(points, range.highest) },
    { label: 'Now', amount: price, day: points?.at(-1)?.date },
  ];
  return (
    <section ref={place} id="price-history" aria-labelledby="price-history-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="price-history-title">Price history</h2>
        {isLowest && <Tag kind="success">Lowest since {formatDayOfYear(range.since as Day)}</Tag>}
      </div>
      <div className={styles.columns}>
        <div className={styles.chart}>
          {history && history.points.length > 1 && (
            <PriceChart {...history} lowest={range.lowest} highest={range.highest} />
          )}
          {points?.length === 0 && (
            <p className={styles.muted}>We couldn’t load the chart. Please try again later.</p>
          )}
        </div>
        <div className={styles.figures}>
          <table className={styles.table}>
            <caption className="visually-hidden">Prices since {formatDayOfYear(range.since as Day)}</caption>
            <tbody>
              {rows.map(({ label, amount, day }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatPrice(amount)}</td>
                  <td className={styles.day}>{day ? `from ${formatDayOfYear(day as Day)}` : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {points && points.length > 1 && (
            <details className={styles.all}>
              <summary>Every change</summary>
              <table className={styles.table}>
                <caption className="visually-hidden">Every change of the price, latest first</caption>
                <tbody>
                  {points.toReversed().map((point) => (
                    <tr key={point.date}>
                      <th scope="row">{formatDayOfYear(point.date as Day)}</th>
                      <td>{formatPrice(point.price)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
          <p className={styles.muted}>Prices on this site, without coupons and bundles.</p>
        </div>
      </div>
    </section>
  );
}

interface History {
  points: readonly PricePoint[];
  today: Day;
}

/**
 * Requests the price history when the shopper scrolls near the section. Returns the points and the last day
 * of the chart. Returns null until the response arrives; if the request fails, returns no points.
 */
function useHistory(sku: string, timeZone: string, place: { current: Element | null }): History | null {
  const [history, setHistory] = useState<History | null>(null);
  useEffect(() => {
    const section = place.current;
    if (!section) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        const take = (points: readonly PricePoint[]) =>
          setHistory({ points, today: dayInZone(serverDate(), timeZone).day });
        call(getPriceHistory, { params: { sku } }, { signal: controller.signal }).then(take, () => {
          if (!controller.signal.aborted) take([]);
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(section);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [sku, timeZone, place]);
  return history;
}

/**
 * Returns the latest day on which the price changed to `amount`; undefined if it never changed to this
 * amount.
 */
function dayOf(points: readonly PricePoint[] | undefined, amount: number): string | undefined {
  return points?.findLast((point) => point.price === amount)?.date;
}
