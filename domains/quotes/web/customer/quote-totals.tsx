import { formatPrice } from '#foundation/pure/money.ts';
import type { Quote } from '../../contract/quote-shapes.ts';
import { savingOf, totalOf } from '../../rules/quote-totals.ts';
import styles from './quote-totals.module.css';

/** Renders the totals of a quote, and information about delivery costs. */
export function QuoteTotals({ quote }: { quote: Quote }) {
  const { totals } = quote;
  const deposit = quote.acceptedPays === 'deposit' ? quote.deposit : null;
  const saving = savingOf(quote);
  return (
    <section className={styles.totals} aria-label="Total">
      <dl className={styles.sums}>
        <Sum
          label={totals.productCount === 1 ? '1 product' : `${totals.productCount} products`}
          amount={totals.goods}
        />
        {totals.options === 0 ? null : <Sum label="Install, warranty and services" amount={totals.options} />}
        {quote.available === null || quote.isOrdered ? null : (
          <Sum label="No longer available" amount={quote.available - totals.total} />
        )}
        <Sum label="Total including GST" amount={totalOf(quote)} isTotal />
        {deposit ? (
          <>
            <Sum label={`Deposit with the order (${deposit.percent}%)`} amount={deposit.amount} />
            <Sum label="Before delivery" amount={deposit.rest} />
          </>
        ) : null}
      </dl>
      {saving > 0 ? <p className={styles.saving}>{formatPrice(saving)} below today’s prices</p> : null}
      {quote.isOrdered ? (
        <p className="muted small">Your order shows the delivery cost.</p>
      ) : (
        <p className="muted small">
          Delivery is calculated at checkout
          {deposit ? `; the deposit is then ${deposit.percent}% of the total including delivery.` : '.'}
        </p>
      )}
    </section>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{formatPrice(amount, { zero: '$0' })}</dd>
    </div>
  );
}
