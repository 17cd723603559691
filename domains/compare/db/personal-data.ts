import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** The comparisons of a person. */
export const comparePersonalData: PersonalData<Tables> = {
  subject: 'compare',
  collect: async (db, { accountId }) => ({
    products: await db
      .selectFrom('compare_item as i')
      .innerJoin('compare_list as l', 'l.id', 'i.list_id')
      .innerJoin('product as p', 'p.id', 'i.product_id')
      .select(['l.site_id as site', 'p.sku', 'p.title'])
      .where('l.account_id', '=', accountId)
      .orderBy('i.position')
      .execute(),
  }),
  erase: async (tx, { accountId }) =>
    void (await tx.deleteFrom('compare_list').where('account_id', '=', accountId).execute()),
};
