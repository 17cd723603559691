import { sql, type Kysely } from 'kysely';

/**
 * Identifies the purchase of a claim by its number alone, whatever the proof, and makes it unique per promotion on
 * all sites. Of claims that are then duplicates, the rewarded or else the oldest one has the key of the purchase.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table promotion_claim drop constraint promotion_claim_site_id_promotion_purchase_key_key`.execute(
    db,
  );
  await sql`
    with keyed as (
      select id, promotion, case when order_id is null then substr(purchase_key, length('receipt:') + 1)
        else purchase_number end as key, state in ('approved', 'paid') as is_rewarded
      from promotion_claim),
    numbered as (
      select id, key, row_number() over (partition by promotion, key order by is_rewarded desc, id) as position
      from keyed)
    update promotion_claim c
    set purchase_key = case when n.position = 1 then n.key else n.key || ':' || n.id end
    from numbered n where n.id = c.id`.execute(db);
  await sql`
    alter table promotion_claim add constraint promotion_claim_purchase unique (promotion, purchase_key)`.execute(
    db,
  );
}
