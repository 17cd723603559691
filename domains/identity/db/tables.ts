import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json } from '#foundation/server/database/columns.ts';
import type { MembershipState } from '../contract/identity.ts';

/** The kinds of credential with which users prove their identity. */
export type CredentialKind = 'password' | 'totp' | 'recovery' | 'passkey' | 'social' | 'pin';

/** The purpose of a single-use code. */
export type CodeKind =
  | 'sign-in'
  | 'confirm-email'
  | 'reset-password'
  | 'change-email'
  | 'mail-code'
  | 'second-factor'
  | 'passcode'
  | 'staff-invitation'
  | 'passkey'
  | 'new-passkey'
  | 'external';

/** The method with which the user signed in when the session started. */
export type SignInMethod = 'password' | 'mail-code' | 'passkey' | 'social' | 'demo';

/** The tables of the identity domain, as the migrations create them. */
export interface IdentityTables {
  account: {
    id: string;
    /** The email address, in lower case (AUTH-09). */
    email: string;
    email_verified_at: InstantOrNull;
    first_name: string;
    last_name: string;
    phone: Generated<string>;
    created_at: Instant;
    closed_at: InstantOrNull;
  };
  credential: {
    id: string;
    account_id: string;
    kind: CredentialKind;
    identifier: string | null;
    name: Generated<string>;
    data: Json<Record<string, unknown>>;
    created_at: Instant;
    confirmed_at: InstantOrNull;
    last_used_at: InstantOrNull;
  };
  membership: {
    account_id: string;
    site_id: string;
    state: MembershipState;
    company: Generated<string>;
    business_number: Generated<string>;
    price_list: string | null;
    credit_limit_cents: Generated<number>;
    terms_days: Generated<number>;
    since: Instant;
    decided_at: InstantOrNull;
    decided_by: string | null;
    decided_reason: Generated<string>;
    /**
     * The account of the company's owner, if this account buys for a company; otherwise null. The company's
     * membership then applies to this account.
     */
    buys_for: string | null;
    /** When the account joined the site's deals club; null if it is not in the club. */
    deals_club_since: InstantOrNull;
    /** Whether the company's owner receives copies of the buyers' invoices. */
    invoice_copies: Generated<boolean>;
    /** Increases with every change of state, business or terms (a trigger of migration 0401). */
    version: Generated<number>;
  };
  session: {
    id: string;
    account_id: string;
    site_id: string;
    seed: string;
    /** How many times the refresh secret has been rotated. */
    turn: Generated<number>;
    turned_at: Instant;
    method: SignInMethod;
    has_second_factor: Generated<boolean>;
    user_agent: Generated<string>;
    ip: Generated<string>;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
    ended_at: InstantOrNull;
    ended_why: string | null;
    locked_at: InstantOrNull;
    unlock_tries: Generated<number>;
  };
  one_time_code: {
    hash: string;
    kind: CodeKind;
    account_id: string | null;
    site_id: string;
    data: Json<Record<string, unknown>>;
    created_at: Instant;
    expires_at: Instant;
    used_at: InstantOrNull;
    tries: Generated<number>;
  };
  sign_in_limit: {
    key: string;
    failures: number;
    first_at: Instant;
    wait_until: Instant;
    forget_at: Instant;
  };
  known_device: {
    account_id: string;
    hash: string;
    last_used_at: Instant;
    /** Until this time, a sign-in with a password in this browser needs no one-time passcode. */
    trusted_until: InstantOrNull;
  };
  signing_key: {
    kid: string;
    public_jwk: Json<Record<string, unknown>>;
    private_key: string;
    created_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends IdentityTables {}
  interface ReadableTables extends Pick<IdentityTables, 'account' | 'membership'> {}
}
