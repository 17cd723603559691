import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tables } from '#database/tables.ts';
import { writeAudit } from '#domains/audit/service.ts';
import {
  deleteCredentials,
  readCredential,
  readCredentials,
  readLatestCredentials,
  replaceCredential,
  updateCredential,
  type AccountRow,
} from '../store.ts';
import type { Browser, IdentityDependencies } from './dependencies.ts';
import { hashOf, isSame, type Secrets } from './secrets.ts';

const RECOVERY_CODES = 10;
/** 120 bits: nobody could try so many, so that a plain hash is enough to keep them by. */
const RECOVERY_BYTES = 15;
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

/** A secret for an authenticator in place of one that has not counted yet. It counts once its first code has come. */
export async function newSecret(
  { secrets }: Pick<IdentityDependencies, 'secrets'>,
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

/** Whether the six digits are the authenticator's of this moment. Each works once. */
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
  // Sealed by a secret that this shop is not told of: {@link unreadableFactors} has said so at the start.
  if (secret === null) return false;
  const period = periodOf(secret, plain(text), factor, now);
  if (period === null) return false;
  // Sealed anew, so that an earlier secret of the shop is not needed for ever.
  const data = { sealed: secrets.seal(secret), lastPeriod: period };
  await updateCredential(tx, row.id, { data, lastUsedAt: now });
  return true;
}

/** How many of the latest hundred authenticators were sealed by a secret that the shop is not told of: nobody gets in by them. */
export async function unreadableFactors(db: Kysely<Tables>, secrets: Pick<Secrets, 'open'>): Promise<number> {
  const latest = await readLatestCredentials(db, 'totp', 100);
  return latest.filter(({ data }) => secrets.open((data as unknown as Factor).sealed) === null).length;
}

/** Whether a text is one of the recovery codes, which is spent by it. */
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

/** How many recovery codes are left. */
export async function recoveryCodesLeft(db: Kysely<Tables>, accountId: string): Promise<number> {
  const [row] = await readCredentials(db, accountId, 'recovery');
  return ((row?.data['hashes'] as string[] | undefined) ?? []).length;
}

/** New recovery codes in place of all others, as they are told, once: only their hashes are kept. */
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

/** Codes as they are copied: with spaces, dashes and large letters. */
const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase();
