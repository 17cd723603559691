import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getCompetitorPrices, type CompetitorPrice } from '../contract/merchandising.ts';
import { differenceText, toneOf } from './differences.ts';
import { Failed } from './failed.tsx';
import styles from './product-panel.module.css';

const CompetitorForm = lazyPart(async () => ({
  default: (await import('./competitor-form.tsx')).CompetitorForm,
}));

/**
 * Renders a product's prices at competitors, with their web pages and ages (API-60). `mayNote`: whether the
 * staff member may add a price (permission of STAFF-18).
 */
export function CompetitorSection({ sku, mayNote }: { sku: string; mayNote: boolean }) {
  const prices = useAnswer(sku, (signal) => call(getCompetitorPrices, { query: { sku } }, { signal }));
  const found = prices.answer?.competitorPrices;
  /** The price that the staff member is editing, or `'new'` while they are adding a price; null otherwise. */
  const [written, setWritten] = useState<CompetitorPrice | 'new' | null>(null);
  return (
    <section aria-labelledby="competitors">
      <div className={styles.heading}>
        <h2 id="competitors">Competitor prices</h2>
        <button
          type="button"
          className={`link ${styles.inline}`}
          disabled={!mayNote || !found || written !== null}
          title={mayNote ? undefined : 'Your role can’t add competitor pages.'}
          onClick={() => setWritten('new')}
        >
          Add URL
        </button>
      </div>
      {written === null ? null : (
        <Suspense fallback={<Skeleton height={220} />}>
          <CompetitorForm
            key={written === 'new' ? 'new' : written.competitor}
            sku={sku}
            noted={written === 'new' ? null : written}
            onNoted={(all) => {
              prices.put(all);
              setWritten(null);
            }}
            onCancel={() => setWritten(null)}
          />
        </Suspense>
      )}
      {prices.state === 'failure' ? (
        <Failed what="competitor prices" retry={prices.retry} />
      ) : !found ? (
        <Skeleton height={96} />
      ) : found.length === 0 ? (
        <p className={styles.note}>No competitor prices yet for this product.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Seen at</th>
              <th scope="col">Price</th>
              <th scope="col">vs ours</th>
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
                  <span className={styles.seen}>
                    {ageText(one.ageDays)}
                    {mayNote ? (
                      <button
                        type="button"
                        className={`link ${styles.inline}`}
                        aria-label={`Change the price at ${one.competitor}`}
                        onClick={() => setWritten(one)}
                      >
                        Change
                      </button>
                    ) : null}
                  </span>
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
