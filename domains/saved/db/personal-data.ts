import { sql } from 'kysely';
import { skuOf, titleOf } from '#domains/catalogue/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Exports a person's saved products and notes. */
export const savedPersonalData: PersonalData<Tables> = {
  subject: 'saved',
  collect: async (db, { accountId }) => ({
    products: await db
      .selectFrom('saved_item as i')
      .innerJoin('saved_list as l', 'l.id', 'i.list_id')
      .select([
        'l.site_id as site',
        skuOf(sql`i.product_id`).as('sku'),
        titleOf(sql`i.product_id`).as('title'),
        'i.note',
        'i.added_at as at',
      ])
      .where('l.account_id', '=', accountId)
      .orderBy('i.added_at')
      .execute(),
  }),
  erase: async (tx, { accountId }) =>
    void (await tx.deleteFrom('saved_list').where('account_id', '=', accountId).execute()),
};
