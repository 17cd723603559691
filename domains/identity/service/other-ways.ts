import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OtherWay } from '../contract.ts';
import { readCredentials, type CredentialRow } from '../store.ts';
import { deleteCredentialsSince } from '../store-credentials.ts';
import { isStaffNow } from '../store-staff.ts';
import type { Providers } from './providers.ts';

const DAY_MS = 86_400_000;
/** Who has lost an account to somebody notices within so long: ways in that are older are taken for the owner's. */
export const RECENT_DAYS = 30;

/** What signs in to an account besides its password, latest first. */
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
 * Takes away passkeys and accounts elsewhere once a password was set by mail; answers how many. Of staff all: what they may
 * do is not theirs alone, and a passkey asks for no second factor. Of others those added lately, where they want that.
 */
export async function removeWays(
  tx: Kysely<Tables>,
  { accountId, removeRecent }: { accountId: string; removeRecent: boolean },
  now: Date,
): Promise<number> {
  if (await isStaffNow(tx, accountId)) return deleteCredentialsSince(tx, accountId, new Date(0));
  return removeRecent
    ? deleteCredentialsSince(tx, accountId, new Date(now.getTime() - RECENT_DAYS * DAY_MS))
    : 0;
}

/** What was taken away, in a sentence of a mail; '' where nothing was. */
export function removedWaysText(removed: number): string {
  return removed === 0
    ? ''
    : `Passkeys and accounts elsewhere that were removed with it: ${removed}. Please set up anew what you need under Security in your account.`;
}

/** The same in a sentence of a mail, by numbers and a day: a name may be whatever a thief typed. '' where there is nothing. */
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
  return `What else signs in to your account goes on doing so: ${parts.join(' and ')}, the latest added on ${latest}. Please look under Security in your account whether all of that is yours.`;
}
