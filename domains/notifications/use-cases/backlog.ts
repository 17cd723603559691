import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readMessageBacklog, readOutboxBacklog, type BacklogRow } from '../db/backlog.ts';

/** Returns how many events, emails and text messages are waiting, for operators who monitor the shop. */
export async function readBacklog(
  db: Kysely<Tables>,
): Promise<Record<'outbox' | 'mail' | 'texts', BacklogRow>> {
  const [outbox, { mail, text }] = await Promise.all([readOutboxBacklog(db), readMessageBacklog(db)]);
  return { outbox, mail, texts: text };
}
