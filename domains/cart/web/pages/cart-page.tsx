import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useStore } from '#foundation/browser/store.ts';
import { Button } from '#design/button.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { PlainPage } from '#design/plain-page.tsx';
import { forgetPlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import type { Cart } from '../../contract.ts';
import { cartStore, loadCart, openCart } from '../cart-store.ts';

export const handle: PageHandle = {
  pageType: 'shoppingCart',
  head: () => ({ title: 'Your cart', description: 'What is in your cart.', noIndex: true }),
};

/**
 * `/cart`, for who types it or comes by an older link: opens the cart over the page, and leads to it again once it was
 * closed. The server renders the same for everyone: what is in the cart is the browser's own. Where the cart is empty because it was
 * paid, in this tab or another, it leads to the order.
 */
export function Component() {
  const cart = useStore(cartStore, (state) => state.cart);
  const phone = useSupportPhone();
  const count = cart === null ? null : cart.productCount + cart.rewards.length;
  useOpenedOnce();
  usePlacedOrder(count);
  return (
    <PlainPage
      title="Your cart"
      actions={
        <>
          {count === 0 ? null : (
            <Button onClick={openCart} aria-haspopup="dialog" className="needs-scripts">
              Show your cart
            </Button>
          )}
          {count ? (
            <Button to="/customer/checkout" variant="line">
              Go to checkout
            </Button>
          ) : null}
          <Button to="/" variant={count === 0 ? 'primary' : 'ghost'}>
            Keep shopping
          </Button>
        </>
      }
    >
      <p className="needs-scripts">{cart === null ? 'It opens beside the page.' : wordsOf(cart)}</p>
      <noscript>
        <p>
          The cart needs JavaScript. We take your order by phone: <a href={phone.href}>{phone.number}</a>.
        </p>
      </noscript>
    </PlainPage>
  );
}

/** Places of the history at which this page has opened the cart already. */
const opened = new Set<string>();

/**
 * Opens the cart once for each visit. Whoever comes back to it finds the page: the cart over it would be a new entry of the
 * history, and the checkout that they came from no longer ahead.
 */
function useOpenedOnce(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (opened.has(key)) void loadCart();
    else openCart();
    opened.add(key);
  }, [key]);
}

/** Shows the order that was placed once there is nothing in the cart; who fills it anew has begun another. */
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

function wordsOf({ productCount, rewards, orderTotal }: Cart): string {
  const count = productCount + rewards.length;
  if (count === 0) return 'Nothing is in it yet.';
  return `${count} ${count === 1 ? 'item' : 'items'}, ${formatPrice(orderTotal, { zero: '$0' })}.`;
}
