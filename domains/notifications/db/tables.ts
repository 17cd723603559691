import type { Generated } from 'kysely';
import type {
  GeneratedId,
  Instant,
  InstantNow,
  InstantOrNull,
  Json,
} from '#foundation/server/database/columns.ts';

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
     * When the event was marked as a dead letter because its payload does not match its topic; null if it is
     * not a dead letter. Dead letters are not retried.
     */
    set_aside_at: InstantOrNull;
  };
  mail: {
    id: GeneratedId;
    /** The channel through which the message is sent. */
    channel: Generated<'mail' | 'text'>;
    dedupe_key: string;
    site_id: string;
    /**
     * The email address or, for a text message, the phone number with its country code, such as
     * `+61400000000`.
     */
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    created_at: InstantNow;
    tries: Generated<number>;
    next_try_at: InstantNow;
    sent_at: InstantOrNull;
    has_secret: Generated<boolean>;
    /** Whether the signatures of links are its only secrets. If so, only they are erased after it has been sent. */
    has_secret_links: Generated<boolean>;
    /**
     * Whether the recipient's account was deleted. If so, the recipient and text are erased after the message
     * has been sent.
     */
    is_forgotten: Generated<boolean>;
    /** The URL with which email programs unsubscribe the recipient; null for emails that are not marketing. */
    list_unsubscribe: string | null;
    /**
     * The key of the object that the message is about, such as `order:7`; null if none. If the message is
     * rejected, the event `message-refused` contains this key.
     */
    about: string | null;
    /**
     * When the message was permanently rejected; null otherwise. Rejected messages are not retried.
     */
    set_aside_at: InstantOrNull;
    /** Why the last attempt failed; null if the message is sent or was not tried yet. Contains no personal data. */
    last_error: string | null;
    /** The ID of the attached document (`sales_document`); null if there is no attachment. */
    attachment: number | null;
    /** When staff discarded the rejected message, which lists then omit; null otherwise. */
    discarded_at: InstantOrNull;
  };
  /** The latest run of each scheduled job, in whichever process. */
  job_run: {
    name: string;
    /** How often the job runs, in ms. */
    every_ms: number;
    started_at: Instant;
    duration_ms: number;
    /** How many items the run handled. */
    handled: number;
    /** The number of failures since the latest success. */
    failures: Generated<number>;
    /** The latest error; empty if the job never failed. */
    last_error: Generated<string>;
    last_error_at: InstantOrNull;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends NotificationsTables {}
}
