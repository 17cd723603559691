import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Exports and erases saved addresses. */
export const addressesPersonalData: PersonalData<Tables> = {
  subject: 'addresses',
  collect: async (db, { accountId }) => ({
    addresses: await db
      .selectFrom('saved_address')
      .select([
        'first_name as firstName',
        'last_name as lastName',
        'company_name as companyName',
        'address',
        'suburb',
        'state',
        'postcode',
        'country',
        'delivery_instructions as deliveryInstructions',
        'is_default as isDefault',
        'created_at as since',
      ])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  }),
  async merge(tx, { accountId }, into) {
    await tx
      .updateTable('saved_address')
      .set({ account_id: into.accountId, is_default: false })
      .where('account_id', '=', accountId)
      .execute();
  },
  erase: async (tx, { accountId }) =>
    void (await tx.deleteFrom('saved_address').where('account_id', '=', accountId).execute()),
};
