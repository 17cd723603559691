import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getProductMargin } from '../contract/merchandising.ts';
import { Failed } from './failed.tsx';
import styles from './product-panel.module.css';

/**
 * Renders the cost and margin of a product, for staff with `costs.read`. They are hidden until the staff
 * member presses the button, because a customer may be watching. A second press hides them again.
 *
 * `onCost` is called with the cost in dollars when it becomes visible, and with null when it is hidden.
 */
export function MarginSection({ sku, onCost }: { sku: string; onCost: (cost: number | null) => void }) {
  const [isVisible, setVisible] = useState(false);
  const margin = useAnswer(isVisible ? sku : null, (signal) =>
    call(getProductMargin, { query: { sku } }, { signal }),
  );
  const reportCost = useEffectEvent(onCost);
  const cost = margin.answer?.cost ?? null;
  useEffect(() => reportCost(cost), [cost]);
  return (
    <section aria-labelledby="margin">
      <h2 id="margin">
        Margin <span>GST included</span>
      </h2>
      {!isVisible ? null : margin.state === 'failure' ? (
        <Failed what="the margin" retry={margin.retry} />
      ) : margin.answer === null ? (
        <Skeleton height={48} />
      ) : (
        <Figures {...margin.answer} />
      )}
      <Button
        size="small"
        variant="ghost"
        icon="eye"
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? 'Hide cost and margin' : 'Show cost and margin'}
      </Button>
    </section>
  );
}

function Figures({
  price,
  cost,
  floor,
  marginPercent,
}: {
  price: number | null;
  cost: number | null;
  floor: number | null;
  marginPercent: number | null;
}) {
  return (
    <dl className={styles.figures} data-cost>
      <div>
        <dt>Sell</dt>
        <dd>{formatPrice(price)}</dd>
      </div>
      <div>
        <dt>Cost</dt>
        <dd>{cost === null ? 'Unknown' : formatPrice(cost)}</dd>
      </div>
      <div>
        <dt>Floor</dt>
        <dd>{formatPrice(floor)}</dd>
      </div>
      <div>
        <dt>GP</dt>
        <dd className={marginPercent !== null && marginPercent < 0 ? styles.none : styles.good}>
          {marginPercent === null ? 'Unknown' : `${marginPercent.toFixed(1)}%`}
        </dd>
      </div>
    </dl>
  );
}
