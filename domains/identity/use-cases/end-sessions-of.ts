import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import { unknownAccount } from '../contract.ts';
import { plainEmail } from '../rules/profile.ts';
import { announceIdentity, lockAccount, readAccount } from '../store.ts';
import { endSessions } from '../store-sessions.ts';

/**
 * Signs somebody out wherever they are signed in, by their address, for the operator whom they have called: from the next call
 * on, on every process. Their password stays. Answers how many sessions it ended; refused where nobody has the address.
 */
export async function endSessionsOf(
  { db, by, now }: { db: Kysely<Tables>; by: Actor; now: Date },
  email: string,
): Promise<{ email: string; ended: number } | Fault<'unknown-account'>> {
  return inTransaction(db, async (tx) => {
    const found = await readAccount(tx, { email: plainEmail(email) });
    const account = found && (await lockAccount(tx, found.id));
    if (!account) return failWith(unknownAccount);
    const ended = await endSessions(tx, { accountId: account.id }, { why: 'ended by the operator', now });
    await writeAudit(
      tx,
      {
        by,
        siteId: null,
        subject: 'identity',
        action: 'ended-session',
        key: account.id,
        before: { sessions: ended },
      },
      now,
    );
    await announceIdentity(tx, account.id);
    return { email: account.email, ended: ended.length };
  });
}
