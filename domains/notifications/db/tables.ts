import type { Generated } from 'kysely';
import type { GeneratedId, InstantNow, InstantOrNull, Json } from '#foundation/server/database/columns.ts';

/** The tables of the notifications domain, as the migrations create them. */
export interface NotificationsTables {
  outbox: {
    id: GeneratedId;
    topic: string;
    key: string;
    payload: Json<Record<string, unknown>>;
    attempts: Generated<number>;
    last_error: string | null;
    available_at: InstantNow;
    created_at: InstantNow;
    done_at: InstantOrNull;
    /**
     * When the event was marked as a dead letter because its payload does not match its topic. It is not
     * retried.
     */
    set_aside_at: InstantOrNull;
  };
  mail: {
    id: GeneratedId;
    /** How the message is sent. */
    channel: Generated<'mail' | 'text'>;
    dedupe_key: string;
    site_id: string;
    /** An email address. For a text message, a phone number with its country code, such as `+61400000000`. */
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    created_at: InstantNow;
    tries: Generated<number>;
    next_try_at: InstantNow;
    sent_at: InstantOrNull;
    has_secret: Generated<boolean>;
    /** Whether the recipient's account was deleted. If so, the recipient and text are erased after sending. */
    is_forgotten: Generated<boolean>;
    /** The unsubscribe URL for email programs; null for essential emails. */
    list_unsubscribe: string | null;
    /**
     * The subject that the message is about, set by the code that queued it (`order:7`). The event
     * `message-refused` contains it if the message is rejected.
     */
    about: string | null;
    /** When the message was permanently rejected. It is not retried, and the reason is in `last_error`. */
    set_aside_at: InstantOrNull;
    last_error: string | null;
    /** The ID of the attached document (`sales_document`). */
    attachment: number | null;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends NotificationsTables {}
}
