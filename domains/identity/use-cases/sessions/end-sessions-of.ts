import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { unknownAccount } from '../../contract/identity.ts';
import { plainEmail } from '../../rules/profile.ts';
import { announceIdentity, lockAccount, readAccount } from '../../db/identity.ts';
import { endSessions } from '../../db/sessions.ts';

/**
 * Ends all sessions of the account with an email address. The operator runs this when the account's owner
 * phones. Takes effect at the next request in every process; the password stays. Returns the number of ended
 * sessions, or a fault if no account has the address.
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
