import { sql, type RawBuilder } from 'kysely';

/** SQL: selects `address` and `postcode` of the saved addresses of an account. */
export function addressesOfAccount(accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select kept.address, kept.postcode from saved_address kept where kept.account_id = ${accountId}`;
}
