import type { Generated } from 'kysely';
import type { GeneratedId, InstantNow, InstantOrNull, Json } from '#foundation/server/database/columns.ts';

/** The tables of notifications, as created by the migrations. */
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
    /** Set if the payload does not match its topic: the event is not retried. */
    set_aside_at: InstantOrNull;
  };
  mail: {
    id: GeneratedId;
    /** The channel of the message. */
    channel: Generated<'mail' | 'text'>;
    dedupe_key: string;
    site_id: string;
    /** An email address; for a text message a number with its country code, `+61400000000`. */
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    created_at: InstantNow;
    tries: Generated<number>;
    next_try_at: InstantNow;
    sent_at: InstantOrNull;
    has_secret: Generated<boolean>;
    /** The recipient's account was deleted: after sending, recipient and text are erased. */
    is_forgotten: Generated<boolean>;
    /** The unsubscribe URL for mail programs; null for essential mails. */
    list_unsubscribe: string | null;
    /**
     * The subject of the mail, named by the code that queued it (`order:7`); `message-refused` carries it if
     * the mail is rejected.
     */
    about: string | null;
    /** When the message was permanently rejected, and why in `last_error`: it is not retried. */
    set_aside_at: InstantOrNull;
    last_error: string | null;
    /** Id of the attached document (`sales_document`). */
    attachment: number | null;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends NotificationsTables {}
}
