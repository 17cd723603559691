import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AnswerOf, CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  codeInvalid,
  tryLater,
  wrongCode,
  type answerPasscode,
  type resendPasscode,
  type SignInStep,
} from '../../contract/identity.ts';
import { MAIL_LIMITS, PASSWORD_LIMITS } from '../../rules/limits.ts';
import { deviceCookieOf } from '../../rules/session-cookie.ts';
import {
  forgive,
  isTrustedDevice,
  readCode,
  resendCode,
  spendCode,
  takeBackTry,
  type CodeRow,
} from '../../db/codes.ts';
import { readCredential, type AccountRow } from '../../db/identity.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { countedBy, countedByDevice, mayTry, type Counted } from '../limits.ts';
import { EMAILS, sendLetter } from '../mails.tsx';
import { hashOf, isSame } from '../sessions/secrets.ts';
import { CODE_LIFE_MS, giveCode, type SignInData } from './codes.ts';
import { nextStep } from './next-step.ts';
import { MAX_ATTEMPTS, withTicket } from './tickets.ts';

/** How often a passcode can be sent again during one sign-in. */
const MAX_RESENDS = 3;

/** The data of a sign-in that waits for its passcode. */
interface PasscodeData extends SignInData {
  /**
   * The six digits, encrypted. Each email of a sign-in contains the same digits, so that the order in which
   * the emails arrive does not matter.
   */
  sealed: string;
  resends: number;
}

/**
 * Whether a user who has entered the correct password must also enter a one-time passcode (SETTINGS-24). An
 * account with an authenticator uses that instead. The owner can trust a browser for 30 days.
 */
export async function requiresPasscode(
  { cookie, origin, site, now }: Pick<IdentityContext, 'cookie' | 'origin' | 'site' | 'now'>,
  { asksPasscode }: Pick<IdentityDeps, 'asksPasscode'>,
  tx: Kysely<Tables>,
  accountId: string,
): Promise<boolean> {
  if (!asksPasscode(site.id)) return false;
  const factor = await readCredential(tx, accountId, 'totp');
  if (factor?.confirmed_at) return false;
  const device = cookie(deviceCookieOf(origin));
  return device === undefined || !(await isTrustedDevice(tx, accountId, hashOf(device), now));
}

/** Emails a passcode after a correct password. Returns `try-later` if too many were sent recently. */
export async function sendPasscode(
  ctx: IdentityContext,
  deps: IdentityDeps,
  tx: Kysely<Tables>,
  {
    account,
    nonce,
    returnUrl,
  }: { account: Pick<AccountRow, 'id' | 'email'>; nonce: string; returnUrl: string },
): Promise<SignInStep | 'try-later'> {
  const { site, now } = ctx;
  const { own, network } = await sendLimits(ctx, deps, tx, account);
  if (deps.hasLimits && !(await mayTry(tx, [network, own], now))) return 'try-later';
  const digits = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const data: PasscodeData = {
    nonceHash: hashOf(nonce),
    method: 'password',
    hasSecondFactor: false,
    returnUrl,
    sealed: deps.secrets.seal(digits),
    resends: 0,
  };
  const code = await giveCode(tx, { kind: 'passcode', accountId: account.id, siteId: site.id, data }, now);
  await mailPasscode(ctx, deps, tx, { digits, to: account.email });
  return { step: 'passcode', code, returnUrl };
}

/**
 * Verifies the emailed passcode. The next step is usually a sign-in code; a staff member without a second
 * factor must then set one up. Each sign-in allows five attempts.
 */
export async function answerOwnPasscode(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { code, nonce, passcode, trustBrowser }: CallInput<typeof answerPasscode>['body'],
): Promise<SignInStep | FaultOf<typeof answerPasscode>> {
  const ticket = { kind: 'passcode', code, nonce } as const;
  return withTicket(ctx, deps, ticket, async (tx, account, data: PasscodeData) => {
    const digits = deps.secrets.open(data.sealed);
    if (digits === null) return failWith(codeInvalid);
    if (!isSame(digits, passcode.replace(/[\s-]/g, ''))) return failWith(wrongCode);
    if (!(await spendCode(tx, hashOf(code), ['passcode'], ctx.now))) return failWith(codeInvalid);
    const { own, network } = await sendLimits(ctx, deps, tx, account);
    await forgive(tx, [own.key]);
    await takeBackTry(tx, network.key);
    return nextStep(deps, tx, account, {
      siteId: ctx.site.id,
      nonce,
      returnUrl: data.returnUrl,
      method: 'password',
      trustsBrowser: trustBrowser,
      now: ctx.now,
    });
  });
}

/**
 * Emails the passcode of a sign-in again, at most three times, and extends its validity by ten minutes. The
 * count of wrong attempts continues.
 */
export async function resendOwnPasscode(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { code, nonce }: CallInput<typeof resendPasscode>['body'],
): Promise<AnswerOf<typeof resendPasscode> | FaultOf<typeof resendPasscode>> {
  const { now, site } = ctx;
  const hash = hashOf(code);
  return inTransaction(
    deps.db,
    async (tx) => {
      const isOwn = (row: CodeRow | undefined) =>
        row !== undefined &&
        row.site_id === site.id &&
        row.tries < MAX_ATTEMPTS &&
        isSame((row.data as unknown as PasscodeData).nonceHash, hashOf(nonce));
      if (!isOwn(await readCode(tx, hash, ['passcode'], now))) return failWith(codeInvalid);
      const resent = await resendCode(tx, hash, {
        most: MAX_RESENDS,
        expiresAt: new Date(now.getTime() + CODE_LIFE_MS.passcode),
        now,
      });
      if (!resent) return failWith(tryLater);
      const { resends, sealed } = resent.data as unknown as PasscodeData;
      const digits = deps.secrets.open(sealed);
      if (digits === null) return failWith(codeInvalid);
      const { own, network } = await sendLimits(ctx, deps, tx, { id: resent.account_id });
      if (deps.hasLimits && !(await mayTry(tx, [network, own], now))) return failWith(tryLater);
      await mailPasscode(ctx, deps, tx, { digits, to: resent.email });
      return { success: true, resendsLeft: MAX_RESENDS - resends };
    },
    alwaysCommit,
  );
}

/** Returns the counts that limit the emails with passcodes: per account and browser, and per network. */
async function sendLimits(
  ctx: IdentityContext,
  { secrets, networkOf }: IdentityDeps,
  tx: Kysely<Tables>,
  account: { id: string },
): Promise<{ own: Counted; network: Counted }> {
  return {
    own: await countedByDevice(
      ctx,
      { db: tx, secrets },
      { name: 'passcode-sent', limit: MAIL_LIMITS.address },
      { value: account.id, account },
    ),
    // Separate from the count of other emails, because many customers of one network may sign in per hour.
    network: countedBy(secrets, 'passcode-network', networkOf(ctx.ip), PASSWORD_LIMITS.network),
  };
}

function mailPasscode(
  { site, now }: IdentityContext,
  { originOf }: IdentityDeps,
  tx: Kysely<Tables>,
  { digits, to }: { digits: string; to: string },
): Promise<void> {
  return sendLetter(tx, EMAILS.passcode(digits), { site, origin: originOf(site.id), to, now });
}
