import { sql, type Kysely } from 'kysely';
import { currentStaff } from '#domains/staff/db/fragments.ts';
import { timeZoneOfStore } from '#domains/stores/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

type Db = Kysely<Tables>;

/** Whether a person receives emails about their reminders. The default is true. */
export async function wantsMails(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminder_mail')
    .select('is_wanted')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.is_wanted ?? true;
}

export async function writeMailWish(tx: Db, accountId: string, isEnabled: boolean): Promise<void> {
  await tx
    .insertInto('reminder_mail')
    .values({ account_id: accountId, is_wanted: isEnabled, told_day: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_wanted: isEnabled }))
    .execute();
}

/**
 * A recipient of the morning email. Recipients are current staff members who have not opted out and have an
 * open reminder that is due by `until`.
 */
export interface Reader {
  accountId: string;
  email: string;
  firstName: string;
  /** The time zone of the recipient's store; null without a store. */
  timeZone: string | null;
  /** The site of the recipient's earliest due reminder. */
  siteId: string;
  notifiedDay: Day | null;
}

/** Returns recipients sorted by account id, starting after the account id `after`. */
export async function readReaders(
  db: Db,
  { until, after, limit }: { until: Day; after: string; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.account_id as "accountId", a.email, a.first_name as "firstName",
      ${timeZoneOfStore(sql`a.store_uri`)} as "timeZone",
      m.told_day::text as "notifiedDay",
      (select r.site_id from reminder r where r.assigned_to = a.account_id and r.status = 'Open'
        order by r.due_day, r.id limit 1) as "siteId"
    from (${currentStaff()}) a left join reminder_mail m on m.account_id = a.account_id
    where a.account_id > ${after} and coalesce(m.is_wanted, true)
      and exists (select 1 from reminder r where r.assigned_to = a.account_id and r.status = 'Open' and r.due_day <= ${until}::date)
    order by a.account_id limit ${limit}`.execute(db);
  return rows;
}

/** Records that a person received the morning email on a day. Returns false if this was already recorded. */
export async function recordNotified(tx: Db, accountId: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_mail (account_id, told_day) values (${accountId}, ${today}::date)
    on conflict (account_id) do update set told_day = excluded.told_day
      where reminder_mail.told_day is null or reminder_mail.told_day < excluded.told_day
    returning account_id`.execute(tx);
  return rows.length > 0;
}
