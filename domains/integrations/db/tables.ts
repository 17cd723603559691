import type { Generated } from 'kysely';
import type { GeneratedId, Instant, InstantOrNull, Json } from '#foundation/server/database/columns.ts';
import type { DeliveryState, PauseReason, Topic } from '../contract/values.ts';

/** The tables of the integrations domain, as the migrations create them. */
export interface IntegrationsTables {
  webhook_subscription: {
    id: GeneratedId;
    name: string;
    url: string;
    /** The site whose events are sent; null for all sites. */
    site_id: string | null;
    topics: string[];
    state: Generated<'active' | 'paused'>;
    /** Why it is paused; empty if it is active. */
    paused_because: Generated<PauseReason | ''>;
    paused_at: InstantOrNull;
    /** Both secrets are encrypted with a key derived from the shop's secret. */
    secret: string;
    previous_secret: string | null;
    previous_secret_until: InstantOrNull;
    failures_in_row: Generated<number>;
    failing_since: InstantOrNull;
    /** Increases with every change by staff. */
    version: Generated<number>;
    created_at: Instant;
  };
  webhook_message: {
    id: GeneratedId;
    /** The public id of the message, which every attempt sends in `webhook-id`. */
    key: string;
    topic: Topic;
    /** The site of the event; null if it concerns all sites. */
    site_id: string | null;
    /** Whether it repeats a message of all sites for the subscriptions of one site. */
    is_site_copy: Generated<boolean>;
    /** The only subscription that receives it; null unless it is a test. */
    only_for: number | null;
    /** The email address of the person in the body, in lower case; null if it names no person. */
    email: string | null;
    /** The JSON text that is sent. */
    body: string;
    created_at: Instant;
  };
  webhook_delivery: {
    id: GeneratedId;
    message_id: number;
    subscription_id: number;
    state: Generated<DeliveryState>;
    /** The number of attempts since it was created, retried or replayed. */
    attempts: Generated<number>;
    /** When a waiting delivery is sent next. During an attempt: when another process may send it again. */
    next_at: Instant;
    created_at: Instant;
  };
  webhook_attempt: {
    id: GeneratedId;
    delivery_id: number;
    at: Instant;
    duration_ms: number;
    /** The HTTP status of the response; null if there was none. */
    status: number | null;
    /** Why there was no response; empty if there was one. */
    error: string;
    /** The beginning of the response's text. */
    response: string;
    request_headers: Json<Record<string, string>>;
  };
  /** The API keys of other systems. Rows are never deleted, because the audit log names keys by id. */
  api_key: {
    /** The public beginning of the key. */
    id: string;
    name: string;
    /** The person who is responsible for the key; null if the account was deleted. */
    owner_id: string | null;
    permissions: string[];
    /** The sites on which the key is valid; empty for all sites. */
    site_ids: string[];
    /** The networks from which requests may come; empty for all networks. */
    networks: string[];
    requests_per_minute: number;
    /** When the key expires; null for never. */
    expires_at: InstantOrNull;
    revoked_at: InstantOrNull;
    /** Increases with every change by staff. */
    version: Generated<number>;
    created_at: Instant;
  };
  /** The current secret of each key, and those that it replaced. */
  api_key_secret: {
    id: GeneratedId;
    key_id: string;
    /** The SHA-256 of the secret in base64url. */
    hash: string;
    /** The last characters of the secret. */
    ending: string;
    created_at: Instant;
    /** Until when a replaced secret is valid; null for the current one. */
    expires_at: InstantOrNull;
    last_used_at: InstantOrNull;
  };
  /** Has one row: the position up to which changes of products became messages. */
  webhook_product_position: {
    is_only: Generated<boolean>;
    /** The next changes have this transaction id or a later one; null before the first run. */
    since_tx: number | null;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends IntegrationsTables {}
}
