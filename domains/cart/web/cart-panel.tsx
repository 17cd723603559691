import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { CartFoot, CartLines, CartStatus, EmptyCart, LinesPlace } from './cart-contents.tsx';
import { CartSuggestion } from './cart-suggestion.tsx';
import { useCartWeek } from './cart-week.tsx';
import { cartStore, closeCart } from './cart-store.ts';
import styles from './cart-panel.module.css';

/**
 * The order that was last placed in this browser. The domain that imports the cart implements this interface.
 */
export interface PlacedOrder {
  /** Returns the path of the order; null if the shopper has started another order since then. */
  path(): string | null;
  forget(): void;
}

/** Renders the lines and totals of the cart. The drawer loads this module when the shopper opens the cart. */
export function CartPanel({ placed }: { placed: PlacedOrder }) {
  const { cart, pieces, isCartOpen, isLoading, errorMessage } = useStore(cartStore);
  const { key } = useLocation();
  // Closes the cart after a link in the cart has opened another page.
  useEffect(() => closeCart, [key]);
  useEffect(() => (isCartOpen ? blockChat('wui-sliding-panel') : undefined), [isCartOpen]);
  const isEmpty = cart !== null && cart.products.length === 0 && cart.rewards.length === 0;
  const isFilled = cart !== null && !isEmpty && !isLoading;
  // When the cart contains products again, the shopper has started a new order.
  useEffect(() => {
    if (isFilled) placed.forget();
  }, [isFilled, placed]);
  const week = useCartWeek(isCartOpen ? cart : null);
  return (
    <Drawer
      open={isCartOpen}
      onClose={closeCart}
      title={<>Your cart{pieces > 0 && <span className={styles.count}> ({pieces})</span>}</>}
      footer={cart && !isEmpty ? <CartFoot cart={cart} isLoading={isLoading} week={week} /> : undefined}
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
          {/* The message is inside the cart, because the open cart would cover a message on the page. */}
          {errorMessage && !isLoading ? (
            <Notice kind="error" live className={styles.refused}>
              {errorMessage}
            </Notice>
          ) : null}
          <PromoBanner place="cart" goods={cart.products} />
          <CartLines cart={cart} isLoading={isLoading} week={week} />
          <CartSuggestion skus={cart.products.map(({ sku }) => sku)} />
        </>
      )}
    </Drawer>
  );
}
