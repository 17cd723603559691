import type { Generated } from 'kysely';
import type { GeneratedId, InstantNow, InstantOrNull, Json } from '#foundation/server/database/columns.ts';

/** The tables of notifications, as the migrations make them. */
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
    /** Its payload does not fit its topic: nobody tries it again. */
    set_aside_at: InstantOrNull;
  };
  mail: {
    id: GeneratedId;
    /** How it is sent. */
    channel: Generated<'mail' | 'text'>;
    dedupe_key: string;
    site_id: string;
    /** An address; of a text a number with the country in front, `+61400000000`. */
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    created_at: InstantNow;
    tries: Generated<number>;
    next_try_at: InstantNow;
    sent_at: InstantOrNull;
    has_secret: Generated<boolean>;
    /** Its recipient has had their account deleted: once it is sent nothing of it stays. */
    is_forgotten: Generated<boolean>;
    /** Where programs of mail ask for no more of it; null for mails that nobody can do without. */
    list_unsubscribe: string | null;
    /** What it tells of, by a name of whoever queued it (`order:7`): they hear when it is refused. */
    about: string | null;
    /** Refused for good, and why: nobody tries it again. */
    set_aside_at: InstantOrNull;
    last_error: string | null;
    /** Id of the document that goes with it (`sales_document`). */
    attachment: number | null;
  };
}
