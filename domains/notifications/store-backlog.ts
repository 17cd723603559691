import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What waits in a queue; `oldest` is when the one that waits longest was put in, null when none waits. */
export interface BacklogRow {
  waiting: number;
  failing: number;
  oldest: Date | null;
}

/** Events that nobody has handled yet; `failing` were tried and put off, or are set aside and wait for nobody. */
export async function readOutboxBacklog(db: Kysely<Tables>): Promise<BacklogRow> {
  return db
    .selectFrom('outbox')
    .select([
      sql<number>`(count(*) filter (where set_aside_at is null))::int`.as('waiting'),
      sql<number>`(count(*) filter (where attempts > 0 or set_aside_at is not null))::int`.as('failing'),
      sql<Date | null>`min(created_at) filter (where set_aside_at is null)`.as('oldest'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Mails that no mail server has taken yet; `failing` were tried. */
export async function readMailBacklog(db: Kysely<Tables>): Promise<BacklogRow> {
  return db
    .selectFrom('mail')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where tries > 0))::int`.as('failing'),
      sql<Date | null>`min(created_at)`.as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}
