import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Creates the handler that exports the coupons that a person has used, with their order numbers, and removes
 * the account from them on erasure.
 */
export const createVouchersPersonalData = ({
  numberOfOrder,
}: {
  numberOfOrder(orderId: RawBuilder<unknown>): RawBuilder<string>;
}): PersonalData<Tables> => ({
  subject: 'vouchers',
  collect: async (db, { accountId }) => ({
    coupons: await db
      .selectFrom('coupon_use as u')
      .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
      .select(['c.code', numberOfOrder(sql`u.order_id`).as('order'), 'u.state'])
      .where('u.account_id', '=', accountId)
      .orderBy('u.order_id')
      .execute(),
  }),
  async merge(tx, { accountId }, into) {
    await tx
      .updateTable('coupon_use')
      .set({ account_id: into.accountId })
      .where('account_id', '=', accountId)
      .execute();
  },
  async erase(tx, { accountId }) {
    await tx
      .updateTable('coupon_use')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute();
  },
});
