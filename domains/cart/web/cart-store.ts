import { call } from '#foundation/browser/call.ts';
import { hearFrames } from '#foundation/browser/framed.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { createStore } from '#foundation/browser/store.ts';
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
} from '../contract.ts';

/** What the page knows of the cart (CART-04). */
export interface CartState {
  /** Null until the cart was asked for, and after it was deleted (CART-09). */
  cart: Cart | null;
  /** Products and rewards (CART-05, CART-18). */
  cartCount: number;
  /** What the shopper chose, as the header and the cart's title tell it: a reward that comes with it is no piece of theirs. */
  pieces: number;
  /** Which cart it is: another one follows an order. Empty until anything is known of it. */
  cartId: string;
  /** Grows with every change of this cart, in whichever tab. */
  version: number;
  isCartOpen: boolean;
  isLoading: boolean;
  /** Text of the last call that failed; empty after one that succeeded. */
  errorMessage: string;
  hasProformaDelivery: boolean;
}

export type CartLine = CallInput<typeof addCartProduct>['body'];

const UNKNOWN_ERROR = 'An unknown error occurred, please try again later';
const ABSENT_ITEM = 'Something went wrong. Please try again.';
const CHANGED_ELSEWHERE = 'Your cart was changed in another window.';
const CHANNEL = 'cart';

/** The cart in this tab. */
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
/** Answers may overtake each other: only that of the latest call is taken. */
let latestCall = 0;

function patch(change: Partial<CartState>): void {
  cartStore.set((state) => ({ ...state, ...change }));
}

/** The first text of a failed call's list, else the text for everything else (CART-10, CART-11, CART-19). */
export function cartErrorText(error: unknown): string {
  return (error instanceof CallError && error.body.errors[0]) || UNKNOWN_ERROR;
}

type Standing = Pick<CartState, 'cartId' | 'version'>;

function isKnown({ cartId, version }: Standing): boolean {
  const known = cartStore.get();
  return known.cartId === cartId && known.version === version;
}

/**
 * Tells the other tabs how the cart stands, each time this one has learnt it: a page that comes back from a bank knew no
 * cart before, and what it finds, none, is news to the others. Whoever knows it already asks nothing.
 */
function tellTabs(): void {
  const { cartId, version } = cartStore.get();
  channel?.postMessage({ cartId, version } satisfies Standing);
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
  for (const message of cart.messages) showMessage(message, { kind: 'error', kept: true });
  tellTabs();
}

/** Runs a call with the loading flag up, and takes the cart that its answer has. Throws what the call throws. */
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

/** As {@link takeCartOf}, for calls that answer the cart alone: tells why it failed. False when it did. */
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

/** Asks the server for the whole cart. */
export function loadCart(): Promise<boolean> {
  return run(() => call(getCart, { query: {} }));
}

/** Opens the cart and asks for it anew (CART-06). */
export function openCart(): void {
  patch({ isCartOpen: true });
  void loadCart();
}

export function closeCart(): void {
  patch({ isCartOpen: false });
}

/** The add that is on its way while this browser may have no cart yet. */
let firstAdd: Promise<unknown> | null = null;

/** Adds a product with its options. False when the server refused; its reason is told then. */
export async function addToCart(line: CartLine): Promise<boolean> {
  const add = () => run(() => call(addCartProduct, { body: line }));
  // One after the other until there is a cart: each of them would begin one.
  const adding = firstAdd && cartStore.get().version === 0 ? firstAdd.then(add) : add();
  firstAdd = adding;
  const added = await adding;
  if (firstAdd === adding) firstAdd = null;
  if (added) report({ analyticsEventType: 'productAddToCart', productList: [line.productCode] });
  return added;
}

/** Sets the quantity of a line that is in the cart. */
export function setCartQuantity(productCode: string, quantity: number): Promise<boolean> {
  return run(() => call(addCartProduct, { body: { productCode, quantity, mode: 'set' } }));
}

/** Takes a line out. A line that another tab took out before gets its own text (CART-12). */
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

/** Mails the cart to an address (CART-15). Answers the text of what went wrong, null when it is on its way. */
export async function mailCart(email: string): Promise<string | null> {
  patch({ isLoading: true });
  try {
    await call(emailCart, { body: { email } });
    showMessage('Your cart is on its way to your inbox');
    return null;
  } catch (error) {
    return cartErrorText(error);
  } finally {
    patch({ isLoading: false });
  }
}

/** The cart as somebody changed it elsewhere: whoever looks at what it comes to, in the checkout perhaps, is told. */
async function followCart(before: Cart): Promise<void> {
  await loadCart();
  const { cart } = cartStore.get();
  if (cart && cart.cartId === before.cartId && cart.orderTotal !== before.orderTotal)
    showMessage(CHANGED_ELSEWHERE, { kind: 'info', kept: true });
}

/** The number for the header, without the work of pricing. What is shown of the cart follows when it has changed. */
async function refreshCount(): Promise<void> {
  try {
    const { cartId, count, pieces, version } = await call(getCartCount, {});
    if (isKnown({ cartId, version })) return;
    const { cart } = cartStore.get();
    if (cart) return await followCart(cart);
    patch({ cartCount: count, pieces, cartId, version });
    tellTabs();
  } catch {
    // The badge keeps the number that it has.
  }
}

/**
 * Begins to keep the cart true: asks for its count, then listens to other tabs, to this one coming back into view, and
 * to the `refreshCart` message of our own frames (CART-14), and to the delivery location (CART-08). Answers how to stop.
 */
export function startCart(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refreshCount();
  };
  // A page that was kept aside for "Back" has heard nothing meanwhile.
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) void refreshCount();
  };
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<Standing>) => {
      if (!isKnown(event.data)) void refreshCount();
    });
  }
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', onShown);
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
    removeEventListener('pageshow', onShown);
    stopFrames();
    channel?.close();
    channel = undefined;
  };
}
