import { sql, type RawBuilder } from 'kysely';

/** SQL: selects `address` and `postcode` of the saved addresses of an account. */
export function addressesOfAccount(accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select stored.address, stored.postcode from saved_address stored where stored.account_id = ${accountId}`;
}
