import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readMessageBacklog, readOutboxBacklog, type BacklogRow } from '../db/backlog.ts';

/** Returns the numbers of events, emails and text messages that are waiting, for monitoring by operators. */
export async function readBacklog(
  db: Kysely<Tables>,
): Promise<Record<'outbox' | 'mail' | 'texts', BacklogRow>> {
  const [outbox, { mail, text }] = await Promise.all([readOutboxBacklog(db), readMessageBacklog(db)]);
  return { outbox, mail, texts: text };
}
