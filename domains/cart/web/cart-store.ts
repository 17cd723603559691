import { call } from '#foundation/browser/call.ts';
import { createStore, type Store } from '#foundation/browser/store.ts';
import { getCartCount } from '../contract.ts';

/** What the page knows of the visitor's cart without its lines. `count` is null until the server has told it. */
export interface CartSummary {
  count: number | null;
  /** The cart's version: grows with every change. */
  version: number;
}

export const cartSummary: Store<CartSummary> = createStore<CartSummary>({ count: null, version: 0 });
/** Whether the cart panel is open. */
export const cartPanel: Store<boolean> = createStore(false);

export function openCart(): void {
  cartPanel.set(true);
}

export function closeCart(): void {
  cartPanel.set(false);
}

const CHANNEL = 'whitegoods-cart';
let channel: BroadcastChannel | undefined;

/** Asks the server how much is in the cart. A failure leaves what was known: the header is no place for a message. */
export async function loadCartSummary(): Promise<void> {
  try {
    const { count, version } = await call(getCartCount, {});
    cartSummary.set({ count, version });
  } catch {
    // The cart itself tells of its troubles when it is opened.
  }
}

/** To be called after every change with what the server answered: the header and the other tabs follow. */
export function cartChanged(cart: { productCount: number; rewards: readonly unknown[]; version: number }): void {
  const summary = { count: cart.productCount + cart.rewards.length, version: cart.version };
  cartSummary.set(summary);
  channel?.postMessage(summary);
}

/** Follows the changes of other tabs, also those made while this tab was away. Returns the end of it. */
export function followCart(): () => void {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<CartSummary>) => {
    if (data.version !== cartSummary.get().version) cartSummary.set(data);
  };
  const back = () => {
    if (document.visibilityState === 'visible') void loadCartSummary();
  };
  document.addEventListener('visibilitychange', back);
  void loadCartSummary();
  return () => {
    document.removeEventListener('visibilitychange', back);
    channel?.close();
    channel = undefined;
  };
}
