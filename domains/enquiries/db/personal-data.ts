import { sql } from 'kysely';
import { skuOf, titleOf } from '#domains/catalogue/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

const NOTHING = { newsletter: [], stockAlerts: [], priceMatches: [], questions: [] };

/** The requests and messages that contain the person's confirmed email address. */
export const enquiriesPersonalData: PersonalData<Tables> = {
  subject: 'enquiries',
  async collect(db, { email }) {
    if (email === null) return NOTHING;
    return {
      newsletter: await db
        .selectFrom('newsletter_signup')
        .select([
          'site_id as site',
          'email',
          'name',
          'postcode',
          'source',
          'created_at as since',
          'confirmed_at as confirmedAt',
        ])
        .where('email', '=', email)
        .execute(),
      stockAlerts: await db
        .selectFrom('stock_alert as a')
        .select([
          'a.site_id as site',
          skuOf(sql`a.product_id`).as('sku'),
          titleOf(sql`a.product_id`).as('title'),
          'a.name',
          'a.phone',
          'a.call_time as callTime',
          'a.created_at as since',
          'a.back_at as toldAt',
        ])
        .where('a.email', '=', email)
        .orderBy('a.id')
        .execute(),
      priceMatches: await db
        .selectFrom('price_match_request')
        .select([
          'site_id as site',
          'sku',
          'title',
          'competitor',
          'url',
          'their_price_cents as theirPriceCents',
          'name',
          'phone',
          'postcode',
          'created_at as at',
        ])
        .where(sql`lower(email)`, '=', email)
        .orderBy('id')
        .execute(),
      questions: await db
        .selectFrom('expert_question')
        .select(['site_id as site', 'name', 'message', 'path as page', 'source', 'created_at as at'])
        .where(sql`lower(email)`, '=', email)
        .orderBy('id')
        .execute(),
    };
  },
  async erase(tx, { email }) {
    if (email === null) return;
    for (const table of [
      'newsletter_signup',
      'stock_alert',
      'price_match_request',
      'expert_question',
    ] as const)
      await tx
        .deleteFrom(table)
        .where(sql`lower(email)`, '=', email)
        .execute();
  },
};
