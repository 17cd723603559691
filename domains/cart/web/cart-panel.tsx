import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { blockChat } from '#foundation/browser/chat-blockers.ts';
import { useStore } from '#foundation/browser/store.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { Drawer } from '#design/drawer.tsx';
import { Notice } from '#design/notice.tsx';
import { CartFoot, CartLines, CartStatus, EmptyCart, LinesPlace, useCartTogether } from './cart-contents.tsx';
import { CartSuggestion } from './cart-suggestion.tsx';
import { cartStore, closeCart } from './cart-store.ts';
import styles from './cart-panel.module.css';

/** The order that was placed last, which a later subject knows. */
export interface PlacedOrder {
  /** Where it is; null once another one has been begun. */
  path(): string | null;
  forget(): void;
}

/** The cart's lines and totals; imported on demand by the drawer. */
export function CartPanel({ placed }: { placed: PlacedOrder }) {
  const { cart, pieces, isCartOpen, isLoading, errorMessage } = useStore(cartStore);
  const { key } = useLocation();
  // A link inside the cart leads to another page: the cart closes when that page is there.
  useEffect(() => closeCart, [key]);
  useEffect(() => (isCartOpen ? blockChat('wui-sliding-panel') : undefined), [isCartOpen]);
  const isEmpty = cart !== null && cart.products.length === 0 && cart.rewards.length === 0;
  const isFilled = cart !== null && !isEmpty && !isLoading;
  // Who fills the cart anew has begun another order.
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
          {/* A message over the page lies under the cart. */}
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
