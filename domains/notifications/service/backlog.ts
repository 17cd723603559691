import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readMessageBacklog, readOutboxBacklog, type BacklogRow } from '../store-backlog.ts';

/** What waits in the outbox, in the mail and of text messages, for those who watch over the shop. */
export async function readBacklog(
  db: Kysely<Tables>,
): Promise<Record<'outbox' | 'mail' | 'texts', BacklogRow>> {
  const [outbox, { mail, text }] = await Promise.all([readOutboxBacklog(db), readMessageBacklog(db)]);
  return { outbox, mail, texts: text };
}
