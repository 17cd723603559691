import type { Generated } from 'kysely';
import type { GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { Failure, Remedy, ReturnReason, ReturnState, Wish } from './contract-words.ts';

/** The tables of returns, as the migrations make them. */
export interface ReturnsTables {
  return_request: {
    id: GeneratedId;
    site_id: string;
    order_id: number;
    /** The browser's own name of the wish. */
    key: string;
    reason: ReturnReason;
    wish: Wish;
    words: string;
    state: ReturnState;
    failure: Failure | null;
    remedy: Remedy | null;
    /** What the shop wrote with its decision. */
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
  /** Written anew by us: nothing but pixels. */
  return_photo: {
    id: GeneratedId;
    request_id: number;
    digest: string;
    file: Uint8Array;
    created_at: Instant;
  };
}
