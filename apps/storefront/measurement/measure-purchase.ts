import { call } from '#foundation/browser/call.ts';
import { claimPurchase, PURCHASE_SINKS } from '#domains/analytics/contract/purchases.ts';
import type { ShopEvents } from '#domains/analytics/contract/events.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { getMeasurement } from './measure.ts';

/** The key in the tab's storage for a claim, by cart. */
const CLAIM = 'purchase-claim:';
const DONE = 'done';
/**
 * How long the page waits for the scripts of third parties, in ms. The server reports the purchase to third
 * parties that load later.
 */
const SCRIPTS_MS = 8000;

/** Returns a random key. `crypto.randomUUID` is missing on pages without https. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Claims {
  get(cartId: string): string | null;
  set(cartId: string, value: string): void;
}

/** The claims of this tab. Without browser storage, they last until the page is left. */
const memory = new Map<string, string>();
const claims: Claims = {
  get: (cartId) => {
    try {
      return sessionStorage.getItem(CLAIM + cartId) ?? memory.get(cartId) ?? null;
    } catch {
      return memory.get(cartId) ?? null;
    }
  },
  set: (cartId, value) => {
    memory.set(cartId, value);
    try {
      sessionStorage.setItem(CLAIM + cartId, value);
    } catch {
      // The claim in memory is enough until the page is left.
    }
  },
};

/**
 * Reports a purchase to the receivers (sinks) that this tab may notify. These sinks have loaded, and no other
 * tab, browser or server has notified them. If the response of the server is lost, the next load of the page
 * claims the purchase again with the same key.
 */
export async function measurePurchase(
  shop: Shop,
  cartId: string,
  purchase: ShopEvents['purchase'],
): Promise<void> {
  const measurement = getMeasurement(shop);
  const known = claims.get(cartId);
  if (!measurement || known === DONE) return;
  const key = known ?? randomKey();
  claims.set(cartId, key);
  const loaded = await measurement.ready(SCRIPTS_MS);
  const sinks = PURCHASE_SINKS.filter((sink) => loaded.includes(sink));
  if (sinks.length === 0) return;
  const answer = await call(claimPurchase, { body: { cartId, key, sinks } }).catch(() => null);
  if (!answer || claims.get(cartId) === DONE) return;
  claims.set(cartId, DONE);
  for (const sink of answer.sinks) measurement.sendTo(sink, { name: 'purchase', details: purchase });
}
