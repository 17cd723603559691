import { sql, type Kysely, type Selectable } from 'kysely';
import { lockingAccount } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AccountTables } from './tables.ts';

type Db = Kysely<Tables>;
export type AddressRow = Selectable<AccountTables['saved_address']>;
type Place = { accountId: string; country: string };

/**
 * Locks the account until the transaction ends, so that concurrent changes to its addresses run one after
 * another.
 */
export async function lockAddresses(tx: Db, accountId: string): Promise<void> {
  await lockingAccount(accountId).execute(tx);
}

/**
 * Returns the addresses of an account in a country. The default address is first; the others are sorted by
 * time of saving, the latest first.
 */
export async function readAddresses(db: Db, { accountId, country }: Place): Promise<AddressRow[]> {
  return db
    .selectFrom('saved_address')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('country', '=', country)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Updates all columns of an address except `is_default`. {@link makeDefault} sets that column. */
export async function writeAddress(tx: Db, row: Omit<AddressRow, 'is_default'>): Promise<void> {
  const { id: _id, created_at: _at, account_id: _account, country: _country, ...change } = row;
  await tx
    .insertInto('saved_address')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

/**
 * Makes an address the default of an account in a country. The previous default becomes an ordinary address.
 */
export async function makeDefault(tx: Db, { accountId, country }: Place, id: string): Promise<void> {
  // Uses two statements. One statement for both rows could set the new default before it removes the old one.
  // The unique index would reject that.
  await sql`
    update saved_address set is_default = false
    where account_id = ${accountId} and country = ${country} and is_default and id <> ${id}`.execute(tx);
  await sql`update saved_address set is_default = true where id = ${id}`.execute(tx);
}

export async function removeAddress(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('saved_address').where('id', '=', id).execute();
}
