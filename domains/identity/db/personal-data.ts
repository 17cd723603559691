import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import { announceIdentity } from './identity.ts';

/**
 * Access to the personal data in the staff domain. Identity must not import that domain, so these functions
 * are passed in. The data is exported and erased with the account.
 */
export interface StaffPersonalData {
  /** Returns the employment of an account. */
  collectWork(db: Kysely<Tables>, accountId: string): Promise<object[]>;
  /** Returns when staff acted for a customer. */
  collectActing(db: Kysely<Tables>, accountId: string): Promise<object[]>;
  /** Returns the sessions in which staff now act for a customer. */
  sessionsActingFor(tx: Kysely<Tables>, accountId: string): Promise<string[]>;
}

/**
 * The personal data of the identity domain: profile, sign-in methods (without secrets), sessions, memberships
 * and staff role.
 */
export function createIdentityPersonalData({ staff }: { staff: StaffPersonalData }): PersonalData<Tables> {
  return {
    subject: 'identity',
    async collect(db, { accountId }) {
      return {
        profile: await db
          .selectFrom('account')
          .select([
            'id',
            'email',
            'email_verified_at as emailConfirmedAt',
            'first_name as firstName',
            'last_name as lastName',
            'phone',
            'created_at as since',
          ])
          .where('id', '=', accountId)
          .execute(),
        memberships: await db
          .selectFrom('membership')
          .where('account_id', '=', accountId)
          .select([
            'site_id as site',
            'state',
            'company',
            'business_number as businessNumber',
            'price_list as priceList',
            'deals_club_since as dealsClubSince',
            'credit_limit_cents as creditLimitCents',
            'terms_days as termsDays',
            'since',
            'decided_at as decidedAt',
            'decided_reason as reason',
          ])
          .execute(),
        waysToSignIn: await db
          .selectFrom('credential')
          .where('account_id', '=', accountId)
          .select(['kind', 'name', 'created_at as since', 'last_used_at as lastUsedAt'])
          .orderBy('created_at')
          .execute(),
        work: await staff.collectWork(db, accountId),
        sessions: await db
          .selectFrom('session')
          .where('account_id', '=', accountId)
          .select([
            'site_id as site',
            'method',
            'user_agent as browser',
            'ip',
            'created_at as since',
            'last_seen_at as lastSeenAt',
            'ended_at as endedAt',
            'ended_why as endedWhy',
          ])
          .orderBy('created_at')
          .execute(),
        actedForByStaff: await staff.collectActing(db, accountId),
      };
    },
    /** Deleting the account also deletes its memberships, credentials, sessions and codes. */
    async erase(tx, { accountId }) {
      const sessions = await tx
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .execute();
      // Buyers of this account's company must lose the company's prices immediately.
      const buyers = await tx
        .selectFrom('membership')
        .select('account_id as id')
        .where('buys_for', '=', accountId)
        .execute();
      // Staff who act for this account must stop immediately, so their sessions are announced after the
      // deletion.
      const acting = await staff.sessionsActingFor(tx, accountId);
      await tx.deleteFrom('account').where('id', '=', accountId).execute();
      for (const id of [accountId, ...[...sessions, ...buyers].map((one) => one.id), ...acting])
        await announceIdentity(tx, id);
    },
  };
}
