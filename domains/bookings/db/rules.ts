import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { CookingDemoType } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A recurring session. */
export interface StoredRule {
  id: number;
  code: string;
  resourceId: number;
  resourceUri: string;
  host: string;
  storeUri: string;
  title: string;
  summary: string;
  description: string;
  picture: string;
  brandUri: string | null;
  demoType: CookingDemoType;
  subEventType: string;
  weekday: number;
  weekOfMonth: number | null;
  startTime: string;
  minutes: number;
  capacity: number | null;
  reserved: number;
  hasWaitList: boolean;
  isBookable: boolean;
  cutoffMinutes: number;
  fromDay: Day;
  untilDay: Day | null;
  isActive: boolean;
}

const stored = sql`
  select u.id, u.code, u.resource_id as "resourceId", r.uri as "resourceUri", r.name as host, u.store_uri as "storeUri",
    u.title, u.summary, u.description, u.picture, u.brand_uri as "brandUri", u.demo_type as "demoType",
    u.sub_event_type as "subEventType", u.weekday, u.week_of_month as "weekOfMonth", u.start_time as "startTime",
    u.minutes, u.capacity, u.reserved, u.has_wait_list as "hasWaitList", u.is_bookable as "isBookable",
    u.cutoff_minutes as "cutoffMinutes", u.from_day::text as "fromDay", u.until_day::text as "untilDay",
    u.is_active as "isActive"
  from booking_rule u join booking_resource r on r.id = u.resource_id`;

/** Returns all recurring sessions in the order of their codes. */
export async function readRules(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`${stored} order by u.code`.execute(db);
  return rows;
}

export async function readRule(db: Db, id: number): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`${stored} where u.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a rule, so that no other transaction adds a session to it or moves one of its sessions. */
export async function lockRule(tx: Db, id: number): Promise<void> {
  await sql`select 1 from booking_rule where id = ${id} for update`.execute(tx);
}

export type RuleDraft = Omit<StoredRule, 'id' | 'resourceUri' | 'host'>;

const columnsOf = (draft: RuleDraft) => ({
  code: draft.code,
  resource_id: draft.resourceId,
  store_uri: draft.storeUri,
  title: draft.title,
  summary: draft.summary,
  description: draft.description,
  picture: draft.picture,
  brand_uri: draft.brandUri,
  demo_type: draft.demoType,
  sub_event_type: draft.subEventType,
  weekday: draft.weekday,
  week_of_month: draft.weekOfMonth,
  start_time: draft.startTime,
  minutes: draft.minutes,
  capacity: draft.capacity,
  reserved: draft.reserved,
  has_wait_list: draft.hasWaitList,
  is_bookable: draft.isBookable,
  cutoff_minutes: draft.cutoffMinutes,
  from_day: draft.fromDay,
  until_day: draft.untilDay,
  is_active: draft.isActive,
});

/** Inserts a rule. Returns its id; undefined if another rule has the same code. */
export async function insertRule(tx: Db, draft: RuleDraft, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('booking_rule')
    .values({ ...columnsOf(draft), changed_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateRule(tx: Db, id: number, draft: RuleDraft, now: Date): Promise<void> {
  await tx
    .updateTable('booking_rule')
    .set({ ...columnsOf(draft), changed_at: now })
    .where('id', '=', id)
    .execute();
}
