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
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { hashOf, isSame, type Secrets } from '../sessions/secrets.ts';

const RECOVERY_CODES = 10;
/** Recovery codes have 120 random bits. Nobody can guess them, so a plain hash is sufficient for storage. */
const RECOVERY_BYTES = 15;
const PERIOD_SECONDS = 30;

/**
 * The stored data of an authenticator. The period of the last used code prevents a code from being used
 * twice.
 */
interface Factor {
  sealed: string;
  lastPeriod: number;
}

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: PERIOD_SECONDS });

/**
 * Returns the period that a code belongs to, which must be the current, the previous or the next period.
 * Returns null if the code is wrong or was already used.
 */
function periodOf(secret: string, answer: string, { lastPeriod }: Factor, now: Date): number | null {
  if (!/^\d{6}$/.test(answer)) return null;
  const delta = totpOf(secret).validate({ token: answer, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const period = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return period > lastPeriod ? period : null;
}

/**
 * Creates an authenticator secret, which replaces an earlier unconfirmed secret. The secret becomes active
 * when the user enters its first code.
 */
export async function newSecret(
  { site, now }: Pick<IdentityContext, 'site' | 'now'>,
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  tx: Kysely<Tables>,
  account: Pick<AccountRow, 'id' | 'email'>,
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

/** Whether `text` is the authenticator's current six-digit code. Each code works once. */
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
  // The authenticator's secret was encrypted with a shop secret that is not configured. {@link
  // unreadableFactors} reported this when the process started.
  if (secret === null) return false;
  const period = periodOf(secret, plain(text), factor, now);
  if (period === null) return false;
  // Encrypts the factor again with the current shop secret, so that the operator can later remove the earlier
  // one from the configuration.
  const data = { sealed: secrets.seal(secret), lastPeriod: period };
  await updateCredential(tx, row.id, { data, lastUsedAt: now });
  return true;
}

/**
 * Returns how many of the latest 100 authenticators were encrypted with a shop secret that is not configured.
 * Their owners cannot sign in with them.
 */
export async function unreadableFactors(db: Kysely<Tables>, secrets: Pick<Secrets, 'open'>): Promise<number> {
  const latest = await readLatestCredentials(db, 'totp', 100);
  return latest.filter(({ data }) => secrets.open((data as unknown as Factor).sealed) === null).length;
}

/** Whether a text is a valid recovery code. A valid code is used up. */
export async function isRecoveryCode(
  tx: Kysely<Tables>,
  accountId: string,
  { text, ctx }: { text: string; ctx: Pick<IdentityContext, 'now' | 'requestId' | 'site'> },
): Promise<boolean> {
  const [row] = await readCredentials(tx, accountId, 'recovery');
  const hashes = (row?.data['hashes'] as string[] | undefined) ?? [];
  const left = hashes.filter((hash) => !isSame(hash, hashOf(plain(text))));
  if (!row || left.length === hashes.length) return false;
  await updateCredential(tx, row.id, { data: { hashes: left }, lastUsedAt: ctx.now });
  await writeAudit(
    tx,
    {
      by: { kind: 'customer', id: accountId, actingFor: null, requestId: ctx.requestId },
      siteId: ctx.site.id,
      subject: 'identity',
      action: 'used-recovery-code',
      key: accountId,
      after: { left: left.length },
    },
    ctx.now,
  );
  return true;
}

/** Returns the number of an account's unused recovery codes. */
export async function recoveryCodesLeft(db: Kysely<Tables>, accountId: string): Promise<number> {
  const [row] = await readCredentials(db, accountId, 'recovery');
  return ((row?.data['hashes'] as string[] | undefined) ?? []).length;
}

/**
 * Replaces all recovery codes of an account and returns the new codes as plain text. They cannot be read
 * again, because only their hashes are stored.
 */
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

/** Normalises a typed or pasted code: removes spaces and dashes, and converts letters to lower case. */
const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase();
