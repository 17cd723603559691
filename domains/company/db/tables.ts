import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json } from '#foundation/server/database/columns.ts';
import type { RequestLine } from '../contract.ts';
import type { RequestState } from '../rules/request-state.ts';

/**
 * The columns of the company tables, as created by the migrations. A company is identified by its site and
 * the account of its owner.
 */
export interface CompanyTables {
  company_buyer: {
    account_id: string;
    site_id: string;
    /** The maximum amount of one order, in cents; null if unlimited. */
    limit_cents: number | null;
    may_approve: Generated<boolean>;
  };
  company_invitation: {
    id: string;
    owner_id: string;
    site_id: string;
    email: string;
    limit_cents: number | null;
    may_approve: Generated<boolean>;
    hash: string;
    invited_at: Instant;
    expires_at: Instant;
  };
  company_billing: {
    owner_id: string;
    site_id: string;
    company_name: string;
    address: string;
    suburb: string;
    state: string;
    postcode: string;
    phone: string;
  };
  /** Payments on account. */
  account_payment: {
    id: Generated<string>;
    owner_id: string;
    site_id: string;
    /** The company's ABN or NZBN at the time of the payment; null if it had no number. */
    business_number: Generated<string | null>;
    cents: number;
    reference: string;
    received_at: Instant;
  };
  order_request: {
    id: string;
    owner_id: string;
    buyer_id: string;
    site_id: string;
    cart_id: string;
    state: RequestState;
    goods: string;
    total_cents: number;
    lines: Json<RequestLine[]>;
    /** The delivery address on one line; empty for requests from before this column was added. */
    deliver_to: Generated<string>;
    asked_at: Instant;
    decided_at: InstantOrNull;
    decided_by: string | null;
    reason: Generated<string>;
    /** When an order last used the approval; null if it is unused. */
    used_at: InstantOrNull;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CompanyTables {}
}
