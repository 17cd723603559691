import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Counts a purchase's round trips to PostgreSQL as the number of Sync messages, because one Sync ends each
// message to the server. The embedded database has no round trips.

/**
 * The number of round trips for the provider's webhook, which looks up its payment attempt. The requests of
 * this test do not include the webhook.
 */
const OF_THE_WEBHOOK = 1;
const MOST = 20;
/**
 * The number of purchases before the measured one. The driver prepares statements once they are frequent, and
 * combines them once they are prepared.
 */
const BEFORE = 12;

let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop();
  const product = await shop.database.db
    .selectFrom('product')
    .innerJoin('product_price', 'product_price.product_id', 'product.id')
    .select('product.product_code')
    .where('market', '=', 'AU')
    .where('can_backorder', '=', true)
    .where('is_proforma', '=', false)
    .where('is_active', '=', true)
    .orderBy('product.id')
    .executeTakeFirstOrThrow();
  productCode = product.product_code;
});
afterAll(() => shop?.close());

/**
 * Completes a purchase: from adding the first product to the cart until the confirmation, its invoice and its
 * mail.
 */
async function buys(email: string): Promise<void> {
  const browser = new TestBrowser(shop);
  await callAs(browser, addCartProduct, { body: { productCode } });
  const body = await atThePayButton(browser, email);
  expect(await callAs(browser, submitCheckout, { body })).toMatchObject({ answer: { orderCompleted: true } });
  expect(await callAs(browser, getConfirmation, { query: { id: body.cartId } })).toMatchObject({ ok: true });
  await shop.runOutbox();
}

it('a purchase, its invoice and its email take at most twenty database round trips', async () => {
  if (shop.database.kind === 'embedded') return;
  // The worker's job tells this process that there are no webhooks, so that events cause no queries for them.
  await shop.runJob('webhooks');
  for (let one = 0; one < BEFORE; one += 1) await buys(`before-${one}@people.example`);
  const syncs = vi.spyOn(pg.Connection.prototype, 'sync');
  await buys('counted@people.example');
  const ways = syncs.mock.calls.length;
  syncs.mockRestore();
  const failed = shop.database.db
    .selectFrom('outbox')
    .select(['topic', 'last_error'])
    .where('attempts', '>', 0);
  expect(await failed.execute()).toEqual([]);
  expect(ways).toBeGreaterThan(10);
  expect(ways + OF_THE_WEBHOOK).toBeLessThanOrEqual(MOST);
});
