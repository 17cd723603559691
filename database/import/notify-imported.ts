import { sql } from 'kysely';
import type { Transaction } from './kind.ts';

/** Sends the notifications after which running servers read their data again. */
export async function notifyImported(
  tx: Transaction,
  kind: string,
  channels: readonly string[],
): Promise<void> {
  for (const channel of channels)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ imported: kind })})`.execute(tx);
}
