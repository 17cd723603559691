import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** The coupons that a person has used. */
export const vouchersPersonalData: PersonalData<Tables> = {
  subject: 'vouchers',
  collect: async (db, { accountId }) => ({
    coupons: await db
      .selectFrom('coupon_use as u')
      .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
      .innerJoin('customer_order as o', 'o.id', 'u.order_id')
      .select(['c.code', 'o.number as order', 'u.state'])
      .where('u.account_id', '=', accountId)
      .orderBy('u.order_id')
      .execute(),
  }),
  async erase(tx, { accountId }) {
    await tx
      .updateTable('coupon_use')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute();
  },
};
