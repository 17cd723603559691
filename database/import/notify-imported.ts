import { sql } from 'kysely';
import type { Transaction } from './kind.ts';

/** Sends the notifications that make running servers reload their data. */
export async function notifyImported(
  tx: Transaction,
  kind: string,
  channels: readonly string[],
): Promise<void> {
  for (const channel of channels)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ imported: kind })})`.execute(tx);
}
