import { sql, type Kysely } from 'kysely';
import { nameOfAccount } from '#domains/identity/db/fragments.ts';
import { ordersByStaff } from '#domains/orders/db/fragments.ts';
import { storeOfStaff } from '#domains/staff/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Group } from '../rules/figures.ts';

type Db = Kysely<Tables>;

/**
 * Returns totals of a site's projects, grouped by all properties that the figures use.
 *
 * - A decided project counts on the day of the last status change in its history. It counts on the day of its
 * last change of any kind if that change was before `since`, or if the history has no status change.
 * - The value of the products in open projects without a quote is a separate total, at the project's prices
 * on `today`.
 */
export async function readGroups(
  db: Db,
  query: { siteId: string; market: string; timeZone: string; since: Date; now: Date; today: Day },
): Promise<Group[]> {
  const { siteId, market, timeZone, since, now, today } = query;
  const month = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM')`;
  const { rows } = await sql<Group>`
    with unquoted as (
      select l.project_id, sum(l.quantity * coalesce(
        case when coalesce(l.price_until >= ${today}::date, true) then l.price_override_cents end,
        least(pp.price_cents, case when p.price_locked_at is not null and coalesce(p.price_lock_until >= ${today}::date, true)
          then l.locked_cents end))) as cents
      from project p join project_line l on l.project_id = p.id
        left join product_price pp on pp.product_id = l.product_id and pp.market = ${market}
      where p.site_id = ${siteId} and p.deleted_at is null and p.quote_cents is null and p.quote_status not in ('Won', 'Lost')
        and l.order_id is null
      group by 1
    ), reported as (
      select p.quote_status as status, p.salesperson_code, coalesce(p.store_uri, '') as store_uri, p.created_at,
        p.modified_at, coalesce(p.quote_cents, 0) as quote_cents,
        case when p.quote_status in ('Won', 'Lost') then
          case when p.modified_at < ${since} then p.modified_at
          else coalesce((select max(l.at) from project_change_log l
            where l.project_id = p.id and l.fields @> '[{"field":"quoteStatus"}]'), p.modified_at) end
        end as decided_at, w.margin, w.margin_of, coalesce(g.cents, 0) as unquoted_cents,
        (select min(q.created_at) from project_quote q where q.project_id = p.id) as quoted_at
      from project p left join unquoted g on g.project_id = p.id left join lateral (
        select sum(l.quantity * (u.cents - c.cost_cents)) as margin, sum(l.quantity * u.cents) as margin_of
        from project_line l join product_cost c on c.product_id = l.product_id and c.market = ${market}
          left join product_price pp on pp.product_id = l.product_id and pp.market = ${market}
          cross join lateral (select coalesce(l.price_override_cents, least(pp.price_cents, l.locked_cents)) as cents) u
        where l.project_id = p.id and u.cents is not null
      ) w on p.quote_status = 'Won' and p.modified_at >= ${since}
      where p.site_id = ${siteId} and p.deleted_at is null
    )
    select status, ${month('created_at')} as "createdMonth", ${month('decided_at')} as "decidedMonth",
      ${month('quoted_at')} as "quotedMonth",
      case when modified_at > ${now}::timestamptz - interval '7 days' then 'week'
        when modified_at > ${now}::timestamptz - interval '30 days' then 'month'
        when modified_at > ${now}::timestamptz - interval '90 days' then 'quarter' else 'older' end as age,
      salesperson_code as "salespersonCode", store_uri as "storeUri", count(*)::int as count,
      sum(quote_cents)::float8 as cents, sum(unquoted_cents)::float8 as "unquotedCents",
      coalesce(sum(margin), 0)::float8 as "marginCents", coalesce(sum(margin_of), 0)::float8 as "marginOfCents",
      coalesce(sum(extract(epoch from quoted_at - created_at) / 86400), 0)::float8 as "quoteDays"
    from reported group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

export interface FollowUp {
  id: number;
  name: string;
  date: Day;
  projectId: string | null;
  /** The name of the project; null if the reminder has no project or the project was deleted. */
  projectName: string | null;
  accountId: string;
  /**
   * The name of the assigned person. Includes people who no longer sell or have left, until another person
   * takes over the reminder.
   */
  assignedTo: string;
}

/**
 * Returns a site's open reminders up to and including a day, oldest first. If `accountId` is provided,
 * returns only those of this person.
 */
export async function readFollowUps(
  db: Db,
  { siteId, until, accountId }: { siteId: string; until: Day; accountId: string | null },
): Promise<FollowUp[]> {
  const { rows } = await sql<FollowUp>`
    select r.id, r.name, r.due_day::text as date, r.project_id as "projectId", p.name as "projectName",
      r.assigned_to as "accountId", ${nameOfAccount(sql`r.assigned_to`)} as "assignedTo"
    from reminder r
      left join project p on p.id = case when r.project_id ~ '^[0-9]{1,15}$' then r.project_id::bigint end
        and p.site_id = r.site_id and p.deleted_at is null
    where r.site_id = ${siteId} and r.status = 'Open' and r.due_day <= ${until}::date
      and (${accountId}::text is null or r.assigned_to = ${accountId})
    order by r.due_day, r.id limit 2000`.execute(db);
  return rows;
}

/** The number of days for which an accepted quote is listed. */
const ACCEPTED_IS_NEWS_DAYS = 7;

export interface CustomerEventRow {
  projectId: number;
  projectName: string;
  quoteNumber: string;
  kind: 'question' | 'accepted';
  at: Date;
}

/** Returns unanswered questions and recently accepted quotes in the projects of a person on a site. */
export async function readNews(
  db: Db,
  { siteId, accountId, now }: { siteId: string; accountId: string; now: Date },
): Promise<CustomerEventRow[]> {
  const { rows } = await sql<CustomerEventRow>`
    with mine as (
      select p.id, p.name, q.number, q.accepted_at, q.questions from project_quote q join project p on p.id = q.project_id
      where p.site_id = ${siteId} and p.staff_account_id = ${accountId} and p.deleted_at is null and p.archived_at is null
        and (q.questions <> '[]'::jsonb or q.accepted_at is not null)
    )
    select * from (
      select id as "projectId", name as "projectName", number as "quoteNumber", 'question' as kind,
        (question ->> 'askedAt')::timestamptz as at
      from mine cross join jsonb_array_elements(questions) question where question ->> 'answer' is null
      union all
      select id, name, number, 'accepted', accepted_at from mine
      where accepted_at > ${now}::timestamptz - make_interval(days => ${ACCEPTED_IS_NEWS_DAYS})
    ) events order by at desc limit 20`.execute(db);
  return rows;
}

export interface StatsRow {
  openProjects: number;
  openQuotes: number;
  openReminders: number;
  dueReminders: number;
  newProjects: number;
  quotes: number;
  quotedCents: number;
  accepted: number;
  acceptedCents: number;
  /** The confirmed orders that staff have placed for customers. */
  orders: number;
  orderedCents: number;
}

/**
 * Returns a person's open work on a site and the results of one day. The results are those of their store, or
 * of the whole site if `storeUri` is null.
 */
export async function readStats(
  db: Db,
  query: { siteId: string; accountId: string; storeUri: string | null; today: Day; timeZone: string },
): Promise<StatsRow> {
  const { siteId, accountId, storeUri, today, timeZone } = query;
  const begin = sql`(${today}::date::timestamp at time zone ${timeZone})`;
  const ofStore = sql`p.site_id = ${siteId} and p.deleted_at is null and (${storeUri}::text is null or p.store_uri = ${storeUri})`;
  const { rows } = await sql<StatsRow>`
    select
      (select count(*)::int from project p where p.site_id = ${siteId} and p.staff_account_id = ${accountId}
        and p.deleted_at is null and p.archived_at is null and p.quote_status not in ('Won', 'Lost')) as "openProjects",
      (select count(*)::int from project_quote q join project p on p.id = q.project_id
        where p.site_id = ${siteId} and p.staff_account_id = ${accountId} and p.deleted_at is null and q.accepted_at is null
          and q.superseded_at is null and q.valid_until >= ${today}::date) as "openQuotes",
      r.open as "openReminders", r.due as "dueReminders",
      (select count(*)::int from project p where ${ofStore} and p.created_at >= ${begin}) as "newProjects",
      made.count as quotes, made.cents as "quotedCents", won.count as accepted, won.cents as "acceptedCents",
      sold.count as orders, sold.cents as "orderedCents"
    from (select count(*)::int as open, (count(*) filter (where due_day <= ${today}::date))::int as due from reminder
        where site_id = ${siteId} and status = 'Open' and assigned_to = ${accountId}) r,
      (select count(*)::int as count, coalesce(sum(q.total_cents), 0)::float8 as cents from project_quote q
        join project p on p.id = q.project_id where ${ofStore} and q.created_at >= ${begin}) made,
      (select count(*)::int as count, coalesce(sum(q.total_cents), 0)::float8 as cents from project_quote q
        join project p on p.id = q.project_id where ${ofStore} and q.accepted_at >= ${begin}) won,
      (select count(*)::int as count, coalesce(sum(o.cents), 0)::float8 as cents from (${ordersByStaff(siteId, begin)}) o
        where ${storeUri}::text is null or ${storeOfStaff(sql`o.seller_id`)} = ${storeUri}) sold`.execute(db);
  return rows[0]!;
}
