import { useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Breadcrumbs } from '#design/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { LoadState } from '#design/load-state.tsx';
import { Masthead } from '#design/masthead.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { TextField } from '#design/text-field.tsx';
import { addToCart, openCart } from '#domains/cart/web/cart-store.ts';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { NotifyButton } from '#domains/enquiries/web/notify-button.tsx';
import { canAddToCart, stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { CompareButton } from '#domains/compare/web/add-to-compare.tsx';
import { getSaved, LONGEST_NOTE, noteSaved, type SavedItem, type SavedList } from '../../contract.ts';
import { changeSaved } from '../saved-actions.ts';
import { setSavedSkus } from '../saved-skus.ts';
import { SavedRow } from './saved-row.tsx';
import { ShareSaved } from './share-saved.tsx';
import styles from './saved-page.module.css';

const NOTE_FAILED = 'We could not keep that note. Please try again.';

/** What the visitor saved. The server renders the frame; the list is the browser's own, so it comes afterwards. */
export function Component() {
  const [list, setList] = useState<SavedList | null>(null);
  const [state, setState] = useState<'loading' | 'success' | 'failure'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    call(getSaved, {}, { signal: asking.signal }).then(
      (found) => {
        setList(found);
        setSavedSkus(found.items.map(({ card }) => card.sku));
        setState('success');
      },
      () => {
        if (!asking.signal.aborted) setState('failure');
      },
    );
    return () => asking.abort();
  }, [tries]);
  const retry = () => {
    setState('loading');
    setTries((count) => count + 1);
  };
  const items = list?.items ?? [];
  const remove = async (sku: string) => {
    if (await changeSaved(sku, false))
      setList((known) => known && { ...known, items: known.items.filter(({ card }) => card.sku !== sku) });
  };
  return (
    <div className="wrap">
      <Masthead
        title="Saved"
        intro="Kept for you on this device, with a note where you need one."
        count={
          items.length > 0 ? `${items.length} ${items.length === 1 ? 'product' : 'products'}` : undefined
        }
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Saved' }]} />}
      />
      <div className={styles.list}>
        <LoadState
          state={state}
          loading={
            <div className={styles.places} aria-hidden="true">
              <Skeleton height={160} />
              <Skeleton height={160} />
            </div>
          }
          failure={
            <EmptyState
              title="We could not load your list just now"
              actions={<Button onClick={retry}>Try again</Button>}
            >
              <p>Nothing is lost.</p>
            </EmptyState>
          }
        >
          {items.length === 0 ? (
            <NothingSaved />
          ) : (
            <>
              <div className={styles.tools}>
                <AddAll items={items} />
                <ShareSaved
                  token={list?.shareToken ?? null}
                  onChange={(shareToken) => setList((known) => known && { ...known, shareToken })}
                />
              </div>
              <ul>
                {items.map((item) => (
                  <li key={item.card.id}>
                    <SavedRow
                      card={item.card}
                      note={<Note item={item} />}
                      actions={<Actions item={item} onRemove={() => void remove(item.card.sku)} />}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </LoadState>
      </div>
    </div>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      picture={<Icon name="heart" size="large" />}
      title="Nothing saved yet"
      actions={<Button to="/products">See all products</Button>}
    >
      <p>Press the heart on anything that you like, and it waits for you here.</p>
    </EmptyState>
  );
}

function useCanBuy(): (item: SavedItem) => boolean {
  const showsPrices = useShowsPrices();
  return ({ card }) => canAddToCart(card) && showsPrices;
}

/** Puts everything that can be bought into the cart, one after the other. */
function AddAll({ items }: { items: readonly SavedItem[] }) {
  const [adding, setAdding] = useState(false);
  const canBuy = useCanBuy();
  const bought = items.filter(canBuy);
  if (bought.length === 0) return null;
  const addAll = async () => {
    setAdding(true);
    let added = 0;
    for (const { card } of bought)
      if (await addToCart({ productCode: card.productCode, quantity: 1, mode: 'add' })) added++;
    setAdding(false);
    if (added > 0) openCart();
  };
  return (
    <Button icon="cart" loading={adding} onClick={() => void addAll()}>
      {bought.length === items.length ? 'Add all to cart' : `Add ${bought.length} to cart`}
    </Button>
  );
}

function Actions({ item, onRemove }: { item: SavedItem; onRemove: () => void }) {
  const { card } = item;
  const canBuy = useCanBuy();
  return (
    <>
      {canBuy(item) ? (
        <AddToCartButton line={{ productCode: card.productCode }} title={card.title} variant="tint" />
      ) : stockDisplay(card.stockStatus).canNotify ? (
        <NotifyButton product={card} />
      ) : (
        <Button to={card.url} variant="ghost">
          See details<span className="visually-hidden"> of {card.title}</span>
        </Button>
      )}
      <CompareButton sku={card.sku} title={card.title} />
      <Button variant="ghost" size="small" icon="bin" onClick={onRemove}>
        Remove<span className="visually-hidden"> {card.title}</span>
      </Button>
    </>
  );
}

/** A note that is kept when the field is left. */
function Note({ item }: { item: SavedItem }) {
  const [kept, setKept] = useState(item.note);
  const [typed, setTyped] = useState(item.note);
  const keep = async () => {
    if (typed.trim() === kept) return;
    try {
      const { note } = await call(noteSaved, { params: { sku: item.card.sku }, body: { note: typed } });
      setKept(note);
      showMessage('Note kept');
    } catch (error) {
      showMessage((isCallError(error) && error.body.errors[0]) || NOTE_FAILED, { kind: 'error' });
    }
  };
  return (
    <TextField
      label={`Note about ${item.card.title}`}
      labelHidden
      placeholder="Add a note"
      maxLength={LONGEST_NOTE}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void keep()}
    />
  );
}

export const handle: PageHandle = {
  pageType: 'generic',
  head: () => ({ title: 'Saved', description: 'Products that you saved.', noIndex: true }),
};
