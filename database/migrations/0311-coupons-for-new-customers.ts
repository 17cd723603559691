import { sql, type Kysely } from 'kysely';

/** Adds coupons that only new customers can use. The welcome coupons of referrals become such coupons. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table coupon add column is_for_new boolean not null default false, add column giver_id text`.execute(
    db,
  );
  await sql`
    update coupon c set is_for_new = true, giver_id = r.referrer_id
    from referral r where r.welcome_code = c.code`.execute(db);
}
