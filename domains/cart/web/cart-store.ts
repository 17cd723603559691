import { call } from '#foundation/browser/call.ts';
import { hearFrames } from '#foundation/browser/navigation/frame-messages.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { createStore } from '#foundation/browser/storage/store.ts';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { report } from '#domains/analytics/web/report.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import {
  addCartProduct,
  deleteCart,
  emailCart,
  getCart,
  getCartCount,
  removeCartProduct,
  type Cart,
} from '../contract/cart.ts';

/** The client's cart state (CART-04). */
export interface CartState {
  /** Null until the cart is loaded, and after it was deleted (CART-09). */
  cart: Cart | null;
  /** Number of products and rewards (CART-05, CART-18). */
  cartCount: number;
  /**
   * Number of pieces that the shopper chose, without rewards. Displayed in the header and in the cart's
   * title.
   */
  pieces: number;
  /** The cart's id; empty until known. It changes after an order, when a new cart is created. */
  cartId: string;
  /** Increases with every change of this cart, in any tab. */
  version: number;
  isCartOpen: boolean;
  isLoading: boolean;
  /** The error message of the last request; empty if the request succeeded. */
  errorMessage: string;
  hasProformaDelivery: boolean;
}

export type CartLine = CallInput<typeof addCartProduct>['body'];

const UNKNOWN_ERROR = 'An unknown error occurred, please try again later';
const ABSENT_ITEM = 'Something went wrong. Please try again.';
const CHANGED_ELSEWHERE = 'Your cart was changed in another window.';
const CHANNEL = 'cart';

/** The state of the cart in this tab. */
export const cartStore = createStore<CartState>({
  cart: null,
  cartCount: 0,
  pieces: 0,
  cartId: '',
  version: 0,
  isCartOpen: false,
  isLoading: false,
  errorMessage: '',
  hasProformaDelivery: false,
});

let channel: BroadcastChannel | undefined;
/** Responses may arrive out of order, so only the latest request's response is applied. */
let latestCall = 0;

function patch(change: Partial<CartState>): void {
  cartStore.set((state) => ({ ...state, ...change }));
}

/** Returns the first error message of a failed request, or the general message (CART-10, CART-11, CART-19). */
export function cartErrorText(error: unknown): string {
  return (error instanceof CallError && error.body.errors[0]) || UNKNOWN_ERROR;
}

type CartVersion = Pick<CartState, 'cartId' | 'version'>;

function isKnown({ cartId, version }: CartVersion): boolean {
  const known = cartStore.get();
  return known.cartId === cartId && known.version === version;
}

/**
 * Notifies other tabs whenever this tab receives the cart's state. For example, a tab that returns from a
 * bank finds an empty cart, which is a change for the other tabs. A tab that already has this state sends no
 * request.
 */
function notifyTabs(): void {
  const { cartId, version } = cartStore.get();
  channel?.postMessage({ cartId, version } satisfies CartVersion);
}

function take(cart: Cart): void {
  patch({
    cart,
    cartCount: cart.productCount + cart.rewards.length,
    pieces: cart.productCount,
    cartId: cart.cartId,
    version: cart.version,
    hasProformaDelivery: cart.hasProformaDelivery,
  });
  for (const message of cart.messages) showMessage(message, { kind: 'error', isPersistent: true });
  notifyTabs();
}

/**
 * Sends a request with the loading flag set, and stores the cart from its response. Throws if the request
 * fails.
 */
export async function takeCartOf<Answer>(
  ask: () => Promise<Answer>,
  cartOf: (answer: Answer) => Cart,
): Promise<Answer> {
  const mine = ++latestCall;
  patch({ isLoading: true });
  try {
    const answer = await ask();
    if (mine === latestCall) take(cartOf(answer));
    return answer;
  } finally {
    if (mine === latestCall) patch({ isLoading: false });
  }
}

/**
 * Like {@link takeCartOf}, for requests that return only the cart. If the request fails, displays the error
 * and returns false.
 */
async function run(
  ask: () => Promise<Cart>,
  textOf: (error: unknown) => string = cartErrorText,
): Promise<boolean> {
  try {
    await takeCartOf(ask, (cart) => cart);
    patch({ errorMessage: '' });
    return true;
  } catch (error) {
    const errorMessage = textOf(error);
    patch({ errorMessage });
    showMessage(errorMessage, { kind: 'error' });
    return false;
  }
}

