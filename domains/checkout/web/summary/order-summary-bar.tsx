import { useEffect, useRef } from 'react';
import { formatCents } from '#foundation/pure/money.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { OrderSummaryProps } from './order-summary.tsx';
import { useTouched } from '../use-touched.ts';
import { useOrderSummary } from './use-order-summary.ts';
import styles from './order-summary-bar.module.css';

/**
 * Renders a slim bar with the total at the top of the window, on phones and tablets. The bar expands to the
 * full summary, which loads when the shopper first touches the page. It closes when an element outside it
 * receives the focus, so that it never covers a field in use.
 */
export function OrderSummaryBar({ isUpdating, ...summary }: OrderSummaryProps) {
  const { cart, amounts } = summary;
  const { layout } = useSite();
  const bar = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isWithin = ({ target }: Event) => target instanceof Node && bar.current?.contains(target) === true;
    const close = (event: FocusEvent) => {
      if (bar.current && !isWithin(event)) bar.current.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !bar.current?.open || !isWithin(event)) return;
      bar.current.open = false;
      bar.current.querySelector('summary')?.focus();
    };
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  const [isTouched, setTouched] = useTouched();
  const full = useOrderSummary(isTouched);
  const pieces = cart.productCount;
  return (
    <details ref={bar} className={styles.bar} aria-busy={isUpdating} onToggle={() => setTouched(true)}>
      <summary>
        <Icon name={layout === 'editorial' ? 'bag' : 'cart'} />
        <span>
          Order Summary <span className={styles.pieces}>{pieces === 1 ? '1 item' : `${pieces} items`}</span>
        </span>
        <Icon name="chevron-down" size="small" className={styles.arrow} />
        <b className={styles.total}>
          {cart.errors.length > 0 ? 'Please check' : formatCents(amounts.nowCents, { zero: '$0' })}
        </b>
      </summary>
      <div className={styles.body}>
        {full ? (
          <>
            <full.SummaryBody {...summary} />
            <full.SummaryRewards rewards={cart.rewards} />
            <full.EditCart />
          </>
        ) : (
          <Skeleton height={200} />
        )}
      </div>
    </details>
  );
}
