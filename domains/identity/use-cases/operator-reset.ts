import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents, type EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { Site } from '#sites/site.ts';
import { secondFactorOff, unknownAccount } from '../contract/identity.ts';
import { secondFactorReset } from '../events.ts';
import { plainEmail } from '../rules/profile.ts';
import { EMAILS, sendLetter } from './mails.tsx';
import {
  announceIdentity,
  deleteCredentials,
  lockAccount,
  readAccount,
  readCredential,
} from '../db/identity.ts';
import { endSessions } from '../db/sessions.ts';
import type { StaffOfIdentity } from './deps.ts';

/**
 * Removes a lost second factor and its recovery codes. The operator runs this after verifying the identity of
 * the person who phoned (ASVS 6.4.4).
 *
 * Ends all sessions and notifies the owner by email. The password stays, so that an impostor on the phone who
 * does not know it gains no access. Staff set up a new second factor at their next sign-in.
 */
export async function resetSecondFactor(
  {
    db,
    site,
    by,
    now,
    isStaffNow,
  }: { db: Kysely<Tables>; site: Site; by: Actor; now: Date } & Pick<StaffOfIdentity, 'isStaffNow'>,
  email: string,
): Promise<{ email: string; isStaff: boolean } | Fault<'unknown-account' | 'second-factor-off'>> {
  return inTransaction(db, async (tx) => {
    const found = await readAccount(tx, { email: plainEmail(email) });
    const account = found && (await lockAccount(tx, found.id));
    if (!account || account.closed_at) return failWith(unknownAccount);
    const fault = await removeSecondFactor(tx, account.id, { site, by, now });
    return fault ?? { email: account.email, isStaff: await isStaffNow(tx, account.id) };
  });
}

/**
 * Removes a lost second factor in the caller's transaction, as {@link resetSecondFactor} does. The caller has locked the
 * account. Returns a fault if there is no second factor.
 */
export async function removeSecondFactor(
  tx: Kysely<Tables>,
  accountId: string,
  { site, by, now }: { site: Pick<Site, 'id'>; by: Actor; now: Date },
): Promise<Fault<'second-factor-off'> | null> {
  if (!(await readCredential(tx, accountId, 'totp'))?.confirmed_at) return failWith(secondFactorOff);
  await deleteCredentials(tx, accountId, 'totp');
  await deleteCredentials(tx, accountId, 'recovery');
  await endSessions(tx, { accountId }, { why: 'second factor reset by the operator', now });
  await appendEvents(tx, [secondFactorReset({ accountId, siteId: site.id })], now);
  await writeAudit(
    tx,
    { by, siteId: site.id, subject: 'identity', action: 'reset-second-factor', key: accountId },
    now,
  );
  await announceIdentity(tx, accountId);
  return null;
}

/**
 * Handles the event `second-factor-reset`: notifies the account's owner by email, because another person may
 * have phoned in the owner's name.
 */
export function notifyReset({
  siteNamed,
  originOf,
  clock,
  isStaffNow,
}: {
  siteNamed(id: string): Site | null;
  originOf(siteId: string): string;
  clock: () => Date;
} & Pick<StaffOfIdentity, 'isStaffNow'>): EventHandler<typeof secondFactorReset> {
  return async (tx, { accountId, siteId }) => {
    const account = await readAccount(tx, { id: accountId });
    const site = siteNamed(siteId);
    if (!account || !site) return;
    const now = (await isStaffNow(tx, accountId))
      ? 'You’ll set it up again at your next sign-in.'
      : 'Signing in no longer needs an authenticator code, until you set up two-step verification again.';
    const emailContent = EMAILS.signInChanged(
      `We turned off two-step verification for your account, after a report that you can no longer use it. ${now}`,
    );
    await sendLetter(tx, emailContent, { site, origin: originOf(siteId), to: account.email, now: clock() });
  };
}
