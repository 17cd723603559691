import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { findEditProducts, type FoundProduct } from '#domains/orders/contract/edit.ts';
import styles from './products-card.module.css';

/** How long after the last key the search starts, in ms. */
const TYPING_MS = 250;

/** Renders the dialog in which staff search a product to add. `replaced` is the title of the line that it replaces. */
export function AddProductDialog({
  number,
  replaced,
  known,
  onChoose,
  onClose,
}: {
  number: string;
  replaced: string | null;
  /** The SKUs that the draft has added. */
  known: readonly string[];
  onChoose: (product: FoundProduct) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={replaced === null ? 'Add a product' : `Replace ${replaced}`}
      type="left"
    >
      <ProductSearch
        id="product-search"
        scope={number}
        known={known}
        find={(q, signal) => call(findEditProducts, { params: { id: number }, query: { q } }, { signal })}
        hint="Prices are those of today for this customer."
        autoFocus
        hasSpace
        onChoose={onChoose}
      />
    </Dialog>
  );
}

/** Renders a field that searches products, and the products that it finds. */
export function ProductSearch({
  id,
  scope,
  known,
  find,
  hint,
  autoFocus = false,
  hasSpace = false,
  onChoose,
}: {
  id: string;
  /** Changes when the same text finds other products or prices. */
  scope: string;
  /** The SKUs that the draft has added. */
  known: readonly string[];
  find: (text: string, signal: AbortSignal) => Promise<{ products: FoundProduct[] }>;
  /** What is displayed before the search. */
  hint: string;
  autoFocus?: boolean;
  /** Whether the space for products stays free before the search, so that a dialog keeps its height. */
  hasSpace?: boolean;
  onChoose: (product: FoundProduct) => void;
}) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { state, answer } = useAnswer(text === '' ? null : `${scope} ${text}`, (signal) =>
    find(text, signal),
  );
  const choose = (product: FoundProduct) => {
    setTyped('');
    setText('');
    document.getElementById(id)?.focus();
    onChoose(product);
  };
  return (
    <>
      <TextField
        id={id}
        label="Name, model or SKU"
        type="search"
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] =
            answer?.products.filter(({ sku, reason }) => reason === '' && !known.includes(sku)) ?? [];
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first && typed.trim() === text) choose(first);
        }}
      />
      <div
        aria-live="polite"
        aria-busy={text !== '' && state === 'loading'}
        className={hasSpace || text !== '' ? styles.found : styles.hint}
      >
        {text === '' ? (
          <p className="muted">{hint}</p>
        ) : state === 'loading' ? (
          <Skeleton height={180} />
        ) : state === 'failure' ? (
          <p>We couldn’t search. Check your connection and try again.</p>
        ) : answer?.products.length === 0 ? (
          <p>No product matches “{text}”. Try the model number or the SKU.</p>
        ) : (
          <ul className={styles.lines}>
            {answer?.products.map((product) => (
              <Found
                key={product.sku}
                product={known.includes(product.sku) ? { ...product, reason: 'You’ve added it.' } : product}
                onChoose={() => choose(product)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Found({ product, onChoose }: { product: FoundProduct; onChoose: () => void }) {
  const { sku, title, image, price, inStock, most, reason } = product;
  const stock = inStock > 0 ? `${inStock} in stock` : most > 0 ? 'On back order' : 'Not in stock';
  return (
    <li className={styles.line}>
      {image === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={image} alt="" width={44} height={44} loading="lazy" />
      )}
      <div className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className="muted caption">{`${sku} · ${stock}`}</span>
        {reason === '' ? null : <span className={styles.locked}>{reason}</span>}
      </div>
      <div className={styles.units}>
        <span className="tnum">{formatPrice(price, { zero: '$0' })}</span>
        <Button size="small" aria-label={`Choose ${title}`} disabled={reason !== ''} onClick={onChoose}>
          Choose
        </Button>
      </div>
    </li>
  );
}
