import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { CartFoot, CartLines, CartStatus, EmptyCart, LinesPlace, useCartTogether } from './cart-contents.tsx';
import { CartSuggestion } from './cart-suggestion.tsx';
import { cartStore, closeCart } from './cart-store.ts';
import styles from './cart-panel.module.css';

/** The last order placed in this browser. A domain that imports this one supplies it. */
export interface PlacedOrder {
  /** Path of the order; null if another order has been started since. */
  path(): string | null;
  forget(): void;
}

/** Renders the cart's lines and totals. The drawer loads this module on demand. */
export function CartPanel({ placed }: { placed: PlacedOrder }) {
  const { cart, pieces, isCartOpen, isLoading, errorMessage } = useStore(cartStore);
  const { key } = useLocation();
  // Closes the cart when a link inside it has opened another page.
  useEffect(() => closeCart, [key]);
  useEffect(() => (isCartOpen ? blockChat('wui-sliding-panel') : undefined), [isCartOpen]);
  const isEmpty = cart !== null && cart.products.length === 0 && cart.rewards.length === 0;
  const isFilled = cart !== null && !isEmpty && !isLoading;
  // If the shopper fills the cart again, they have started another order.
  useEffect(() => {
    if (isFilled) placed.forget();
  }, [isFilled, placed]);
  const together = useCartTogether(isCartOpen ? cart : null);
  return (
    <Drawer
      open={isCartOpen}
      onClose={closeCart}
      title={<>Your cart{pieces > 0 && <span className={styles.count}> ({pieces})</span>}</>}
      footer={
        cart && !isEmpty ? <CartFoot cart={cart} isLoading={isLoading} together={together} /> : undefined
      }
      className={styles.drawer}
    >
      <CartStatus />
      {cart === null ? (
        errorMessage && !isLoading ? (
          <Notice kind="error">{errorMessage}</Notice>
        ) : (
          <LinesPlace />
        )
      ) : isEmpty ? (
        <EmptyCart orderPath={placed.path()} />
      ) : (
        <>
          {/* Displayed here because the open cart would hide a message on the page. */}
          {errorMessage && !isLoading ? (
            <Notice kind="error" live className={styles.refused}>
              {errorMessage}
            </Notice>
          ) : null}
          <PromoBanner place="cart" goods={cart.products} />
          <CartLines cart={cart} isLoading={isLoading} together={together} />
          <CartSuggestion skus={cart.products.map(({ sku }) => sku)} />
        </>
      )}
    </Drawer>
  );
}
