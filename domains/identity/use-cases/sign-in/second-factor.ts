import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  codeInvalid,
  tryLater,
  wrongCode,
  type answerSecondFactor,
  type confirmSecondFactor,
  type enrolSecondFactor,
  type SignInStep,
} from '../../contract/identity.ts';
import { CODE_LIMIT } from '../../rules/limits.ts';
import { isCodeOfNow, isRecoveryCode, newRecoveryCodes, newSecret } from './authenticator.ts';
import { giveCode, type SignInData } from './codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { countedByDevice, mayTry } from '../limits.ts';
import { hashOf, isSame } from '../sessions/secrets.ts';
import { lockAccount, readCredential, updateCredential, type AccountRow } from '../../db/identity.ts';
import { forgive, tryCode, spendCode } from '../../db/codes.ts';

const MAX_ATTEMPTS = 5;

/**
 * Runs `work` on the account that a ticket from the first sign-in step identifies, with the account locked.
 * Returns a fault if the ticket is invalid. Each use of a ticket counts as an attempt.
 */
async function withTicket<T>(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { code, nonce }: { code: string; nonce: string },
  work: (tx: Kysely<Tables>, account: AccountRow, data: SignInData) => Promise<T>,
): Promise<T | Fault<'code-invalid' | 'try-later'>> {
  const { site, now } = ctx;
  return inTransaction(
    deps.db,
    async (tx) => {
      const found = await tryCode(tx, hashOf(code), 'second-factor', { most: MAX_ATTEMPTS, now });
      const data = found?.data as unknown as SignInData | undefined;
      if (!found?.account_id || !data || found.site_id !== site.id || !isSame(data.nonceHash, hashOf(nonce)))
        return failWith(codeInvalid);
      const account = await lockAccount(tx, found.account_id);
      if (!account || account.closed_at) return failWith(codeInvalid);
      // Attempts in the owner's browser are counted separately. A stranger who knows the password therefore
      // cannot lock the owner out.
      const counted = await countedByDevice(
        ctx,
        { db: tx, secrets: deps.secrets },
        { name: 'second-factor', limit: CODE_LIMIT },
        { value: account.id, account },
      );
      if (deps.hasLimits && !(await mayTry(tx, [counted], now))) return failWith(tryLater);
      const answer = await work(tx, account, data);
      if (!isFault(answer)) await forgive(tx, [counted.key]);
      return answer;
    },
    alwaysCommit,
  );
}

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
  return withTicket(ctx, deps, input, async (tx, account, data) => {
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
  return withTicket(ctx, deps, input, async (tx, account) => {
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
  return withTicket(ctx, deps, input, async (tx, account, data) => {
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
