import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  codeInvalid,
  wrongCode,
  type answerSecondFactor,
  type confirmSecondFactor,
  type enrolSecondFactor,
  type SignInStep,
} from '../../contract/identity.ts';
import { isCodeOfNow, isRecoveryCode, newRecoveryCodes, newSecret } from './authenticator.ts';
import { giveCode, type SignInData } from './codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { hashOf } from '../sessions/secrets.ts';
import { readCredential, updateCredential, type AccountRow } from '../../db/identity.ts';
import { spendCode } from '../../db/codes.ts';
import { withTicket } from './tickets.ts';

/** Replaces the first step's ticket with the code that the browser exchanges for tokens. */
async function passed(
  tx: Kysely<Tables>,
  account: AccountRow,
  { code, data, siteId, now }: { code: string; data: SignInData; siteId: string; now: Date },
): Promise<SignInStep> {
  await spendCode(tx, hashOf(code), ['second-factor'], now);
  const next = await giveCode(
    tx,
    { kind: 'sign-in', accountId: account.id, siteId, data: { ...data, hasSecondFactor: true } },
    now,
  );
  return { step: 'done', code: next, returnUrl: data.returnUrl };
}

/**
 * Verifies the second factor: six digits from the authenticator, or a recovery code. Each recovery code works
 * once.
 */
export async function answer(
  ctx: IdentityContext,
  deps: IdentityDeps,
  input: CallInput<typeof answerSecondFactor>['body'],
): Promise<SignInStep | FaultOf<typeof answerSecondFactor>> {
  const { now, site } = ctx;
  return withTicket(ctx, deps, { ...input, kind: 'second-factor' }, async (tx, account, data) => {
    const factor = await readCredential(tx, account.id, 'totp');
    if (!factor?.confirmed_at) return failWith(codeInvalid);
    const text = input.answer;
    const isRight =
      (await isCodeOfNow(deps.secrets, tx, account.id, { text, now })) ||
      (await isRecoveryCode(tx, account.id, { text, ctx }));
    if (!isRight) return failWith(wrongCode);
    return passed(tx, account, { code: input.code, data, siteId: site.id, now });
  });
}

/** Creates and returns an authenticator secret for a user without a second factor. */
export async function enrol(
  ctx: IdentityContext,
  deps: IdentityDeps,
  input: CallInput<typeof enrolSecondFactor>['body'],
): Promise<{ secret: string; uri: string } | FaultOf<typeof enrolSecondFactor>> {
  return withTicket(ctx, deps, { ...input, kind: 'second-factor' }, async (tx, account) => {
    const known = await readCredential(tx, account.id, 'totp');
    if (known?.confirmed_at) return failWith(codeInvalid);
    return newSecret(ctx, deps, tx, account);
  });
}

/**
 * Confirms a new authenticator with its first code. Returns the recovery codes, which cannot be displayed
 * again.
 */
export async function confirm(
  ctx: IdentityContext,
  deps: IdentityDeps,
  input: CallInput<typeof confirmSecondFactor>['body'],
): Promise<(SignInStep & { recoveryCodes: string[] }) | FaultOf<typeof confirmSecondFactor>> {
  const { now, site, requestId } = ctx;
  return withTicket(ctx, deps, { ...input, kind: 'second-factor' }, async (tx, account, data) => {
    const row = await readCredential(tx, account.id, 'totp');
    if (!row || row.confirmed_at) return failWith(codeInvalid);
    if (!(await isCodeOfNow(deps.secrets, tx, account.id, { text: input.answer, now })))
      return failWith(wrongCode);
    await updateCredential(tx, row.id, { confirmedAt: now });
    const recoveryCodes = await newRecoveryCodes(tx, account.id, now);
    await writeAudit(
      tx,
      {
        by: { kind: 'customer', id: account.id, actingFor: null, requestId },
        siteId: site.id,
        subject: 'identity',
        action: 'set-up-second-factor',
        key: account.id,
      },
      now,
    );
    return {
      ...(await passed(tx, account, { code: input.code, data, siteId: site.id, now })),
      recoveryCodes,
    };
  });
}
