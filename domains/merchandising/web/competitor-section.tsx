import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { getCompetitorPrices } from '../contract.ts';
import { differenceText, toneOf } from './differences.ts';
import { Failed } from './failed.tsx';
import styles from './product-panel.module.css';

/** What others ask for a product, where that was seen and how long ago (API-60). */
export function CompetitorSection({ sku }: { sku: string }) {
  const prices = useAnswer(sku, (signal) => call(getCompetitorPrices, { query: { sku } }, { signal }));
  const found = prices.answer?.competitorPrices;
  return (
    <section aria-labelledby="competitors">
      <h2 id="competitors">Competitor prices</h2>
      {prices.state === 'failure' ? (
        <Failed what="competitor prices" retry={prices.retry} />
      ) : !found ? (
        <Skeleton height={96} />
      ) : found.length === 0 ? (
        <p className={styles.note}>Nobody has noted what others ask for this product.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Seen at</th>
              <th scope="col">Price</th>
              <th scope="col">To ours</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={one.competitor}>
                <th scope="row">
                  {one.url === '' ? (
                    one.competitor
                  ) : (
                    <a href={one.url} target="_blank" rel="noopener noreferrer">
                      {one.competitor}
                    </a>
                  )}
                  <span className={styles.seen}>{ageText(one.ageDays)}</span>
                </th>
                <td>{formatPrice(one.price)}</td>
                <td className={toneOf(one.difference)}>
                  {one.difference === 0 ? 'Match' : differenceText(one.difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ageText(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
