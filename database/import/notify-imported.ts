import { sql } from 'kysely';
import type { Transaction } from './kind.ts';

/** Notifies running servers, which then reload their data. */
export async function notifyImported(
  tx: Transaction,
  kind: string,
  channels: readonly string[],
): Promise<void> {
  for (const channel of channels)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ imported: kind })})`.execute(tx);
}
