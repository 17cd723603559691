import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { noSuchProvider, type SecurityView, type unlinkProvider } from '../../contract/identity.ts';
import { recoveryCodesLeft } from '../sign-in/authenticator.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { byFreshSession, notifyChange } from '../sessions/fresh-session.ts';
import { announceIdentity, readCredential, readCredentials, type CredentialRow } from '../../db/identity.ts';
import { deleteCredential } from '../../db/credentials.ts';
import { endTrust } from '../../db/codes.ts';
import { endSessions } from '../../db/sessions.ts';
import { deviceCookieOf } from '../../rules/session-cookie.ts';
import { hashOf } from '../sessions/secrets.ts';
import { passkeyViewOf } from '../sign-in/passkeys.ts';

/** Returns the account's sign-in methods. */
export async function readOwnSecurity(
  { user }: IdentityContext,
  { db, providers, staff }: IdentityDeps,
): Promise<SecurityView> {
  const id = user.accountId!;
  const [password, factor, pin, passkeys, social] = await Promise.all([
    readCredential(db, id, 'password'),
    readCredential(db, id, 'totp'),
    readCredential(db, id, 'pin'),
    readCredentials(db, id, 'passkey'),
    readCredentials(db, id, 'social'),
  ]);
  const known = providers.list();
  const providerOf = (row: CredentialRow) => String(row.data['provider']);
  return {
    hasPassword: password !== undefined,
    mustHaveSecondFactor: await staff.isStaffNow(db, id),
    secondFactor: factor?.confirmed_at
      ? {
          since: factor.confirmed_at.toISOString(),
          recoveryCodesLeft: await recoveryCodesLeft(db, id),
        }
      : null,
    passkeys: passkeys.map(passkeyViewOf),
    linked: social.map((row) => ({
      id: row.id,
      provider: providerOf(row),
      name: known.find((one) => one.id === providerOf(row))?.name ?? providerOf(row),
      email: row.name,
      since: row.created_at.toISOString(),
    })),
    offered: known
      .filter((one) => !social.some((row) => providerOf(row) === one.id))
      .map((one) => ({ provider: one.id, name: one.name })),
    hasPin: pin !== undefined,
  };
}

/** Unlinks an external provider's account from the user's account. */
export async function unlinkOwnProvider(
  ctx: IdentityContext,
  deps: IdentityDeps,
  id: string,
): Promise<{ success: boolean } | FaultOf<typeof unlinkProvider>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    if (!(await deleteCredential(tx, { id, accountId: account.id, kind: 'social' })))
      return failWith(noSuchProvider);
    await notifyChange(deps, tx, account, {
      action: 'unlinked-provider',
      what: 'A linked account can no longer sign in to your account.',
      ctx,
    });
    return { success: true };
  });
}

/**
 * Ends all of the user's sessions except the current one, and the trust in other browsers. Returns the number
 * of ended sessions.
 */
export async function endOwnOtherSessions(
  ctx: IdentityContext,
  { db }: IdentityDeps,
): Promise<{ ended: number }> {
  const { user, now, site } = ctx;
  return inTransaction(db, async (tx) => {
    const device = ctx.cookie(deviceCookieOf(ctx.origin)) ?? '';
    await endTrust(tx, user.accountId!, hashOf(device));
    const ended = await endSessions(
      tx,
      { accountId: user.accountId!, except: user.sessionId! },
      { why: 'ended by its owner', now },
    );
    for (const id of ended) await announceIdentity(tx, id);
    if (ended.length > 0)
      await writeAudit(
        tx,
        {
          by: actorOf(ctx),
          siteId: site.id,
          subject: 'identity',
          action: 'ended-session',
          key: user.accountId!,
          before: { sessions: ended },
        },
        now,
      );
    return { ended: ended.length };
  });
}
