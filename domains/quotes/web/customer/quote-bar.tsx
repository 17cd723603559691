import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import type { Quote } from '../../contract/quote-shapes.ts';
import { totalOf } from '../../rules/quote-totals.ts';
import { ACCEPT_SECTION, isAcceptable } from './accept-quote.tsx';
import styles from './quote-bar.module.css';

/**
 * Renders the total, the last day and the next step at the bottom of the window. The bar sticks there until
 * the user has scrolled to its position in the page, above the form for accepting the quote. It thus never
 * covers the end of the page.
 */
export function QuoteBar({
  quote,
  until,
  onRequestNew,
}: {
  quote: Quote;
  /** The last day of the quote, as text. */
  until: string;
  onRequestNew: () => void;
}) {
  const { state, isOrdered } = quote;
  return (
    <section className={styles.bar} aria-label="Your quote">
      <div className={`wrap ${styles.row}`}>
        <p className={styles.sum}>
          <span className={styles.label}>Total including GST</span>
          <span className={styles.total}>{formatPrice(totalOf(quote), { zero: '$0' })}</span>
        </p>
        <p className={styles.until}>{barText(quote, until)}</p>
        {isAcceptable(quote) ? (
          <Button size="large" onClick={goToAcceptance}>
            Accept
          </Button>
        ) : state === 'accepted' && !isOrdered ? (
          <Button size="large" onClick={goToAcceptance}>
            Order
          </Button>
        ) : state === 'expired' || state === 'open' ? (
          <Button size="large" onClick={onRequestNew}>
            Ask for a new quote
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function barText({ state, isOrdered, acceptedName }: Quote, until: string): string {
  if (state === 'accepted') return isOrdered ? 'Ordered' : `Accepted by ${acceptedName ?? 'you'}`;
  if (state === 'superseded') return 'Replaced by a newer version';
  return state === 'expired' ? `Expired ${until}` : `Valid until ${until}`;
}

/** Focuses the first control of the section for accepting or ordering the quote, and scrolls to it. */
function goToAcceptance(): void {
  const section = document.getElementById(ACCEPT_SECTION);
  section?.querySelector<HTMLElement>('input, button, a[href]')?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}
