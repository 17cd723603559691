import { useState, type FormEvent } from 'react';
import { call } from '#foundation/browser/call.ts';
import { notifyParent } from '#foundation/browser/navigation/frame-messages.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { marginPercent } from '#domains/merchandising/rules/floor.ts';
import { AskManager } from '#domains/merchandising/web/ask-for-price.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { belowFloor, overridePrice } from '../contract/override.ts';
import styles from './quote-price.module.css';

type PriceNotice = { kind: 'success' | 'error'; text: string } | null;

/** Parses a typed price in dollars. Returns null if the text is empty, and NaN if it is invalid. */
function typedPrice(text: string): number | null {
  return text.trim() === '' ? null : (readAmount(text) ?? Number.NaN);
}

/**
 * Renders a form that sets a price override and its reason for a product in the cart. An empty price removes
 * the override. If `cost` (in dollars) is known, the form displays the margin at the typed price.
 */
export function QuotePrice({ productCode, cost }: { productCode: string; cost: number | null }) {
  const [priceText, setPriceText] = useState('');
  const [notice, setNotice] = useState<PriceNotice>(null);
  const [isBusy, setBusy] = useState(false);
  /** The price that the server rejected as too low. Staff can request this price from a manager. */
  const [tooLow, setTooLow] = useState<{ price: number; reason: string } | null>(null);
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const price = typedPrice(priceText);
    if (price !== null && !Number.isFinite(price)) {
      setNotice({ kind: 'error', text: 'Please enter a price, such as 5290 or 5290.50.' });
      return;
    }
    setBusy(true);
    setTooLow(null);
    const reason = String(form.get('reason'));
    try {
      await call(overridePrice, { body: { productCode, price, reason } });
      notifyParent('refreshCart');
      setNotice({
        kind: 'success',
        text: price === null ? 'The regular price applies again.' : 'The cart has the new price.',
      });
    } catch (error) {
      if (price !== null && error instanceof CallError && error.body.code === belowFloor.code)
        setTooLow({ price, reason });
      setNotice({
        kind: 'error',
        text:
          !(error instanceof CallError) || error.body.errors[0] === undefined
            ? 'An unexpected error occurred. Please try again later.'
            : error.body.code === 'not-in-cart'
              ? 'Add the product to the cart first.'
              : error.body.errors[0],
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="quote-price">
      <h2 id="quote-price">Quote price</h2>
      <form method="post" className={styles.form} onSubmit={(event) => void give(event)}>
        <div className={styles.price}>
          <TextField
            label="Price in the cart, each"
            hint="Applies to the quantity that is in the cart now, for 14 days."
            name="price"
            inputMode="decimal"
            autoComplete="off"
            value={priceText}
            onChange={({ target }) => setPriceText(target.value)}
          />
          <Earned price={typedPrice(priceText)} cost={cost} />
        </div>
        <TextField label="Reason" name="reason" required minLength={3} maxLength={300} autoComplete="off" />
        <Button type="submit" size="small" loading={isBusy}>
          Set price
        </Button>
      </form>
      {notice ? (
        <Notice kind={notice.kind} live>
          {notice.text}
        </Notice>
      ) : null}
      {/* After a price was set, the form for a manager's approval is removed. A request for another price then starts with an empty form. */}
      {notice?.kind === 'success' ? null : (
        <AskManager
          productCode={productCode}
          requestedPrice={tooLow?.price ?? null}
          reason={tooLow?.reason ?? ''}
          onRequested={() => setNotice(null)}
          onApproved={() => {
            setNotice(null);
            setTooLow(null);
            notifyParent('refreshCart');
          }}
        />
      )}
    </section>
  );
}

/** The maximum price in dollars. A higher price is a typing error. */
const MAX_PRICE = 1_000_000;

/** Renders the margin at a price, if the cost is known. */
function Earned({ price, cost }: { price: number | null; cost: number | null }) {
  if (price === null || cost === null || !(price > 0 && price < MAX_PRICE)) return null;
  const percent = marginPercent(cents(Math.round(price * 100)), cents(Math.round(cost * 100)));
  return percent === null ? null : (
    <Tag kind={percent < 0 ? 'error' : 'success'} className={styles.earned}>
      <span className="visually-hidden">It earns </span>
      {percent.toFixed(1)}%
    </Tag>
  );
}
