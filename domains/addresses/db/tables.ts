import type { Generated } from 'kysely';
import type { Instant } from '#foundation/server/database/columns.ts';

/** The tables of the account domain. The migrations create them. */
export interface AccountTables {
  saved_address: {
    id: string;
    account_id: string;
    country: string;
    first_name: string;
    last_name: string;
    company_name: Generated<string>;
    address: string;
    suburb: string;
    state: Generated<string>;
    postcode: string;
    delivery_instructions: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Instant;
    updated_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends AccountTables {}
}
