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
  type CartProduct,
} from '../contract/cart.ts';

/** The state of the cart in this tab (CART-04). */
export interface CartState {
  /** The cart; null until it has loaded and after it was deleted (CART-09). */
  cart: Cart | null;
  /** The number of products and rewards (CART-05, CART-18). */
  cartCount: number;
  /**
   * The number of units that the shopper has added, excluding rewards. Displayed in the header and in the
   * title of the cart.
   */
  pieces: number;
  /**
   * The id of the cart; empty until it is known. After an order, the shopper receives a new cart with another
   * id.
   */
  cartId: string;
  /** The version of the cart, which increases with every change in any tab. */
  version: number;
  isCartOpen: boolean;
  isLoading: boolean;
  /** The error text of the last request; empty if the request succeeded. */
  errorMessage: string;
  hasProformaDelivery: boolean;
}

export type CartLine = CallInput<typeof addCartProduct>['body'];

const UNKNOWN_ERROR = 'An unknown error occurred, please try again later';
const NO_CONNECTION = 'There’s no connection, please try again later';
const ABSENT_ITEM = 'Something went wrong. Please try again.';
const CHANGED_ELSEWHERE = 'Your cart was changed in another window.';
const CHANNEL = 'cart';

/** The store of the cart's state in this tab. */
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
/**
 * Identifies the latest request. Responses may arrive in a different order, so only the response to the
 * latest request is applied.
 */
let latestCall = 0;

function patch(change: Partial<CartState>): void {
  cartStore.set((state) => ({ ...state, ...change }));
}

/**
 * Returns the first error text of a failed request. If the response contains no text, returns a general error
 * text (CART-10, CART-11, CART-19). If there was no response, says that there is no connection.
 */
export function cartErrorText(error: unknown): string {
  if (!(error instanceof CallError)) return UNKNOWN_ERROR;
  return error.body.errors[0] || (error.status === 0 ? NO_CONNECTION : UNKNOWN_ERROR);
}

type CartVersion = Pick<CartState, 'cartId' | 'version'>;

function isKnown({ cartId, version }: CartVersion): boolean {
  const known = cartStore.get();
  return known.cartId === cartId && known.version === version;
}

/**
 * Notifies other tabs when this tab has received a new state of the cart. For example, after a payment at a
 * bank, this tab receives an empty cart. Other tabs load the cart only if they have a different state.
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
 * Sends a request and stores the cart from its response. Sets the loading flag during the request. Throws if
 * the request fails.
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
 * Sends a request whose response is the cart, and stores the cart. If the request fails, displays the error
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

/** Loads the complete cart. */
export function loadCart(): Promise<boolean> {
  return run(() => call(getCart, { query: {} }));
}

/** Opens the cart view and reloads the cart (CART-06). */
export function openCart(): void {
  patch({ isCartOpen: true });
  void loadCart();
}

export function closeCart(): void {
  patch({ isCartOpen: false });
}

/** A change of the quantity of a cart line by the shopper; negative if the quantity decreased. */
export type LineChange = (line: CartProduct, difference: number) => void;

const MAX_EARLY_CHANGES = 20;
const earlyChanges: Parameters<LineChange>[] = [];
let onLineChange: LineChange = (...change) => {
  if (earlyChanges.length < MAX_EARLY_CHANGES) earlyChanges.push(change);
};
/**
 * Calls `listener` for each product that the shopper adds or removes. Also calls it for the first changes (at
 * most 20) that occurred before this call. Replaces an earlier listener.
 */
export function followLineChanges(listener: LineChange): void {
  onLineChange = listener;
  for (const change of earlyChanges.splice(0)) listener(...change);
}

const lineOf = (code: string) =>
  cartStore.get().cart?.products.find(({ productCode }) => productCode === code);

/** Runs a change of a cart line and reports the difference. */
async function runOnLine(code: string, change: () => Promise<boolean>, added?: number): Promise<boolean> {
  const before = lineOf(code);
  const done = await change();
  const after = lineOf(code);
  const line = after ?? before;
  if (done && line) onLineChange(line, added ?? (after?.quantity ?? 0) - (before?.quantity ?? 0));
  return done;
}

