import type { Generated } from 'kysely';
import type { GeneratedId, Instant, InstantNow, InstantOrNull } from '#foundation/server/database/columns.ts';

/** The tables of the enquiries domain, as the migrations create them. */
export interface EnquiriesTables {
  newsletter_signup: {
    /** The ID of the sign-up, which the links in its emails contain. */
    id: Generated<string>;
    email: string;
    site_id: string;
    name: Generated<string>;
    postcode: Generated<string>;
    source: string;
    created_at: InstantNow;
    /**
     * When the owner of the email address confirmed the sign-up; null if unconfirmed. The shop sends no
     * newsletter to an unconfirmed address.
     */
    confirmed_at: InstantOrNull;
  };
  price_match_request: {
    id: GeneratedId;
    site_id: string;
    product_id: number | null;
    sku: string;
    title: string;
    our_price_cents: number | null;
    competitor: string;
    url: string;
    their_price_cents: number;
    name: string;
    email: string;
    phone: string;
    postcode: string;
    created_at: Instant;
  };
  stock_alert: {
    id: GeneratedId;
    site_id: string;
    product_id: number;
    email: string;
    name: string;
    phone: string;
    call_time: string;
    token: string;
    round: Generated<number>;
    created_at: Instant;
    back_at: InstantOrNull;
    withdrawn_at: InstantOrNull;
  };
  expert_question: {
    id: GeneratedId;
    site_id: string;
    name: string;
    email: string;
    message: string;
    path: Generated<string>;
    source: Generated<string>;
    created_at: InstantNow;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends EnquiriesTables {}
}
