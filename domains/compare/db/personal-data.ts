import { sql } from 'kysely';
import { skuOf, titleOf } from '#domains/catalogue/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Exports and erases a person's comparison lists. */
export const comparePersonalData: PersonalData<Tables> = {
  subject: 'compare',
  collect: async (db, { accountId }) => ({
    products: await db
      .selectFrom('compare_item as i')
      .innerJoin('compare_list as l', 'l.id', 'i.list_id')
      .select([
        'l.site_id as site',
        skuOf(sql`i.product_id`).as('sku'),
        titleOf(sql`i.product_id`).as('title'),
      ])
      .where('l.account_id', '=', accountId)
      .orderBy('i.position')
      .execute(),
  }),
  erase: async (tx, { accountId }) =>
    void (await tx.deleteFrom('compare_list').where('account_id', '=', accountId).execute()),
};
