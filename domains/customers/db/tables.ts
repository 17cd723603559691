import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';

/** The tables of the customers domain, as the migrations create them. */
export interface CustomersTables {
  /**
   * One row for each open account, and one for each mailbox with which guests ordered. Triggers keep the rows true
   * (migration 0398), so no code writes this table.
   */
  customer: {
    id: GeneratedId;
    account_id: string | null;
    /** The mailbox of a guest (`email_key`); null for an account. */
    guest_key: string | null;
    email: string;
    phone: Generated<string>;
    first_name: Generated<string>;
    last_name: Generated<string>;
    sort_name: string;
    site_ids: Generated<string[]>;
    since: Instant;
    last_order_at: InstantOrNull;
    version: Generated<number>;
  };
  customer_note: {
    id: GeneratedId;
    customer_id: number;
    body: string;
    /** The account of the staff member; null if it was deleted. */
    author_id: string | null;
    created_at: Instant;
  };
  /** The requests of customers for their data or its deletion. They outlive the customer. */
  privacy_request: {
    id: GeneratedId;
    kind: 'export' | 'delete';
    state: Generated<'open' | 'done' | 'rejected'>;
    /** The id of the customer in the API. */
    customer_key: string;
    customer_id: number | null;
    site_id: string;
    received_on: DateText;
    due_on: DateText;
    identity_check: Generated<string>;
    reason: Generated<string>;
    created_by: string | null;
    decided_by: string | null;
    created_at: Instant;
    decided_at: InstantOrNull;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CustomersTables {}
}
