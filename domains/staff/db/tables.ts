import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '#foundation/server/database/columns.ts';

/** The tables of the staff domain, as the migrations create them. */
export interface StaffTables {
  staff: {
    account_id: string;
    winning_user_id: string;
    salesperson_code: Generated<string>;
    store_uri: string | null;
    subdivision: Generated<string>;
    since: Instant;
    left_at: InstantOrNull;
    /** While set, the staff member cannot sign in. */
    suspended_at: InstantOrNull;
    /** Increases with every change by an administrator. */
    version: Generated<number>;
  };
  /** The sites on which a staff member works. Without rows, the staff member works on all sites. */
  staff_site: { account_id: string; site_id: string };
  role: {
    name: string;
    label: string;
    is_built_in: Generated<boolean>;
    version: Generated<number>;
  };
  /** The view with which a list of the back office opens for a person. */
  default_list_view: { account_id: string; list: string; view: string };
  /** Saved views of the lists of the back office. */
  list_view: {
    id: Generated<string>;
    list: string;
    owner_id: string;
    name: string;
    query: string;
    columns: string[] | null;
    is_shared: Generated<boolean>;
    version: Generated<number>;
    changed_at: Instant;
    deleted_at: InstantOrNull;
  };
  role_permission: { role: string; permission: string };
  account_role: { account_id: string; role: string };
  /** Records of staff who act for a customer in a session. */
  acting: {
    id: string;
    session_id: string;
    staff_id: string;
    customer_id: string;
    site_id: string;
    began_at: Instant;
    expires_at: Instant;
    ended_at: InstantOrNull;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends StaffTables {}
}
