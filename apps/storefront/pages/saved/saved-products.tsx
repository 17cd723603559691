import { useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { EmptyPicture } from '#design/feedback/empty-picture.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { addToCart, openCart } from '#domains/cart/web/cart-store.ts';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { NotifyButton } from '#domains/enquiries/web/notify-button.tsx';
import { canAddToCart, stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { compareAddress } from '#domains/compare/rules/list.ts';
import { CompareButton } from '#domains/compare/web/add-to-compare.tsx';
import { compareStore } from '#domains/compare/web/compare-store.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import {
  getSaved,
  MAX_NOTE_LENGTH,
  noteSaved,
  type SavedItem,
  type SavedList,
} from '#domains/saved/contract.ts';
import { changeSaved } from '#domains/saved/web/saved-actions.ts';
import { setSavedSkus } from '#domains/saved/web/saved-skus.ts';
import { SavedRow } from './saved-row.tsx';
import { ShareSaved } from './share-saved.tsx';
import styles from './saved-page.module.css';

const NOTE_FAILED = 'We couldn’t save that note. Please try again.';

async function ask(signal: AbortSignal): Promise<SavedList> {
  const found = await call(getSaved, {}, { signal });
  setSavedSkus(found.items.map(({ card }) => card.sku));
  return found;
}

/** Loads the user's list of saved products. Reloads it when the user signs in or out. */
export function useSavedList() {
  const who = useSignedInId();
  return useAnswer(who ?? 'guest', ask);
}

/**
 * Renders the saved products with notes and buttons: add to cart, compare and share. The server renders only
 * the frame, and the browser loads the personal list.
 */
export function SavedProducts({
  list: { state, answer: list, error, retry, put },
}: {
  list: ReturnType<typeof useSavedList>;
}) {
  const items = list?.items ?? [];
  const remove = async (sku: string) => {
    if (list && (await changeSaved(sku, false)))
      put({ ...list, items: list.items.filter(({ card }) => card.sku !== sku) });
  };
  return (
    <div className={styles.list}>
      <LoadState
        state={state}
        loading={
          <div className={styles.places} aria-hidden="true">
            <Skeleton height={160} />
            <Skeleton height={160} />
          </div>
        }
        failure={<LoadFailure what="your list" error={error} retry={retry} />}
      >
        {list === null || items.length === 0 ? (
          <NothingSaved />
        ) : (
          <>
            <div className={styles.tools}>
              <AddAll items={items} />
              <CompareLink />
              <ShareSaved
                token={list.shareToken}
                olderLinks={list.olderLinks}
                onChange={(links) => put({ ...list, ...links })}
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
  );
}

/** Renders a link to the comparison page if the shopper has compared products. */
function CompareLink() {
  const isOn = useSettingOn('ComparePageEnabled');
  const compared = useStore(compareStore, (state) => state.products);
  if (!isOn || compared.length === 0) return null;
  return (
    <Button variant="ghost" to={compareAddress(compared.map(({ productSKU }) => productSKU))}>
      Compare {compared.length} {compared.length === 1 ? 'product' : 'products'}
    </Button>
  );
}

function NothingSaved() {
  const { layout } = useSite();
  return (
    <EmptyState
      picture={<EmptyPicture subject="saved" isFurniture={layout === 'editorial'} />}
      title="Nothing saved yet"
      actions={<Button to="/products">See all products</Button>}
    >
      <p>Tap the heart on anything you like to save it here.</p>
    </EmptyState>
  );
}

function useCanBuy(): (item: SavedItem) => boolean {
  const showsPrices = useShowsPrices();
  return ({ card }) => canAddToCart(card) && showsPrices;
}

/** Renders a button that adds all available products to the cart one by one. */
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

/** Renders a field for a note. The note is saved when the field loses focus. */
function Note({ item }: { item: SavedItem }) {
  const [savedNote, setSavedNote] = useState(item.note);
  const [typed, setTyped] = useState(item.note);
  const keep = async () => {
    if (typed.trim() === savedNote) return;
    try {
      const { note } = await call(noteSaved, { params: { sku: item.card.sku }, body: { note: typed } });
      setSavedNote(note);
      showMessage('Note saved');
    } catch (error) {
      showMessage((isCallError(error) && errorText(error)) || NOTE_FAILED, { kind: 'error' });
    }
  };
  return (
    <TextField
      label={`Note about ${item.card.title}`}
      labelHidden
      placeholder="Add a note"
      // The field allows a longer note than the usual limit if the note was merged from two lists.
      maxLength={Math.max(MAX_NOTE_LENGTH, savedNote.length)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void keep()}
    />
  );
}
