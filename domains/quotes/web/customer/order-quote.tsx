import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import type { CartProduct } from '#domains/cart/contract/cart.ts';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { cartStore, loadCart } from '#domains/cart/web/cart-store.ts';
import { saveForLater, titlesOf } from '#domains/cart/web/save-for-later.ts';
import type { Quote } from '../../contract/quote-shapes.ts';
import { cartOfQuote } from '../../contract/quotes.ts';
import { toolText } from '#domains/projects/web/tool-text.ts';
import styles from './accept-quote.module.css';

type CartResult = Awaited<ReturnType<typeof intoCart>>;
const intoCart = (key: string, folders: readonly string[]) =>
  call(cartOfQuote, { body: { key, folders: [...folders] } });

/**
 * Renders buttons that add the accepted lines to the cart and open the checkout. Customers can add rooms
 * separately, to have them delivered on different days. If the cart contains other products, asks whether to
 * order them as well.
 */
export function IntoCart({ linkKey, quote }: { linkKey: string; quote: Quote }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [cartResult, setCartResult] = useState<CartResult | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [others, setOthers] = useState<readonly CartProduct[] | null>(null);
  const [isAlone, setAlone] = useState(true);
  const folders = quote.openFolders.filter((folder) => !left.includes(folder));
  const toCheckout = async ({ contact }: CartResult) => {
    await loadCart();
    const { keepQuote } = await import('#domains/checkout/web/submit/saved-order.ts');
    keepQuote({ contact, paysDeposit: quote.acceptedPays === 'deposit' });
    await navigate('/customer/checkout');
  };
  const go = async () => {
    setBusy(true);
    setRefusal('');
    try {
      if (others === null) {
        await loadCart();
        const found = findUnrelatedLines(cartStore.get().cart?.products ?? [], quote);
        setOthers(found);
        if (found.length > 0) return;
      } else if (isAlone) {
        await saveForLater(others);
        setOthers([]);
      }
      const done = await intoCart(linkKey, folders);
      if (done.helpNeeded.length === 0) await toCheckout(done);
      else setCartResult(done);
    } catch (error) {
      setRefusal(toolText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      {refusal ? <Notice kind="error">{refusal}</Notice> : null}
      {cartResult ? (
        <NotInCart helpNeeded={cartResult.helpNeeded} />
      ) : quote.openFolders.length > 1 ? (
        <fieldset className={styles.choice}>
          <legend>Which rooms do you want to order now?</legend>
          {quote.openFolders.map((folder) => (
            <Checkbox
              key={folder}
              label={folder === '' ? 'Everything else' : folder}
              checked={!left.includes(folder)}
              onChange={(event) =>
                setLeft(event.target.checked ? left.filter((one) => one !== folder) : [...left, folder])
              }
            />
          ))}
          <p className="muted small">
            The other rooms keep the prices of this quote. You can order them later.
          </p>
        </fieldset>
      ) : null}
      {!cartResult && others && others.length > 0 ? (
        <OthersInCart quote={quote} others={others} isAlone={isAlone} onChange={setAlone} />
      ) : null}
      {cartResult && cartResult.added > 0 ? (
        <Button onClick={() => void toCheckout(cartResult)}>Go to checkout</Button>
      ) : cartResult ? null : (
        <Button loading={isBusy} disabled={folders.length === 0} onClick={() => void go()}>
          Order at these prices
        </Button>
      )}
    </div>
  );
}

/** Renders the products that only staff can order for the customer. */
function NotInCart({ helpNeeded }: Pick<CartResult, 'helpNeeded'>) {
  const phone = useSupportPhone();
  return (
    <Notice kind="info" title="These products aren’t in your cart">
      <ul>
        {helpNeeded.map(({ title, reason }) => (
          <li key={title}>{reason.startsWith(title) ? reason : `${title}: ${reason}`}</li>
        ))}
      </ul>
      <p>
        <a className="link" href={phone.href}>
          Call {phone.number}
        </a>
      </p>
    </Notice>
  );
}

/** Asks the customer whether to order the other products in the cart as well. */
function OthersInCart({
  quote,
  others,
  isAlone,
  onChange,
}: {
  quote: Quote;
  others: readonly CartProduct[];
  isAlone: boolean;
  onChange: (isAlone: boolean) => void;
}) {
  return (
    <RadioGroup legend="There are other products in your cart">
      <Radio
        name="others"
        label="Order only this quote"
        hint={`${titlesOf(others)} ${others.length === 1 ? 'moves' : 'move'} to your saved products.`}
        checked={isAlone}
        onChange={() => onChange(true)}
      />
      {others.some((line) => isQuoted(line, quote)) ? (
        // The cart has only one line and one price per product, so it cannot contain a product twice.
        <p className="muted small">
          Some of them are also in this quote, so they can’t be in the same order. Order this quote first,
          then the other products.
        </p>
      ) : (
        <Radio
          name="others"
          label="Order them together"
          hint="One order with one total."
          checked={!isAlone}
          onChange={() => onChange(false)}
        />
      )}
    </RadioGroup>
  );
}

/**
 * Returns the cart lines that do not belong to the quote. Includes quoted products that the customer added to
 * the cart directly.
 */
function findUnrelatedLines(lines: readonly CartProduct[], quote: Quote): CartProduct[] {
  return lines.filter((line) => !isQuoted(line, quote) || line.isOfProject !== true);
}

const isQuoted = ({ productCode }: CartProduct, quote: Quote) =>
  quote.lines.some((line) => line.productCode === productCode);
