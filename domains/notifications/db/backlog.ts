import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Channel } from './notifications.ts';

/**
 * The number of waiting entries in a queue. `oldest` is the time at which the oldest of them was queued; null
 * if no entry is waiting.
 */
export interface BacklogRow {
  waiting: number;
  failing: number;
  oldest: Date | null;
  /** The number of entries that failed permanently and are not retried. */
  setAside: number;
}

/**
 * Returns the number and age of events that are not handled yet. `failing` counts the events that failed and
 * will be retried, and the dead letters.
 */
export async function readOutboxBacklog(db: Kysely<Tables>): Promise<BacklogRow> {
  return db
    .selectFrom('outbox')
    .select([
      sql<number>`(count(*) filter (where set_aside_at is null))::int`.as('waiting'),
      sql<number>`(count(*) filter (where attempts > 0 or set_aside_at is not null))::int`.as('failing'),
      sql<Date | null>`min(created_at) filter (where set_aside_at is null)`.as('oldest'),
      sql<number>`(count(*) filter (where set_aside_at is not null))::int`.as('setAside'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the number of messages that are not sent yet and the time of the oldest one, by channel. `failing`
 * counts the messages that were tried at least once. Permanently rejected messages do not count as waiting.
 */
export async function readMessageBacklog(db: Kysely<Tables>): Promise<Record<Channel, BacklogRow>> {
  const rows = await db
    .selectFrom('mail')
    .select([
      'channel',
      sql<number>`(count(*) filter (where set_aside_at is null))::int`.as('waiting'),
      sql<number>`(count(*) filter (where tries > 0 and set_aside_at is null))::int`.as('failing'),
      sql<Date | null>`min(created_at) filter (where set_aside_at is null)`.as('oldest'),
      sql<number>`(count(*) filter (where set_aside_at is not null and discarded_at is null))::int`.as(
        'setAside',
      ),
    ])
    .where('sent_at', 'is', null)
    .groupBy('channel')
    .execute();
  const of = (channel: Channel): BacklogRow => {
    const row = rows.find((one) => one.channel === channel);
    return {
      waiting: row?.waiting ?? 0,
      failing: row?.failing ?? 0,
      oldest: row?.oldest ?? null,
      setAside: row?.setAside ?? 0,
    };
  };
  return { mail: of('mail'), text: of('text') };
}
