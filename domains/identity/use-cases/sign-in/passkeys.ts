import { randomUUID } from 'node:crypto';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  noSuchPasskey,
  passkeyRefused,
  tryLater,
  type addPasskey,
  type beginPasskey,
  type PasskeyView,
  type removePasskey,
  type renamePasskey,
  type SignInStep,
  type signInByPasskey,
} from '../../contract/identity.ts';
import { deviceName } from '../../rules/device-name.ts';
import { PASSWORD_LIMITS } from '../../rules/limits.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { byFreshSession, notifyChange } from '../sessions/fresh-session.ts';
import { countedBy, mayTry } from '../limits.ts';
import {
  creationOptions,
  readAssertion,
  readCreation,
  requestOptions,
  type PasskeyData,
} from './passkey-checks.ts';
import { readAccount, readCredentials, type CredentialRow } from '../../db/identity.ts';
import { deleteCredential, insertNamedCredential, renameCredential } from '../../db/credentials.ts';
import { nextStep } from './next-step.ts';

/**
 * The maximum number of passkeys per account. No user has this many devices. The limit exists because
 * creating a passkey loads all passkeys of the account.
 */
const MAX_PASSKEYS = 20;

/** Returns the data of a passkey for display to its owner. */
export function passkeyViewOf(row: CredentialRow): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    siteId: (row.data as unknown as PasskeyData).siteId,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Returns the options with which the signed-in user's browser creates a passkey. */
export async function beginOwnPasskey(
  ctx: IdentityContext,
  deps: IdentityDeps,
): Promise<{ options: Record<string, unknown> } | FaultOf<typeof beginPasskey>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    const known = await readCredentials(tx, account.id, 'passkey');
    const name = `${account.first_name} ${account.last_name}`.trim() || account.email;
    const person = { id: account.id, email: account.email, name };
    return { options: await creationOptions(tx, person, known, ctx) };
  });
}

/** Stores a new passkey. Without a name, the passkey is named after the device. */
export async function addOwnPasskey(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { name = '', response }: CallInput<typeof addPasskey>['body'],
): Promise<PasskeyView | FaultOf<typeof addPasskey>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    const made = await readCreation(tx, account.id, response, ctx);
    const known = await readCredentials(tx, account.id, 'passkey');
    if (!made || known.length >= MAX_PASSKEYS) return failWith(passkeyRefused);
    const row = await insertNamedCredential(
      tx,
      {
        id: randomUUID(),
        accountId: account.id,
        kind: 'passkey',
        identifier: made.identifier,
        name: name.trim() || deviceName(ctx.headers.userAgent),
        data: { ...made.data },
      },
      ctx.now,
    );
    if (!row) return failWith(passkeyRefused);
    await notifyChange(deps, tx, account, {
      action: 'added-passkey',
      what: 'A passkey was added to your account. It signs in without your password.',
      ctx,
    });
    return passkeyViewOf(row);
  });
}

/** Renames a passkey of the user. Treats another user's passkey as not found. */
export async function renameOwnPasskey(
  { user }: IdentityContext,
  { db }: IdentityDeps,
  { id, name }: { id: string; name: string },
): Promise<PasskeyView | FaultOf<typeof renamePasskey>> {
  const row = await renameCredential(db, { id, accountId: user.accountId!, kind: 'passkey' }, name.trim());
  return row ? passkeyViewOf(row) : failWith(noSuchPasskey);
}

/**
 * Removes a passkey, even if it is the only sign-in method, so that a lost passkey can be removed
 * immediately. A user without a sign-in method can sign in with an emailed code.
 */
export async function removeOwnPasskey(
  ctx: IdentityContext,
  deps: IdentityDeps,
  id: string,
): Promise<{ success: boolean } | FaultOf<typeof removePasskey>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    if (!(await deleteCredential(tx, { id, accountId: account.id, kind: 'passkey' })))
      return failWith(noSuchPasskey);
    await notifyChange(deps, tx, account, {
      action: 'removed-passkey',
      what: 'A passkey was removed from your account.',
      ctx,
    });
    return { success: true };
  });
}

/** Returns the options for a sign-in with a passkey. They contain a challenge that any user can answer. */
export async function passkeyChallenge(
  ctx: IdentityContext,
  { db }: IdentityDeps,
): Promise<{ options: Record<string, unknown> }> {
  return { options: await requestOptions(db, ctx) };
}

/**
 * Signs a user in with a passkey. Requires no second factor, because the authenticator has also verified its
 * user.
 */
export async function signInWithPasskey(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { response, nonce, returnUrl = '' }: CallInput<typeof signInByPasskey>['body'],
): Promise<SignInStep | FaultOf<typeof signInByPasskey>> {
  const { now, site, ip, requestId } = ctx;
  const network = countedBy(deps.secrets, 'passkey-network', deps.networkOf(ip), PASSWORD_LIMITS.network);
  if (deps.hasLimits && !(await mayTry(deps.db, [network], now))) return failWith(tryLater);
  // Commits even if the result is a fault: a challenge works only once, and failed attempts are audited.
  return inTransaction(
    deps.db,
    async (tx) => {
      const assertion = await readAssertion(tx, response, ctx);
      const account = assertion ? await readAccount(tx, { id: assertion.accountId }) : undefined;
      if (!assertion || assertion.isCopy || !account || account.closed_at) {
        await writeAudit(
          tx,
          {
            by: { kind: 'guest', id: null, actingFor: null, requestId },
            siteId: site.id,
            subject: 'identity',
            action: 'failed-to-sign-in',
            key: account?.id ?? 'nobody',
            reason: assertion?.isCopy ? 'the passkey was copied: its counter went backwards' : 'passkey',
          },
          now,
        );
        return failWith(passkeyRefused);
      }
      return nextStep(deps, tx, account, {
        siteId: site.id,
        nonce,
        returnUrl: parseLocalPath(returnUrl) ?? '',
        method: 'passkey',
        isStrong: true,
        now,
      });
    },
    alwaysCommit,
  );
}