/** Loads the whole cart. */
export function loadCart(): Promise<boolean> {
  return run(() => call(getCart, { query: {} }));
}

/** Opens the cart and reloads it (CART-06). */
export function openCart(): void {
  patch({ isCartOpen: true });
  void loadCart();
}

export function closeCart(): void {
  patch({ isCartOpen: false });
}

/** The add request in progress that may create this browser's first cart; null if none. */
let firstAdd: Promise<unknown> | null = null;

/** Adds a product with its options. Returns false, and displays the reason, if the server rejects it. */
export async function addToCart(line: CartLine): Promise<boolean> {
  const add = () => run(() => call(addCartProduct, { body: line }));
  // While there is no cart, adds are sent one after another, because concurrent ones would each create a
  // cart.
  const adding = firstAdd && cartStore.get().version === 0 ? firstAdd.then(add) : add();
  firstAdd = adding;
  const added = await adding;
  if (firstAdd === adding) firstAdd = null;
  if (added) report({ analyticsEventType: 'productAddToCart', productList: [line.productCode] });
  return added;
}

/** Sets the quantity of an existing cart line. */
export function setCartQuantity(productCode: string, quantity: number): Promise<boolean> {
  return run(() => call(addCartProduct, { body: { productCode, quantity, mode: 'set' } }));
}

/**
 * Removes a line. If it is no longer in the cart, for example because another tab removed it, displays a
 * specific error message (CART-12).
 */
export function removeFromCart(productCode: string): Promise<boolean> {
  return run(
    () => call(removeCartProduct, { params: { code: productCode } }),
    (error) => (error instanceof CallError && error.status === 404 ? ABSENT_ITEM : cartErrorText(error)),
  );
}

/** Empties the cart (CART-09). */
export async function clearCart(): Promise<boolean> {
  const done = await run(() => call(deleteCart, {}));
  if (done) patch({ cart: null, cartCount: 0, pieces: 0, hasProformaDelivery: false });
  return done;
}

/** Emails the cart to an address (CART-15). Returns an error message; null if the request was accepted. */
export async function mailCart(email: string): Promise<string | null> {
  patch({ isLoading: true });
  try {
    await call(emailCart, { body: { email } });
    showMessage('We have emailed your cart');
    return null;
  } catch (error) {
    return cartErrorText(error);
  } finally {
    patch({ isLoading: false });
  }
}

/**
 * Loads the cart after it was changed elsewhere. If the order total changed, for example during checkout,
 * notifies the shopper.
 */
async function followCart(before: Cart): Promise<void> {
  await loadCart();
  const { cart } = cartStore.get();
  if (cart && cart.cartId === before.cartId && cart.orderTotal !== before.orderTotal)
    showMessage(CHANGED_ELSEWHERE, { kind: 'info', isPersistent: true });
}

/** Refreshes the header's count without pricing the cart. If the cart is loaded and has changed, reloads it. */
async function refreshCount(): Promise<void> {
  try {
    const { cartId, count, pieces, version } = await call(getCartCount, {});
    if (isKnown({ cartId, version })) return;
    const { cart } = cartStore.get();
    if (cart) return await followCart(cart);
    patch({ cartCount: count, pieces, cartId, version });
    notifyTabs();
  } catch {
    // If the request failed, the badge still displays its last number.
  }
}

/**
 * Synchronises the cart with the server. Loads its count first. Then listens to other tabs, to this tab
 * becoming visible, to `refreshCart` messages from our own frames (CART-14) and to changes of the delivery
 * location (CART-08).
 *
 * @returns a function that stops the synchronisation.
 */
export function startCart(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refreshCount();
  };
  // While a page is in the back/forward cache, it receives no messages.
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void refreshCount();
  };
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<CartVersion>) => {
      if (!isKnown(event.data)) void refreshCount();
    });
  }
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', handlePageShow);
  const stopFrames = hearFrames('refreshCart', () => void loadCart());
  let place = locationStore.get().location?._id;
  const stopLocation = locationStore.subscribe(() => {
    const now = locationStore.get().location?._id;
    const moved = place !== undefined && now !== place;
    place = now;
    if (moved && cartStore.get().cart) void loadCart();
  });
  void refreshCount();
  return () => {
    stopLocation();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', handlePageShow);
    stopFrames();
    channel?.close();
    channel = undefined;
  };
}
