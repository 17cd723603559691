import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { Acting } from '../rules/acting.ts';
import type { SessionLength } from '../rules/session-life.ts';
import type { StaffFragments } from '../db/sessions.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { Providers } from './sign-in/providers.ts';
import type { Secrets } from './sessions/secrets.ts';

/**
 * Returns the names of all price lists except retail. Identity assigns price lists to members, but another
 * domain stores them.
 */
export type PriceLists = (db: Kysely<Tables>) => Promise<readonly string[]>;

/**
 * Whether an email address has an open invitation, for example from a company. Another domain stores the
 * invitations.
 */
export type IsInvited = (db: Kysely<Tables>, email: string, now: Date) => Promise<boolean>;

/**
 * The functions of the staff domain that identity uses. Identity must not import the staff domain, so they
 * are passed in.
 */
export interface StaffOfIdentity extends StaffFragments {
  /** Whether an account is a current staff member. */
  isStaffNow(db: Kysely<Tables>, accountId: string): Promise<boolean>;
  /** Returns the staff record of an account; undefined if the account was never staff. */
  readStaff(
    db: Kysely<Tables>,
    accountId: string,
  ): Promise<
    | {
        winning_user_id: string;
        salesperson_code: string;
        store_uri: string | null;
        subdivision: string;
        left_at: Date | null;
        suspended_at: Date | null;
      }
    | undefined
  >;
  /** Returns the ids of the sites on which a staff member works; empty for all sites. */
  readStaffSites(db: Kysely<Tables>, accountId: string): Promise<string[]>;
  /** Returns the customer for whom a session acts; null if it acts for no customer. */
  readActing(db: Kysely<Tables>, sessionId: string, now: Date): Promise<Acting | null>;
}

/** The dependencies of identity use cases. */
export interface IdentityDeps {
  /**
   * Returns the names of other domains' cookies that sign-out must delete, because these cookies give access
   * to the signed-in user's data.
   */
  cookiesOfPeople(siteId: string): readonly string[];
  db: Kysely<Tables>;
  secrets: Secrets;
  passwords: Passwords;
  tokens: AccessTokens;
  /** The external sign-in providers, such as Google. */
  providers: Providers;
  /**
   * The functions that export and erase personal data in each domain. Account deletion runs them in order and
   * deletes the account last.
   */
  personalData: readonly PersonalData<Tables>[];
  /** Returns a site of this build, with its settings; null if unknown. */
  siteNamed(id: string): Site | null;
  /** Returns a site's public origin. */
  originOf(siteId: string): string;
  /** Returns the network that an IP address belongs to. Rate limits count attempts per network. */
  networkOf(ip: string): string;
  /** Returns the number of minutes without use after which staff sessions on a site are locked. */
  staffLockMinutes(siteId: string): number;
  sessionLength(siteId: string): SessionLength;
  /** Whether a site requires a one-time passcode after a password (setting `OTPEnabled`). */
  asksPasscode(siteId: string): boolean;
  /** Returns the names of all price lists except retail. */
  priceLists: PriceLists;
  isInvited: IsInvited;
  staff: StaffOfIdentity;
  /** Whether rate limits apply. They are off in most tests. */
  hasLimits: boolean;
  /** Called after each failed password sign-in. */
  onSignInFailure?: () => void;
}

/** The parts of the request context that identity use cases need. */
export type IdentityContext = Pick<
  RequestContext,
  'site' | 'now' | 'origin' | 'ip' | 'headers' | 'requestId' | 'user' | 'cookie' | 'setCookie' | 'clearCookie'
>;
