import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { PlacedOrder } from './cart-panel.tsx';
import { cartStore, startCart } from './cart-store.ts';

const CartPanel = lazyPart(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel }));

/**
 * Renders the cart in a drawer over the page. Every page contains one drawer, and its content loads when the
 * shopper first opens it. Also synchronises the cart with the server and with other tabs while the drawer is
 * mounted.
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
