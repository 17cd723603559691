import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useState, type ReactNode } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayInZone, formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { getPriceHistory, type PricePoint } from '#domains/catalogue/contract/product.ts';
import { PriceChart } from '#domains/catalogue/web/facets/price-chart.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { differenceText, toneOf } from './differences.ts';
import { Failed } from './failed.tsx';
import styles from './product-panel.module.css';

/** Renders the price history of a product in the last year as a line chart. */
export function PriceLine({ sku }: { sku: string }) {
  return (
    <PricesOf sku={sku} title="Price history" height={150}>
      {(points) => <Line points={points} />}
    </PricesOf>
  );
}

/** Renders all price changes of a product, latest first, each with the difference to the previous price. */
export function PriceChanges({ sku }: { sku: string }) {
  return (
    <PricesOf sku={sku} title="Price changes" height={180}>
      {(points) => (
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Price</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {points
              .map(({ date, price }, index) => ({ date, price, before: points[index - 1]?.price ?? null }))
              .toReversed()
              .map(({ date, price, before }) => {
                const change = price === null || before === null ? null : price - before;
                return (
                  <tr key={date}>
                    <th scope="row">{formatDayOfYear(date as Day)}</th>
                    <td>{price === null ? 'None' : formatPrice(price)}</td>
                    <td className={toneOf(change)}>{differenceText(change)}</td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </PricesOf>
  );
}

function PricesOf({
  sku,
  title,
  height,
  children,
}: {
  sku: string;
  title: string;
  height: number;
  children: (points: readonly PricePoint[]) => ReactNode;
}) {
  const history = useAnswer(sku, (signal) => call(getPriceHistory, { params: { sku } }, { signal }));
  const points = history.answer;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{title}</h2>
      {history.state === 'failure' ? (
        <Failed what="the price history" retry={history.retry} />
      ) : !points ? (
        <Skeleton height={height} />
      ) : points.every(({ price }) => price === null) ? (
        <p className={styles.note}>No price recorded yet.</p>
      ) : (
        children(points)
      )}
    </section>
  );
}

function Line({ points }: { points: readonly PricePoint[] }) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayInZone(serverDate(), timeZone).day);
  const prices = points.flatMap(({ price }) => (price === null ? [] : [price]));
  return (
    <div className={styles.chart}>
      <PriceChart points={points} today={today} lowest={Math.min(...prices)} highest={Math.max(...prices)} />
    </div>
  );
}
