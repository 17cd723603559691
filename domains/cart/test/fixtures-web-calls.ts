import { afterEach, beforeEach, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { cartStore } from '../web/cart-store.ts';
import { cartFixture } from './fixtures-web.ts';

export const CART = cartFixture().cartId;
export const countOf = (count: number, version: number, cartId = CART) => ({
  cartId,
  count,
  pieces: count,
  version,
});

/**
 * Sets up an empty cart store and a simulated server before each test. The server sends the queued responses
 * in order; if no response is queued, it sends a cart.
 */
export function cartCalls() {
  let answers: { status: number; body: unknown }[] = [];
  const fetched = vi.fn<(address: string, init: RequestInit) => void>();
  beforeEach(() => {
    answers = [];
    fetched.mockClear();
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      fetched(address, init);
      const { status, body } = answers.shift() ?? { status: 200, body: cartFixture() };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
    cartStore.set(cartStore.initial);
    messages.set([]);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return {
    fetched,
    answer: (body: unknown, status = 200) => answers.push({ body, status }),
    /** Returns the request with the given index. Requests are in the order in which they were sent. */
    sent: (index: number) => {
      const [address, init] = fetched.mock.calls[index]!;
      return {
        address,
        method: init.method,
        body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
      };
    },
  };
}
