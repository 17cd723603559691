import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { PlacedOrder } from './cart-panel.tsx';
import { cartStore, startCart } from './cart-store.ts';

const CartPanel = lazyPart(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel }));

/**
 * Renders the cart as a drawer over the page. The site's layout contains it once. Its content is loaded when
 * the drawer is first opened. While the drawer is mounted, the cart is synchronised with the server and with
 * other tabs.
 */
export function CartDrawer({ placed }: { placed: PlacedOrder }) {
  const isOpen = useStore(cartStore, (state) => state.isCartOpen);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(startCart, []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <CartPanel placed={placed} />
    </Suspense>
  );
}
