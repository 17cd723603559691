import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { FRESH_MINUTES, signInAgain } from '../../contract/identity.ts';
import { lockAccount, type AccountRow } from '../../db/identity.ts';
import { lockSession } from '../../db/sessions.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { EMAILS, sendLetter } from '../mails.tsx';

/** Whether the session started recently. Later, another person may be using it. */
export function isFresh(session: { created_at: Date }, now: Date): boolean {
  return now.getTime() - session.created_at.getTime() <= FRESH_MINUTES * 60_000;
}

/**
 * Runs work that requires a recent sign-in, in one transaction with the account locked. Commits even if the
 * result is a fault, because a wrong code counts as an attempt and a passkey challenge works once.
 */
export async function byFreshSession<T>(
  { user, now }: Pick<IdentityContext, 'user' | 'now'>,
  { db }: Pick<IdentityDeps, 'db'>,
  work: (tx: Transaction<Tables>, account: AccountRow) => Promise<T>,
): Promise<T | Fault<'sign-in-again'>> {
  return inTransaction(
    db,
    async (tx) => {
      const account = await lockAccount(tx, user.accountId!);
      const session = await lockSession(tx, user.sessionId!);
      // Checks again with the account and session locked, because a password reset may have ended the session
      // in the meantime.
      const holds = session?.account_id === account?.id && !session?.ended_at && !account?.closed_at;
      if (!account || !session || !holds || !isFresh(session, now)) return failWith(signInAgain);
      return work(tx, account);
    },
    alwaysCommit,
  );
}

/** Writes an audit entry about a change to sign-in methods and notifies the account's owner by email. */
export async function notifyChange(
  { originOf }: Pick<IdentityDeps, 'originOf'>,
  tx: Kysely<Tables>,
  account: Pick<AccountRow, 'id' | 'email'>,
  { action, what, ctx }: { action: string; what: string; ctx: IdentityContext },
): Promise<void> {
  const { site, now } = ctx;
  await writeAudit(
    tx,
    { by: actorOf(ctx), siteId: site.id, subject: 'identity', action, key: account.id },
    now,
  );
  await sendLetter(tx, EMAILS.signInChanged(what), {
    site,
    origin: originOf(site.id),
    to: account.email,
    now,
  });
}
