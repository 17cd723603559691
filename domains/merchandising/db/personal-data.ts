import type { Tables } from '#foundation/server/database/tables.ts';
import { skuOf } from '#domains/catalogue/db/fragments.ts';
import { sql } from 'kysely';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * The price requests that a person has made or decided on as a staff member. Their texts are not erased with
 * the account, because they are the reason for a price.
 */
export const merchandisingPersonalData: PersonalData<Tables> = {
  subject: 'merchandising',
  async collect(db, { accountId }) {
    const { rows: priceAsks } = await sql<object>`
      select q.site_id as site, ${skuOf(sql`q.product_id`)} as sku, q.asked_cents as "requestedCents", q.asked_at as at, q.state,
        case when q.asked_by = ${accountId} then q.reason else q.answer end as words
      from price_ask q
      where ${accountId} in (q.asked_by, q.decided_by) order by q.id`.execute(db);
    return { priceAsks };
  },
  async erase(tx, { accountId }) {
    await sql`update price_ask set state = 'expired' where state = 'asked' and asked_by = ${accountId}`.execute(
      tx,
    );
  },
};
