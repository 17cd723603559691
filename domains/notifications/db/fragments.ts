import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. */

/** Selects the messages that were permanently rejected at or after `since`. */
export function rejectedMessages(since: Date): RawBuilder<unknown> {
  return sql`
    select message.id, message.site_id, message.set_aside_at, message.subject, message.recipient, message.last_error,
      message.about
    from mail message where message.set_aside_at is not null and message.set_aside_at >= ${since}`;
}
