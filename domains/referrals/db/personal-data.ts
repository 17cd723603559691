import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** Exports the personal links and the referrals of an account. Friends are stored only as keyed hashes. */
export const referralsPersonalData: PersonalData<Tables> = {
  subject: 'referrals',
  async collect(db, { accountId }) {
    const { rows: links } = await sql<object>`
      select site_id as site, code, created_at as at from referral_link where account_id = ${accountId} order by site_id`.execute(
      db,
    );
    const { rows: referrals } = await sql<object>`
      select site_id as site, state, refusal, reward_code as "rewardCode", created_at as at, decided_at as "decidedAt"
      from referral where referrer_id = ${accountId} order by id`.execute(db);
    return { links, referrals };
  },
  async erase(tx, { accountId }) {
    await sql`delete from referral where referrer_id = ${accountId}`.execute(tx);
    await sql`delete from referral_link where account_id = ${accountId}`.execute(tx);
  },
};
