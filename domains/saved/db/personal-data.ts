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
  /** Moves the products of a site into the other account's list of the site, or the whole list if it has none. */
  async merge(tx, { accountId }, into) {
    await sql`
      insert into saved_item (list_id, product_id, note, added_at)
      select target.id, i.product_id, i.note, i.added_at
      from saved_list l join saved_item i on i.list_id = l.id
        join saved_list target on target.account_id = ${into.accountId} and target.site_id = l.site_id
      where l.account_id = ${accountId} on conflict do nothing`.execute(tx);
    await sql`
      update saved_list l set account_id = ${into.accountId}
      where l.account_id = ${accountId} and not exists (
        select 1 from saved_list target where target.account_id = ${into.accountId} and target.site_id = l.site_id)`.execute(
      tx,
    );
  },
  erase: async (tx, { accountId }) =>
    void (await tx.deleteFrom('saved_list').where('account_id', '=', accountId).execute()),
};
