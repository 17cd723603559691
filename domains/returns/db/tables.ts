import type { Generated } from 'kysely';
import type { GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { Failure, Remedy, ReturnReason, ReturnState, Wish } from '../contract/values.ts';

/** The return tables, as the migrations create them. */
export interface ReturnsTables {
  return_request: {
    id: GeneratedId;
    site_id: string;
    order_id: number;
    /** The idempotency key from the client. */
    key: string;
    reason: ReturnReason;
    wish: Wish;
    words: string;
    state: ReturnState;
    failure: Failure | null;
    remedy: Remedy | null;
    /** The shop's comment on its decision. */
    decision: Generated<string>;
    refunded_cents: Generated<number>;
    created_at: Instant;
    decided_at: InstantOrNull;
    received_at: InstantOrNull;
    closed_at: InstantOrNull;
  };
  return_line: {
    request_id: number;
    product_id: number;
    sku: string;
    title: string;
    quantity: number;
  };
  /** Photographs after re-encoding by the shop, which removes all metadata. */
  return_photo: {
    id: GeneratedId;
    request_id: number;
    digest: string;
    file: Uint8Array;
    created_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ReturnsTables {}
}
