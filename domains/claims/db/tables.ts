import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { ClaimState, Rejection } from '../contract/values.ts';

/** The tables of the claims domain, as the migrations create them. */
export interface ClaimsTables {
  promotion_claim: {
    id: GeneratedId;
    site_id: string;
    /** The path of the promotion. `title` and `reward` are as they were when the claim was sent. */
    promotion: string;
    title: string;
    /** The granted reward once the claim is approved. */
    reward: string;
    /** Chosen by the client, so that a repeated request does not create a second claim. */
    request_key: string;
    /** Identifies the purchase: the number of the order or receipt in capital letters and digits. */
    purchase_key: string;
    order_id: number | null;
    purchase_number: string;
    /** The day on the receipt; null for orders of the shop. */
    purchase_day: DateText | null;
    goods: Generated<string>;
    account_id: string | null;
    name: string;
    /** In lower case; empty after the account was deleted. */
    email: string;
    phone: Generated<string>;
    state: ClaimState;
    reason: Rejection | null;
    note: Generated<string>;
    reference: Generated<string>;
    created_at: Instant;
    updated_at: Instant;
    /** When the claim was rejected or paid; null for open claims. */
    closed_at: InstantOrNull;
    /** The account of the staff member who decided last; null without a decision. */
    decided_by: string | null;
    /** Increases with each change. */
    version: Generated<number>;
  };
  /** Receipts: photographs after re-encoding, which removes all metadata, and PDF files as uploaded. */
  promotion_claim_receipt: {
    id: GeneratedId;
    claim_id: number;
    digest: string;
    type: 'image/webp' | 'application/pdf';
    file: Uint8Array;
    created_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ClaimsTables {}
}
