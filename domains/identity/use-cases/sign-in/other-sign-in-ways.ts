import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { OtherWay } from '../../contract/identity.ts';
import { readCredentials, type CredentialRow } from '../../db/identity.ts';
import { deleteCredentialsSince, deleteFactorSince } from '../../db/credentials.ts';
import type { Providers } from './providers.ts';

const DAY_MS = 86_400_000;
/**
 * How many days a sign-in method counts as recent. An owner is assumed to notice a takeover within this time,
 * so older methods count as the owner's.
 */
export const RECENT_DAYS = 30;
/**
 * How many days after its setup a second factor can be removed by a password reset through the mailbox.
 * Otherwise a thief with the password could lock out the owner by setting one up.
 *
 * The owner is notified of each set-up. An older factor therefore counts as the owner's, and access to the
 * mailbox cannot bypass it.
 */
export const RECENT_FACTOR_DAYS = 7;

/** Returns an account's sign-in methods other than the password, latest first. */
export async function readOtherWays(
  tx: Kysely<Tables>,
  accountId: string,
  providers: Pick<Providers, 'list'>,
): Promise<OtherWay[]> {
  const known = providers.list();
  const nameOf = (row: CredentialRow) =>
    known.find(({ id }) => id === row.data['provider'])?.name ?? String(row.data['provider']);
  const passkeys = await readCredentials(tx, accountId, 'passkey');
  const social = await readCredentials(tx, accountId, 'social');
  return [
    ...passkeys.map((row) => ({ kind: 'passkey' as const, name: row.name, at: row.created_at })),
    ...social.map((row) => ({ kind: 'provider' as const, name: nameOf(row), at: row.created_at })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ kind, name, at }) => ({ kind, name, addedAt: at.toISOString() }));
}

/**
 * The sign-in methods that were removed: the number of passkeys and provider accounts, and whether the second
 * factor was removed.
 */
export interface Removed {
  ways: number;
  factor: boolean;
}

/**
 * Removes sign-in methods after a password reset by email.
 *
 * - Staff lose all passkeys and provider accounts, because their access affects other people and a passkey
 * skips the second factor. They always keep the second factor.
 * - Other users lose the recently added methods if they request it.
 */
export async function removeWays(
  tx: Kysely<Tables>,
  { accountId, isStaff, removeRecent }: { accountId: string; isStaff: boolean; removeRecent: boolean },
  now: Date,
): Promise<Removed> {
  if (isStaff) return { ways: await deleteCredentialsSince(tx, accountId, new Date(0)), factor: false };
  if (!removeRecent) return { ways: 0, factor: false };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    ways: await deleteCredentialsSince(tx, accountId, daysAgo(RECENT_DAYS)),
    factor: await deleteFactorSince(tx, accountId, daysAgo(RECENT_FACTOR_DAYS)),
  };
}

/** Describes the removed sign-in methods in a sentence for an email; empty if none were removed. */
export function removedWaysText({ ways, factor }: Removed): string {
  const sentences = [
    ...(ways === 0 ? [] : [`Passkeys and linked accounts that were also removed: ${ways}.`]),
    ...(factor ? ['Two-step verification that was recently set up was also turned off.'] : []),
  ];
  return sentences.length === 0
    ? ''
    : `${sentences.join(' ')} Please set up what you need again under Security in your account.`;
}

/**
 * Describes the remaining sign-in methods for an email, by counts and a date. Their names are omitted,
 * because a thief could have typed them. Empty if no methods remain.
 */
export function otherWaysText(ways: readonly OtherWay[], locale: string): string {
  if (ways.length === 0) return '';
  const count = (kind: OtherWay['kind'], one: string, more: string) => {
    const found = ways.filter((way) => way.kind === kind).length;
    return found === 0 ? [] : [`${found} ${found === 1 ? one : more}`];
  };
  const parts = [
    ...count('passkey', 'passkey', 'passkeys'),
    ...count('provider', 'account elsewhere', 'accounts elsewhere'),
  ];
  const latest = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(ways[0]!.addedAt),
  );
  return `These sign-in methods still work for your account: ${parts.join(' and ')}, the latest added on ${latest}. Please check under Security in your account that they’re all yours.`;
}
