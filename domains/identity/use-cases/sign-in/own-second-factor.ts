import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import {
  secondFactorNeeded,
  secondFactorOff,
  secondFactorOn,
  tryLater,
  wrongCode,
  type beginSecondFactor,
  type renewRecoveryCodes,
  type turnOffSecondFactor,
  type turnOnSecondFactor,
} from '../../contract/identity.ts';
import { CODE_LIMIT } from '../../rules/limits.ts';
import { isCodeOfNow, isRecoveryCode, newRecoveryCodes, newSecret } from './authenticator.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { byFreshSession, notifyChange } from '../sessions/fresh-session.ts';
import { countedBy, mayTry } from '../limits.ts';
import { deleteCredentials, readCredential, updateCredential, type AccountRow } from '../../db/identity.ts';

/** Creates and returns a new authenticator secret for the signed-in user. */
export async function beginOwnFactor(
  ctx: IdentityContext,
  deps: IdentityDeps,
): Promise<{ secret: string; uri: string } | FaultOf<typeof beginSecondFactor>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    const known = await readCredential(tx, account.id, 'totp');
    return known?.confirmed_at ? failWith(secondFactorOn) : newSecret(ctx, deps, tx, account);
  });
}

/**
 * Activates the second factor when the user enters its first code. Every later sign-in requires the second
 * factor.
 */
export async function turnOnOwnFactor(
  ctx: IdentityContext,
  deps: IdentityDeps,
  answer: string,
): Promise<{ recoveryCodes: string[] } | FaultOf<typeof turnOnSecondFactor>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    const row = await readCredential(tx, account.id, 'totp');
    if (!row) return failWith(secondFactorOff);
    if (row.confirmed_at) return failWith(secondFactorOn);
    const wrong = await faultOfCode(deps, tx, account, { text: answer, ctx, takesRecovery: false });
    if (wrong) return wrong;
    await updateCredential(tx, row.id, { confirmedAt: ctx.now });
    const recoveryCodes = await newRecoveryCodes(tx, account.id, ctx.now);
    await notifyChange(deps, tx, account, {
      action: 'set-up-second-factor',
      what: 'Signing in to your account now also needs a code from your authenticator app.',
      ctx,
    });
    return { recoveryCodes };
  });
}

/**
 * Turns off the second factor. Requires a code from the authenticator or a recovery code. Staff cannot turn
 * it off.
 */
export async function turnOffOwnFactor(
  ctx: IdentityContext,
  deps: IdentityDeps,
  answer: string,
): Promise<{ success: boolean } | FaultOf<typeof turnOffSecondFactor>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    const row = await readCredential(tx, account.id, 'totp');
    if (!row?.confirmed_at) return failWith(secondFactorOff);
    if (await deps.staff.isStaffNow(tx, account.id)) return failWith(secondFactorNeeded);
    const wrong = await faultOfCode(deps, tx, account, { text: answer, ctx, takesRecovery: true });
    if (wrong) return wrong;
    await deleteCredentials(tx, account.id, 'totp');
    await deleteCredentials(tx, account.id, 'recovery');
    await notifyChange(deps, tx, account, {
      action: 'removed-second-factor',
      what: 'Signing in to your account no longer needs an authenticator code.',
      ctx,
    });
    return { success: true };
  });
}

/** Replaces the user's recovery codes and returns the new codes. The old codes stop working. */
export async function renewOwnRecoveryCodes(
  ctx: IdentityContext,
  deps: IdentityDeps,
  answer: string,
): Promise<{ recoveryCodes: string[] } | FaultOf<typeof renewRecoveryCodes>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    const row = await readCredential(tx, account.id, 'totp');
    if (!row?.confirmed_at) return failWith(secondFactorOff);
    const wrong = await faultOfCode(deps, tx, account, { text: answer, ctx, takesRecovery: false });
    if (wrong) return wrong;
    const recoveryCodes = await newRecoveryCodes(tx, account.id, ctx.now);
    await notifyChange(deps, tx, account, {
      action: 'renewed-recovery-codes',
      what: 'Your account has new recovery codes. The old ones no longer work.',
      ctx,
    });
    return { recoveryCodes };
  });
}

/**
 * Checks a second-factor code. Returns null if it is correct, otherwise a fault; also returns a fault if the
 * user must wait. Attempts are counted per account, together with the attempts at sign-in.
 */
async function faultOfCode(
  { secrets, hasLimits }: IdentityDeps,
  tx: Kysely<Tables>,
  account: AccountRow,
  { text, ctx, takesRecovery }: { text: string; ctx: IdentityContext; takesRecovery: boolean },
): Promise<Fault<'try-later' | 'wrong-code'> | null> {
  const { now } = ctx;
  const counted = countedBy(secrets, 'second-factor', account.id, CODE_LIMIT);
  if (hasLimits && !(await mayTry(tx, [counted], now))) return failWith(tryLater);
  const isRight =
    (await isCodeOfNow(secrets, tx, account.id, { text, now })) ||
    (takesRecovery && (await isRecoveryCode(tx, account.id, { text, ctx })));
  return isRight ? null : failWith(wrongCode);
}
