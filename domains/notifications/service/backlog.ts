import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readMailBacklog, readOutboxBacklog, type BacklogRow } from '../store-backlog.ts';

/** What waits in the outbox and in the mail, for those who watch over the shop. */
export async function readBacklog(db: Kysely<Tables>): Promise<{ outbox: BacklogRow; mail: BacklogRow }> {
  const [outbox, mail] = await Promise.all([readOutboxBacklog(db), readMailBacklog(db)]);
  return { outbox, mail };
}
