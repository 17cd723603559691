import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Creates the handler that exports the coupons that a person has used, with their order numbers, and the gift cards that
 * staff sent to the person. Erasure removes the account and the email address from them.
 */
export const createVouchersPersonalData = ({
  numberOfOrder,
}: {
  numberOfOrder(orderId: RawBuilder<unknown>): RawBuilder<string>;
}): PersonalData<Tables> => ({
  subject: 'vouchers',
  collect: async (db, { accountId, email }) => ({
    coupons: await db
      .selectFrom('coupon_use as u')
      .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
      .select(['c.code', numberOfOrder(sql`u.order_id`).as('order'), 'u.state'])
      .where('u.account_id', '=', accountId)
      .orderBy('u.order_id')
      .execute(),
    receivedGiftCards: await db
      .selectFrom('gift_card')
      .select(['hint', 'currency', 'value_cents as valueCents', 'issued_at as issuedAt'])
      .where(sent(email))
      .orderBy('id')
      .execute(),
  }),
  async merge(tx, { accountId }, into) {
    await tx
      .updateTable('coupon_use')
      .set({ account_id: into.accountId })
      .where('account_id', '=', accountId)
      .execute();
  },
  async erase(tx, { accountId, email }) {
    await tx
      .updateTable('coupon_use')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute();
    await tx.updateTable('gift_card').set({ email: '' }).where(sent(email)).execute();
  },
});

/** SQL: whether staff sent the code of a gift card to an email address. */
const sent = (email: string | null) =>
  sql<boolean>`(gift_card.email <> '' and email_key(gift_card.email) = email_key(${email}::text))`;
