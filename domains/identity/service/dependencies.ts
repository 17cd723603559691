import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { SessionLength } from '../rules/session-life.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { Providers } from './providers.ts';
import type { Secrets } from './secrets.ts';

/** Names of the lists of prices that there are besides retail: identity gives them to members and does not keep them. */
export type PriceLists = (db: Kysely<Tables>) => Promise<readonly string[]>;

/** Addresses (`storeUri`) of the stores that there are: identity says where people work and does not keep stores. */
export type StoreUris = (db: Kysely<Tables>) => Promise<readonly string[]>;

/**
 * Whether somebody has invited an address who trusts what its owner says of it, as companies do: identity does not keep
 * invitations.
 */
export type IsInvited = (db: Kysely<Tables>, email: string, now: Date) => Promise<boolean>;

/** What the use cases of identity work with. */
export interface IdentityDependencies {
  /** Cookies of other subjects that end with a sign-out on a site: what they open was for who was signed in. */
  cookiesOfPeople(siteId: string): readonly string[];
  db: Kysely<Tables>;
  secrets: Secrets;
  passwords: Passwords;
  tokens: AccessTokens;
  /** Other parties that people sign in with. */
  providers: Providers;
  /** What every subject keeps about people; the account goes last. */
  personalData: readonly PersonalData<Tables>[];
  /** A site that this build has, as its settings have it; null for a name of none. */
  siteNamed(id: string): Site | null;
  /** A site's public address. */
  originOf(siteId: string): string;
  /** What limits count an address of the network by. */
  networkOf(ip: string): string;
  /** After so many minutes without use the sessions of staff lock. */
  staffLockMinutes(siteId: string): number;
  sessionLength(siteId: string): SessionLength;
  /** The lists of prices that there are besides retail. */
  priceLists: PriceLists;
  storeUris: StoreUris;
  isInvited: IsInvited;
  /** Limits may be off in tests. */
  hasLimits: boolean;
  /** Called after each refused try to sign in with a password. */
  onSignInFailure?: () => void;
}

/** Somebody's browser, as far as identity looks at it. */
export type Browser = Pick<
  RequestContext,
  | 'site'
  | 'now'
  | 'origin'
  | 'ip'
  | 'headers'
  | 'requestId'
  | 'visitor'
  | 'cookie'
  | 'setCookie'
  | 'clearCookie'
>;