/** The pending request that may create the first cart of this browser; null if no such request is pending. */
let firstAdd: Promise<unknown> | null = null;

/** Adds a product with its options. If the server rejects it, displays the reason and returns false. */
export async function addToCart(line: CartLine): Promise<boolean> {
  const add = () =>
    runOnLine(
      line.productCode,
      () => run(() => call(addCartProduct, { body: line })),
      Number(line.quantity ?? 1),
    );
  // Until a cart exists, sends these requests one after another, because concurrent requests would each
  // create a cart.
  const adding = firstAdd && cartStore.get().version === 0 ? firstAdd.then(add) : add();
  firstAdd = adding;
  const added = await adding;
  if (firstAdd === adding) firstAdd = null;
  if (added) report({ analyticsEventType: 'productAddToCart', productList: [line.productCode] });
  return added;
}

/** Sets the quantity of an existing cart line. */
export function setCartQuantity(productCode: string, quantity: number): Promise<boolean> {
  return runOnLine(productCode, () =>
    run(() => call(addCartProduct, { body: { productCode, quantity, mode: 'set' } })),
  );
}

/**
 * Removes a line from the cart. If the line was already removed, for example in another tab, displays a
 * specific error text (CART-12).
 */
export function removeFromCart(productCode: string): Promise<boolean> {
  return runOnLine(productCode, () =>
    run(
      () => call(removeCartProduct, { params: { code: productCode } }),
      (error) => (error instanceof CallError && error.status === 404 ? ABSENT_ITEM : cartErrorText(error)),
    ),
  );
}

/** Removes all lines from the cart (CART-09). */
export async function clearCart(): Promise<boolean> {
  const lines = cartStore.get().cart?.products ?? [];
  const done = await run(() => call(deleteCart, {}));
  if (done) for (const line of lines) onLineChange(line, -line.quantity);
  if (done) patch({ cart: null, cartCount: 0, pieces: 0, hasProformaDelivery: false });
  return done;
}

/**
 * Sends the cart to an email address (CART-15). Returns an error text; null if the server accepted the
 * request.
 */
export async function mailCart(email: string): Promise<string | null> {
  patch({ isLoading: true });
  try {
    await call(emailCart, { body: { email } });
    showMessage('We’ve emailed your cart');
    return null;
  } catch (error) {
    return cartErrorText(error);
  } finally {
    patch({ isLoading: false });
  }
}

/**
 * Reloads the cart after another tab or frame has changed it. If the total is different, notifies the
 * shopper, for example during checkout.
 */
async function followCart(before: Cart): Promise<void> {
  await loadCart();
  const { cart } = cartStore.get();
  if (cart && cart.cartId === before.cartId && cart.orderTotal !== before.orderTotal)
    showMessage(CHANGED_ELSEWHERE, { kind: 'info', isPersistent: true });
}

/**
 * Reloads the number of products in the header, without calculating prices. If the cart is loaded and has
 * changed, also reloads the cart.
 */
async function refreshCount(): Promise<void> {
  try {
    const { cartId, count, pieces, version } = await call(getCartCount, {});
    if (isKnown({ cartId, version })) return;
    const { cart } = cartStore.get();
    if (cart) return await followCart(cart);
    patch({ cartCount: count, pieces, cartId, version });
    notifyTabs();
  } catch {
    // After a failed request, the header continues to display the last known number.
  }
}

/**
 * Synchronises the cart with the server. First loads the number of products. Then reacts to messages from
 * other tabs, to this tab becoming visible, to `refreshCart` messages from the shop's own frames (CART-14),
 * and to changes of the delivery location (CART-08).
 *
 * @returns a function that stops the synchronisation.
 */
export function startCart(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refreshCount();
  };
  // A page in the back/forward cache receives no messages, so the number is reloaded when the page is
  // restored.
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
