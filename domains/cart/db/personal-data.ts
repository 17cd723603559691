import { sql } from 'kysely';
import { skuOf, titleOf } from '#domains/catalogue/db/fragments.ts';
import type { HasOrder } from './has-order.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports the lines of open carts. Erasing deletes the carts without an order and removes the account from
 * the other carts.
 */
export const createCartPersonalData = ({ hasOrder }: { hasOrder: HasOrder }): PersonalData<Tables> => ({
  subject: 'cart',
  collect: async (db, { accountId }) => ({
    lines: await db
      .selectFrom('cart_line as l')
      .innerJoin('cart as c', 'c.id', 'l.cart_id')
      .select([
        'c.site_id as site',
        skuOf(sql`l.product_id`).as('sku'),
        titleOf(sql`l.product_id`).as('title'),
        'l.quantity',
        'c.updated_at as at',
      ])
      .where('c.account_id', '=', accountId)
      .where('c.ordered_at', 'is', null)
      .orderBy('l.position')
      .execute(),
  }),
  /** Moves the carts of orders, and the open cart of a site if the other account has none there. */
  async merge(tx, { accountId }, into) {
    await sql`
      update cart c set account_id = ${into.accountId}
      where c.account_id = ${accountId} and (c.ordered_at is not null or ${hasOrder(sql`c.id`)} or not exists (
        select 1 from cart own where own.account_id = ${into.accountId} and own.site_id = c.site_id
          and own.ordered_at is null))`.execute(tx);
  },
  async erase(tx, { accountId }) {
    await sql`
      delete from cart c where account_id = ${accountId}
        and not ${hasOrder(sql`c.id`)}`.execute(tx);
    await sql`update cart set account_id = null, begun_by = null where account_id = ${accountId}`.execute(tx);
  },
});
