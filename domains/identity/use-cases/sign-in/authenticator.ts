import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tables } from '#foundation/server/database/tables.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  deleteCredentials,
  readCredential,
  readCredentials,
  readLatestCredentials,
  replaceCredential,
  updateCredential,
  type AccountRow,
} from '../../db/identity.ts';
import type { Browser, IdentityDeps } from '../deps.ts';
import { hashOf, isSame, type Secrets } from '../sessions/secrets.ts';

const RECOVERY_CODES = 10;
/** 120 bits are too many to guess, so the codes can be stored as plain hashes. */
const RECOVERY_BYTES = 15;
const PERIOD_SECONDS = 30;

/**
 * The stored data of an authenticator. It includes the last period whose code was used, so that no code works
 * twice.
 */
interface Factor {
  sealed: string;
  lastPeriod: number;
}

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: PERIOD_SECONDS });

/**
 * Returns the period of a code, with a tolerance of one period before and after; null if the code is wrong or
 * already used.
 */
function periodOf(secret: string, answer: string, { lastPeriod }: Factor, now: Date): number | null {
  if (!/^\d{6}$/.test(answer)) return null;
  const delta = totpOf(secret).validate({ token: answer, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const period = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return period > lastPeriod ? period : null;
}

/**
 * Replaces an unconfirmed authenticator secret with a new one. The new secret becomes active when its first
 * code is entered.
 */
export async function newSecret(
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  tx: Kysely<Tables>,
  account: Pick<AccountRow, 'id' | 'email'>,
  { site, now }: Pick<Browser, 'site' | 'now'>,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const factor: Factor = { sealed: secrets.seal(secret), lastPeriod: 0 };
  await replaceCredential(
    tx,
    { id: randomUUID(), accountId: account.id, kind: 'totp', data: { ...factor }, isConfirmed: false },
    now,
  );
  return { secret, uri: totpOf(secret, account.email, site.wording.companyName).toString() };
}

/** Whether the six digits are the authenticator's current code. Each code works once. */
export async function isCodeOfNow(
  secrets: Secrets,
  tx: Kysely<Tables>,
  accountId: string,
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  const row = await readCredential(tx, accountId, 'totp');
  if (!row) return false;
  const factor = row.data as unknown as Factor;
  const secret = secrets.open(factor.sealed);
  // The factor was sealed with a secret that is not configured. {@link unreadableFactors} reported it when
  // the process started.
  if (secret === null) return false;
  const period = periodOf(secret, plain(text), factor, now);
  if (period === null) return false;
  // Seal the factor again with the current secret, so that the earlier secret can be removed from the
  // configuration.
  const data = { sealed: secrets.seal(secret), lastPeriod: period };
  await updateCredential(tx, row.id, { data, lastUsedAt: now });
  return true;
}

/**
 * Counts the authenticators, among the latest 100, that were sealed with a secret that is no longer
 * configured. Nobody can sign in with these.
 */
export async function unreadableFactors(db: Kysely<Tables>, secrets: Pick<Secrets, 'open'>): Promise<number> {
  const latest = await readLatestCredentials(db, 'totp', 100);
  return latest.filter(({ data }) => secrets.open((data as unknown as Factor).sealed) === null).length;
}

/** Whether a text is a valid recovery code. If so, the code is used up. */
export async function isRecoveryCode(
  tx: Kysely<Tables>,
  accountId: string,
  { text, browser }: { text: string; browser: Pick<Browser, 'now' | 'requestId' | 'site'> },
): Promise<boolean> {
  const [row] = await readCredentials(tx, accountId, 'recovery');
  const hashes = (row?.data['hashes'] as string[] | undefined) ?? [];
  const left = hashes.filter((hash) => !isSame(hash, hashOf(plain(text))));
  if (!row || left.length === hashes.length) return false;
  await updateCredential(tx, row.id, { data: { hashes: left }, lastUsedAt: browser.now });
  await writeAudit(
    tx,
    {
      by: { kind: 'customer', id: accountId, actingFor: null, requestId: browser.requestId },
      siteId: browser.site.id,
      subject: 'identity',
      action: 'used-recovery-code',
      key: accountId,
      after: { left: left.length },
    },
    browser.now,
  );
  return true;
}

/** Returns the number of remaining recovery codes. */
export async function recoveryCodesLeft(db: Kysely<Tables>, accountId: string): Promise<number> {
  const [row] = await readCredentials(db, accountId, 'recovery');
  return ((row?.data['hashes'] as string[] | undefined) ?? []).length;
}

/** Replaces all recovery codes. Returns the new codes as plain text, once: only their hashes are stored. */
export async function newRecoveryCodes(tx: Kysely<Tables>, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase(),
  );
  await deleteCredentials(tx, accountId, 'recovery');
  await replaceCredential(
    tx,
    {
      id: randomUUID(),
      accountId,
      kind: 'recovery',
      data: { hashes: codes.map(hashOf) },
      isConfirmed: true,
    },
    now,
  );
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Normalises a pasted code: removes spaces and dashes, and converts it to lower case. */
const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase();
