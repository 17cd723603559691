import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData, Person } from '#foundation/server/personal-data.ts';

/** SQL: whether a person sent a claim from their account or with its confirmed email address. */
function isSentBy({ accountId, email }: Person): RawBuilder<boolean> {
  return sql`(c.account_id = ${accountId} or (c.email <> '' and c.email = ${email}::text))`;
}

/**
 * Exports a person's claims. Erasing deletes the claims that were not paid. For paid claims, it deletes only
 * the personal details and receipts, because the shop must account for the rewards that it paid.
 */
export const claimsPersonalData: PersonalData<Tables> = {
  subject: 'claims',
  async collect(db, person) {
    const { rows: claims } = await sql<object>`
      select c.id, c.site_id as site, c.created_at as at, c.title as offer, c.reward, c.state, c.purchase_number as purchase,
        c.purchase_day::text as "purchaseDay", c.goods, c.name, c.email, c.phone, c.reason, c.note, c.reference,
        (select count(*)::int from promotion_claim_receipt f where f.claim_id = c.id) as receipts
      from promotion_claim c where ${isSentBy(person)} order by c.id`.execute(db);
    return { claims };
  },
  async merge(tx, person, into) {
    await sql`update promotion_claim c set account_id = ${into.accountId} where ${isSentBy(person)}`.execute(
      tx,
    );
  },
  async erase(tx, person) {
    await sql`delete from promotion_claim c where ${isSentBy(person)} and c.state <> 'paid'`.execute(tx);
    await sql`
      delete from promotion_claim_receipt f using promotion_claim c
      where c.id = f.claim_id and ${isSentBy(person)}`.execute(tx);
    await sql`
      update promotion_claim c set name = '', email = '', phone = '', goods = '', note = '', account_id = null
      where ${isSentBy(person)}`.execute(tx);
  },
};
