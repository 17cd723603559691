import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { forgetPlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { CartFoot, CartLines, CartStatus, EmptyCart, LinesPlace } from '#domains/cart/web/cart-contents.tsx';
import { useCartWeek } from '#domains/cart/web/cart-week.tsx';
import { CartSuggestion } from '#domains/cart/web/cart-suggestion.tsx';
import { cartStore, loadCart } from '#domains/cart/web/cart-store.ts';
import { ExpressPlace } from '#domains/checkout/web/express/express-place.tsx';
import styles from './cart-page.module.css';

export const handle: PageHandle = {
  pageType: 'shoppingCart',
  head: () => ({ title: 'Your cart', description: 'The products in your cart.', noIndex: true }),
};

/**
 * Renders the page `/cart`, for users who type the URL or follow an email or an older link. Displays the
 * lines and totals of the cart with the components of the cart panel. The server renders the same page for
 * all users, because only the browser knows the cart.
 *
 * If the cart is empty because the order was paid in any tab, redirects to the order.
 */
export function Component() {
  const { cart, cartCount, pieces, isLoading, errorMessage } = useStore(cartStore);
  const phone = useSupportPhone();
  const isEmpty = cart !== null && cartCount === 0;
  useEffect(() => void loadCart(), []);
  usePlacedOrder(cart === null ? null : cartCount);
  const week = useCartWeek(cart);
  const failure = errorMessage && !isLoading ? errorMessage : '';
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className={classNames('h2', styles.title)}>
        Your cart{pieces > 0 ? <span className={styles.count}> ({pieces})</span> : null}
      </h1>
      <CartStatus />
      <noscript>
        <p>
          The cart needs JavaScript. To order by phone, call: <a href={phone.href}>{phone.number}</a>.
        </p>
      </noscript>
      {failure ? (
        <Notice kind="error" live className={styles.failure}>
          {failure}
        </Notice>
      ) : null}
      {cart === null ? (
        failure ? (
          <Button onClick={() => void loadCart()}>Try again</Button>
        ) : (
          <div className={classNames(styles.lines, 'needs-scripts')}>
            <LinesPlace />
          </div>
        )
      ) : isEmpty ? (
        <EmptyCart orderPath={null} />
      ) : (
        <div className={styles.columns}>
          <section className={styles.lines} aria-label="Products in your cart">
            <h2 className="visually-hidden">Cart contents</h2>
            <CartLines cart={cart} isLoading={isLoading} week={week} />
          </section>
          <section className={classNames('panel', styles.total)} aria-label="Total">
            <h2 className="visually-hidden">Total</h2>
            <CartFoot cart={cart} isLoading={isLoading} week={week}>
              <ExpressPlace price={cart.orderTotal} disabled={isLoading} />
            </CartFoot>
          </section>
          <div className={styles.more}>
            <CartSuggestion most={4} skus={cart.products.map(({ sku }) => sku)} />
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Redirects to the order that was just placed if the cart is empty. Adding products to the cart again starts
 * a new order.
 */
function usePlacedOrder(count: number | null): void {
  const navigate = useNavigate();
  const isFilled = (count ?? 0) > 0;
  useEffect(() => {
    if (isFilled) forgetPlacedOrder();
  }, [isFilled]);
  useEffect(() => {
    const placed = count === 0 ? placedOrder() : null;
    if (placed !== null) void navigate(placed, { replace: true });
  }, [count, navigate]);
}
