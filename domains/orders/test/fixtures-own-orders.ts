import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';

/** Inserts an order with one line of the first product. Omitted fields have typical values. */
export async function insertOrder(
  db: Kysely<Tables>,
  {
    number,
    state = 'confirmed',
    siteId = 'aol',
    accountId = null,
    email = 'nobody@people.example',
    at = '2026-11-01T01:00:00Z',
    quantity = 1,
    paidCents,
    attempt,
  }: {
    number: string;
    state?: 'open' | 'confirmed' | 'cancelled';
    siteId?: string;
    accountId?: string | null;
    email?: string;
    /** When the order was placed, as an ISO 8601 timestamp. */
    at?: string;
    quantity?: number;
    paidCents?: number;
    /**
     * The state of the order's only payment attempt. The default is `approved` for confirmed orders; other
     * orders have no attempt by default.
     */
    attempt?: 'approved' | 'pending' | 'declined';
  },
): Promise<{ id: number; cartId: string; productId: number; sku: string }> {
  const product = await db
    .selectFrom('product')
    .select(['id', 'sku', 'title'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const cartId = randomUUID();
  await db.insertInto('cart').values({ id: cartId, site_id: siteId }).execute();
  if (state === 'confirmed') await sql`update cart set ordered_at = ${at} where id = ${cartId}`.execute(db);
  const total = 50_000 * quantity;
  const paid = paidCents ?? (state === 'confirmed' ? total : 0);
  const { id } = await db
    .insertInto('customer_order')
    .values({
      site_id: siteId,
      number,
      cart_id: cartId,
      cart_version: 1,
      state,
      currency: 'AUD',
      email,
      phone: '0412 345 678',
      delivery_address: JSON.stringify({ ...AN_ADDRESS, deliveryInstructions: 'Ring twice' }),
      billing_address: JSON.stringify(AN_ADDRESS),
      delivery_day: '2026-11-25',
      goods_cents: total,
      total_cents: total,
      created_at: at,
      confirmed_at: state === 'confirmed' ? at : null,
      account_id: accountId,
      acted_by: null,
      project_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_line')
    .values({
      order_id: id,
      position: 1,
      product_id: product.id,
      sku: product.sku,
      title: product.title,
      quantity,
      unit_cents: 50_000,
    })
    .execute();
  if (paid > 0)
    await db
      .insertInto('money_entry')
      .values({
        order_id: id,
        kind: 'charge',
        cents: paid,
        currency: 'AUD',
        source_key: `test:${id}`,
        attempt_id: null,
        created_at: at,
      })
      .execute();
  const outcome = attempt ?? (state === 'confirmed' ? 'approved' : undefined);
  if (outcome)
    await db
      .insertInto('payment_attempt')
      .values({
        id: randomUUID(),
        order_id: id,
        payment_option: 0,
        provider: 'CreditCard',
        reference: `${number}-1`,
        idempotency_key: randomUUID(),
        request_hash: '',
        amount_cents: outcome === 'approved' ? paid : total,
        currency: 'AUD',
        state: outcome,
        created_at: at,
        updated_at: at,
        provider_reference: null,
        refusal_reason: null,
        holder_browser: null,
        holder_address: null,
      })
      .execute();
  return { id, cartId, productId: product.id, sku: product.sku };
}
