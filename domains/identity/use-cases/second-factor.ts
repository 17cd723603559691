import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tables } from '#database/tables.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/service.ts';
import {
  codeInvalid,
  tryLater,
  wrongCode,
  type answerSecondFactor,
  type confirmSecondFactor,
  type enrolSecondFactor,
  type SignInStep,
} from '../contract.ts';
import { CODE_LIMIT } from '../rules/limits.ts';
import { giveCode, type SignInData } from '../service/codes.ts';
import type { Browser, IdentityDependencies } from '../service/dependencies.ts';
import { countedBy, mayTry } from '../service/limits.ts';
import { hashOf, isSame } from '../service/secrets.ts';
import {
  deleteCredentials,
  lockAccount,
  readCredential,
  readCredentials,
  replaceCredential,
  updateCredential,
  type AccountRow,
  type CredentialRow,
} from '../store.ts';
import { tryCode, spendCode } from '../store-codes.ts';

const MOST_TRIES = 5;
const RECOVERY_CODES = 10;
const PERIOD_SECONDS = 30;

/** What an authenticator holds: kept sealed, with the last period whose code was used, so that none works twice. */
interface Factor {
  sealed: string;
  lastPeriod: number;
}

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: PERIOD_SECONDS });

/** The period whose code this is, one before and one after now included; null for a wrong code or one that was used. */
function periodOf(secret: string, answer: string, { lastPeriod }: Factor, now: Date): number | null {
  if (!/^\d{6}$/.test(answer)) return null;
  const delta = totpOf(secret).validate({ token: answer, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const period = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return period > lastPeriod ? period : null;
}

/** Who holds a ticket of the first step: their account locked, or why not. Each look at a ticket is one of its tries. */
async function withTicket<T>(
  deps: IdentityDependencies,
  { code, nonce }: { code: string; nonce: string },
  { site, now }: Browser,
  work: (tx: Kysely<Tables>, account: AccountRow, data: SignInData) => Promise<T>,
): Promise<T | Fault<'code-invalid' | 'try-later'>> {
  return inTransaction(deps.db, async (tx) => {
    const found = await tryCode(tx, hashOf(code), 'second-factor', { most: MOST_TRIES, now });
    const data = found?.data as unknown as SignInData | undefined;
    if (!found?.account_id || !data || found.site_id !== site.id || !isSame(data.nonceHash, hashOf(nonce)))
      return failWith(codeInvalid);
    const account = await lockAccount(tx, found.account_id);
    if (!account || account.closed_at) return failWith(codeInvalid);
    const counted = countedBy(deps.secrets, 'second-factor', account.id, CODE_LIMIT);
    if (deps.hasLimits && !(await mayTry(tx, [counted], now))) return failWith(tryLater);
    return work(tx, account, data);
  });
}

/** The ticket becomes the code that is handed over. */
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

/** The authenticator's six digits, or a recovery code, which works once. */
export async function answer(
  deps: IdentityDependencies,
  given: CallInput<typeof answerSecondFactor>['body'],
  browser: Browser,
): Promise<SignInStep | FaultOf<typeof answerSecondFactor>> {
  const { now, site } = browser;
  return withTicket(deps, given, browser, async (tx, account, data) => {
    const factor = await readCredential(tx, account.id, 'totp');
    if (!factor?.confirmed_at) return failWith(codeInvalid);
    const text = given.answer.replace(/[\s-]/g, '').toLowerCase();
    const isRight =
      (await isRightNow(deps, tx, factor, text, now)) ||
      (await isRecovery(tx, account, { text, now, browser }));
    if (!isRight) return failWith(wrongCode);
    return passed(tx, account, { code: given.code, data, siteId: site.id, now });
  });
}

async function isRightNow(
  deps: IdentityDependencies,
  tx: Kysely<Tables>,
  row: CredentialRow,
  text: string,
  now: Date,
): Promise<boolean> {
  const factor = row.data as unknown as Factor;
  const period = periodOf(deps.secrets.open(factor.sealed), text, factor, now);
  if (period === null) return false;
  await updateCredential(tx, row.id, { data: { ...factor, lastPeriod: period }, lastUsedAt: now });
  return true;
}

async function isRecovery(
  tx: Kysely<Tables>,
  account: AccountRow,
  { text, now, browser }: { text: string; now: Date; browser: Browser },
): Promise<boolean> {
  const [row] = await readCredentials(tx, account.id, 'recovery');
  const hashes = (row?.data['hashes'] as string[] | undefined) ?? [];
  const left = hashes.filter((hash) => !isSame(hash, hashOf(text)));
  if (!row || left.length === hashes.length) return false;
  await updateCredential(tx, row.id, { data: { hashes: left }, lastUsedAt: now });
  await writeAudit(
    tx,
    {
      by: { kind: 'customer', id: account.id, actingFor: null, requestId: browser.requestId },
      siteId: browser.site.id,
      subject: 'identity',
      action: 'used-recovery-code',
      key: account.id,
      after: { left: left.length },
    },
    now,
  );
  return true;
}

/** A secret for an authenticator, for who has none yet. It counts once its first code has come. */
export async function enrol(
  deps: IdentityDependencies,
  given: CallInput<typeof enrolSecondFactor>['body'],
  browser: Browser,
): Promise<{ secret: string; uri: string } | FaultOf<typeof enrolSecondFactor>> {
  const { now, site } = browser;
  return withTicket(deps, given, browser, async (tx, account) => {
    const known = await readCredential(tx, account.id, 'totp');
    if (known?.confirmed_at) return failWith(codeInvalid);
    const secret = new Secret({ size: 20 }).base32;
    const factor: Factor = { sealed: deps.secrets.seal(secret), lastPeriod: 0 };
    await replaceCredential(
      tx,
      {
        id: randomUUID(),
        accountId: account.id,
        kind: 'totp',
        data: { ...factor },
        isConfirmed: false,
      },
      now,
    );
    return { secret, uri: totpOf(secret, account.email, site.wording.companyName).toString() };
  });
}

/** The first code of a new authenticator. The recovery codes are told once, here. */
export async function confirm(
  deps: IdentityDependencies,
  given: CallInput<typeof confirmSecondFactor>['body'],
  browser: Browser,
): Promise<(SignInStep & { recoveryCodes: string[] }) | FaultOf<typeof confirmSecondFactor>> {
  const { now, site, requestId } = browser;
  return withTicket(deps, given, browser, async (tx, account, data) => {
    const row = await readCredential(tx, account.id, 'totp');
    if (!row || row.confirmed_at) return failWith(codeInvalid);
    if (!(await isRightNow(deps, tx, row, given.answer.replace(/\s/g, ''), now))) return failWith(wrongCode);
    await updateCredential(tx, row.id, { confirmedAt: now });
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(10).toString('hex'));
    await deleteCredentials(tx, account.id, 'recovery');
    await replaceCredential(
      tx,
      {
        id: randomUUID(),
        accountId: account.id,
        kind: 'recovery',
        data: { hashes: recoveryCodes.map(hashOf) },
        isConfirmed: true,
      },
      now,
    );
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
      ...(await passed(tx, account, { code: given.code, data, siteId: site.id, now })),
      recoveryCodes: recoveryCodes.map((code) => code.match(/.{5}/g)!.join('-')),
    };
  });
}
