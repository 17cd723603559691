import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import { announceIdentity } from './identity.ts';

/**
 * The personal data of the identity domain: profile, sign-in methods (without secrets), sessions, memberships
 * and staff role.
 */
export const identityPersonalData: PersonalData<Tables> = {
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
      work: await db
        .selectFrom('staff')
        .where('account_id', '=', accountId)
        .select([
          'winning_user_id as userId',
          'salesperson_code as salespersonCode',
          'store_uri as store',
          'subdivision',
          'since',
          'left_at as leftAt',
        ])
        .execute(),
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
      actedForByStaff: await db
        .selectFrom('acting')
        .where('customer_id', '=', accountId)
        .select(['site_id as site', 'began_at as at', 'ended_at as endedAt', 'expires_at as until'])
        .orderBy('began_at')
        .execute(),
    };
  },
  /** Deleting the account also deletes its memberships, credentials, sessions and codes. */
  async erase(tx, { accountId }) {
    const sessions = await tx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
    // The company's buyers must lose its prices immediately.
    const buyers = await tx
      .selectFrom('membership')
      .select('account_id as id')
      .where('buys_for', '=', accountId)
      .execute();
    // Staff who are acting for this account must stop acting.
    const acting = await tx
      .selectFrom('acting')
      .select('session_id as id')
      .where('customer_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute();
    await tx.deleteFrom('account').where('id', '=', accountId).execute();
    for (const id of [accountId, ...[...sessions, ...buyers, ...acting].map((one) => one.id)])
      await announceIdentity(tx, id);
  },
};
