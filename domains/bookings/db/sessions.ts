import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import {
  COOKING_DEMO_TYPE,
  type CookingDemoType,
  type SessionKind,
  type SessionState,
} from '../contract/values.ts';
import type { DemoFilters } from '../rules/demo-filters.ts';

type Db = Kysely<Tables>;

/** A session with the name of its resource. */
export interface StoredSession {
  id: number;
  /** The key of a demonstration in files. Null for appointments. */
  code: string | null;
  kind: SessionKind;
  resourceId: number;
  resourceUri: string;
  /** The chef or consultant; for a visit, the store. */
  host: string;
  storeUri: string | null;
  ruleId: number | null;
  title: string;
  summary: string;
  description: string;
  picture: string;
  brandUri: string | null;
  demoType: CookingDemoType;
  subEventType: string;
  /** The local day. */
  day: Day;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  closesAt: Date;
  capacity: number | null;
  reserved: number;
  booked: number;
  offered: number;
  isBookable: boolean;
  hasWaitList: boolean;
  state: SessionState;
  cancelReason: string;
  /** The link to the video call of a consultation without a store: its own or its consultant’s; empty for none. */
  joinUrl: string;
  round: number;
}

/** SQL that selects {@link StoredSession}. */
const stored = sql`
  select s.id, s.code, s.kind, s.resource_id as "resourceId", r.uri as "resourceUri", r.name as host,
    s.store_uri as "storeUri", s.rule_id as "ruleId", s.title, s.summary, s.description, s.picture,
    s.brand_uri as "brandUri", s.demo_type as "demoType", s.sub_event_type as "subEventType", s.day::text as day,
    s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone", s.closes_at as "closesAt",
    s.capacity, s.reserved, s.booked, s.offered, s.is_bookable as "isBookable", s.has_wait_list as "hasWaitList",
    s.state, s.cancel_reason as "cancelReason", s.round,
    case when s.kind = 'consultation' and s.store_uri is null then coalesce(s.join_url, r.join_url) else '' end as "joinUrl"
  from booking_session s join booking_resource r on r.id = s.resource_id`;

export async function readSession(db: Db, id: number): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`${stored} where s.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Reads a session and locks it until the transaction ends. Every change of a booking locks its session first,
 * so that changes of one session happen one after the other.
 */
export async function lockSession(tx: Db, id: number): Promise<StoredSession | undefined> {
  await sql`select 1 from booking_session where id = ${id} for update`.execute(tx);
  return readSession(tx, id);
}

/** SQL condition: scheduled demonstrations in stores of the site that have not begun. */
function upcoming(storeUris: readonly string[], now: Date): RawBuilder<unknown> {
  return sql`s.kind = 'demo' and s.state = 'scheduled' and s.starts_at > ${now} and s.store_uri = any(${storeUris as string[]}::text[])`;
}

type Where = Pick<DemoFilters, 'storeUri' | 'brand' | 'cookingDemoType' | 'cookingDemoSubEventType'>;

function matching({ storeUri, brand, cookingDemoType, cookingDemoSubEventType }: Where): RawBuilder<unknown> {
  return sql`(${storeUri} = '' or s.store_uri = lower(${storeUri})) and (${brand} = '' or s.brand_uri = lower(${brand}))
    and (${cookingDemoType}::int is null or s.demo_type = ${cookingDemoType}::int)
    and (${cookingDemoSubEventType} = '' or lower(s.sub_event_type) = lower(${cookingDemoSubEventType}))`;
}

/** The stores whose sessions are listed, and the time after which a session counts as upcoming. */
export interface DemoScope {
  storeUris: readonly string[];
  now: Date;
}

/** Returns a page of upcoming demonstrations in order of time, and the number of all that match. */
export async function readDemos(
  db: Db,
  { storeUris, now }: DemoScope,
  filters: DemoFilters,
): Promise<{ sessions: StoredSession[]; totalCount: number }> {
  const { startDate, endDate, pageNo, recordsPerPage, isDescending } = filters;
  const where = sql`${upcoming(storeUris, now)} and ${matching(filters)} and s.day between ${startDate}::date and ${endDate}::date`;
  const order = isDescending ? sql`s.starts_at desc, s.id desc` : sql`s.starts_at, s.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<StoredSession>`${stored} where ${where} order by ${order}
      limit ${recordsPerPage} offset ${Math.min((pageNo - 1) * recordsPerPage, 1_000_000)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from booking_session s where ${where}`.execute(db),
  ]);
  return { sessions: rows, totalCount: counted.rows[0]!.count };
}

/** Returns the ids and the last changes of all upcoming demonstrations, in order of time. */
export async function readUpcomingIds(
  db: Db,
  { storeUris, now }: DemoScope,
): Promise<{ id: number; changedAt: Date }[]> {
  const { rows } = await sql<{ id: number; changedAt: Date }>`
    select s.id, s.changed_at as "changedAt" from booking_session s
    where ${upcoming(storeUris, now)} order by s.starts_at, s.id`.execute(db);
  return rows;
}

/** Returns the next days with a demonstration that matches the filters other than the dates. */
export async function readNextDays(
  db: Db,
  { storeUris, now }: DemoScope,
  { filters, from, limit }: { filters: Where; from: Day; limit: number },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select s.day::text as day from booking_session s
    where ${upcoming(storeUris, now)} and ${matching(filters)} and s.day >= ${from}::date
    group by s.day order by s.day limit ${limit}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Returns the stores, brands and sub-event types of the upcoming demonstrations. */
export async function readDemoChoices(
  db: Db,
  { storeUris, now }: DemoScope,
): Promise<{ storeUris: string[]; brandUris: string[]; subEventTypes: string[] }> {
  const { rows } = await sql<{ storeUris: string[]; brandUris: string[]; subEventTypes: string[] }>`
    select coalesce(array_agg(distinct s.store_uri), '{}') as "storeUris",
      coalesce(array_agg(distinct s.brand_uri) filter (where s.brand_uri is not null), '{}') as "brandUris",
      coalesce(array_agg(distinct s.sub_event_type) filter (where s.sub_event_type <> ''), '{}') as "subEventTypes"
    from booking_session s where ${upcoming(storeUris, now)}`.execute(db);
  return rows[0]!;
}

/**
 * Returns the sessions of a store that begin on the days from `from` to `until`, also cancelled and past ones,
 * in order of time. If the store is null, returns the sessions without a store.
 */
export async function readCalendar(
  db: Db,
  { storeUri, from, until }: { storeUri: string | null; from: Day; until: Day },
): Promise<(StoredSession & { waiting: number; checkedIn: number })[]> {
  const { rows } = await sql<StoredSession & { waiting: number; checkedIn: number }>`
    select list.*,
      (select count(*)::int from booking b where b.session_id = list.id and b.state = 'waiting') as waiting,
      (select coalesce(sum(b.attendees), 0)::int from booking b where b.session_id = list.id and b.state = 'booked'
        and b.checked_in_at is not null) as "checkedIn"
    from (${stored} where s.day between ${from}::date and ${until}::date
      and s.store_uri is not distinct from ${storeUri}) list
    order by list."startsAt", list.id`.execute(db);
  return rows;
}

/** The fields of a session that staff and imports write. */
export interface SessionDraft {
  /** If null, a new demonstration receives a random code. */
  code: string | null;
  kind: SessionKind;
  resourceId: number;
  storeUri: string | null;
  ruleId: number | null;
  title: string;
  summary: string;
  description: string;
  picture: string;
  brandUri: string | null;
  demoType: CookingDemoType;
  subEventType: string;
  day: Day;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  closesAt: Date;
  capacity: number | null;
  reserved: number;
  isBookable: boolean;
  hasWaitList: boolean;
}

const columnsOf = (draft: SessionDraft) => ({
  kind: draft.kind,
  resource_id: draft.resourceId,
  store_uri: draft.storeUri,
  rule_id: draft.ruleId,
  title: draft.title,
  summary: draft.summary,
  description: draft.description,
  picture: draft.picture,
  brand_uri: draft.brandUri,
  demo_type: draft.demoType,
  sub_event_type: draft.subEventType,
  day: draft.day,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  time_zone: draft.timeZone,
  closes_at: draft.closesAt,
  capacity: draft.capacity,
  reserved: draft.reserved,
  is_bookable: draft.isBookable,
  has_wait_list: draft.hasWaitList,
});

/** Returns a random code, which no session of another shop has. */
const newCode = () => `demo-${randomBytes(8).toString('hex')}`;

/**
 * Inserts a session. Does nothing if its code or its slot already has a session, or if its rule already has one
 * on that day. Returns the id of the new session; undefined if nothing was inserted.
 */
export async function insertSession(tx: Db, draft: SessionDraft, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('booking_session')
    .values({
      ...columnsOf(draft),
      code: draft.code ?? (draft.kind === 'demo' ? newCode() : null),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks and returns the future sessions of a rule that are not cancelled and never had a booking. */
export async function lockEmptySessions(tx: Db, ruleId: number, now: Date): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`${stored}
    where s.rule_id = ${ruleId} and s.starts_at > ${now} and s.state = 'scheduled'
      and not exists (select 1 from booking b where b.session_id = s.id)
    order by s.id for update of s`.execute(tx);
  return rows;
}

/** Deletes a session without bookings. */
export async function deleteSession(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('booking_session').where('id', '=', id).execute();
}

/**
 * Writes the fields of a session except its code, which never changes. `isMoved`: people with a booking are
 * informed of the new time or place.
 */
export async function updateSession(
  tx: Db,
  id: number,
  draft: SessionDraft,
  { isMoved, now }: { isMoved: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('booking_session')
    .set({ ...columnsOf(draft), changed_at: now })
    .$if(isMoved, (query) => query.set({ round: sql<number>`round + 1` }))
    .where('id', '=', id)
    .execute();
}

export async function cancelSession(
  tx: Db,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`
    update booking_session set state = 'cancelled', cancel_reason = ${reason}, booked = 0, offered = 0,
      round = round + 1, changed_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Writes the link to the video call of a consultation; null for the link of its consultant. */
export async function setSessionJoinUrl(
  tx: Db,
  id: number,
  { joinUrl, now }: { joinUrl: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('booking_session')
    .set({ join_url: joinUrl, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of the booked future consultations to which the link of their consultant applies, ascending. */
export async function readCallsOf(db: Db, resourceId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_session')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('kind', '=', 'consultation')
    .where('store_uri', 'is', null)
    .where('join_url', 'is', null)
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', now)
    .where('booked', '>', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the id of the scheduled session of a slot. */
export async function findSlotSession(
  db: Db,
  { resourceId, startsAt }: { resourceId: number; startsAt: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('booking_session')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('starts_at', '=', startsAt)
    .where('kind', '<>', 'demo')
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the times within a period at which a resource has no free place for an appointment. */
export async function readTakenTimes(
  db: Db,
  { resourceId, from, until }: { resourceId: number; from: Date; until: Date },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select starts_at as "startsAt", ends_at as "endsAt" from booking_session
    where resource_id = ${resourceId} and state = 'scheduled' and starts_at < ${until} and ends_at > ${from}
      and (kind = 'demo' or (capacity is not null and reserved + booked + offered >= capacity))`.execute(db);
  return rows;
}

/** Returns whether a resource has another scheduled session in a period. */
export async function isResourceBusy(
  tx: Db,
  { resourceId, from, until, except }: { resourceId: number; from: Date; until: Date; except: number | null },
): Promise<boolean> {
  return (await findSessionAt(tx, { resourceId, from, until, except })) !== null;
}

/** Returns the demonstration or booked appointment of a resource at a time; null if there is none. */
export async function findSessionAt(
  tx: Db,
  { resourceId, from, until, except }: { resourceId: number; from: Date; until: Date; except: number | null },
): Promise<{ code: string | null; title: string } | null> {
  const { rows } = await sql<{ code: string | null; title: string }>`
    select code, title from booking_session where resource_id = ${resourceId} and state = 'scheduled'
      and starts_at < ${until} and ends_at > ${from} and id is distinct from ${except}
      and (kind = 'demo' or booked + offered > 0) order by starts_at, id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Returns later sessions of the same kind to which a booking can be moved, in order of time. */
export async function readUpcomingLike(
  db: Db,
  { id, kind, resourceId }: Pick<StoredSession, 'id' | 'kind' | 'resourceId'>,
  { storeUris, now, limit }: DemoScope & { limit: number },
): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    ${stored} where s.kind = ${kind} and s.state = 'scheduled' and s.starts_at > ${now} and s.id <> ${id}
      and (s.store_uri = any(${storeUris as string[]}::text[]) or (s.store_uri is null and s.resource_id = ${resourceId}))
      and (s.capacity is null or s.reserved + s.booked + s.offered < s.capacity)
    order by s.starts_at, s.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the demonstrations to which a booking of `from` can move. They are bookable, have enough free
 * seats, and are of the same type (before a purchase, for owners) or open to everyone. Demonstrations with
 * the same title are first; otherwise they are in order of time.
 */
export async function readOthersFor(
  db: Db,
  { from, seats }: { from: Pick<StoredSession, 'id' | 'title' | 'demoType'>; seats: number },
  { storeUris, now, limit }: DemoScope & { limit: number },
): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    ${stored} where ${upcoming(storeUris, now)} and s.id <> ${from.id} and s.is_bookable and s.closes_at > ${now}
      and s.demo_type in (${from.demoType}::int, ${COOKING_DEMO_TYPE.openToEveryone}::int)
      and (s.capacity is null or s.capacity - s.reserved - s.booked - s.offered >= ${seats}::int)
    order by s.title = ${from.title} desc, s.starts_at, s.id limit ${limit}`.execute(db);
  return rows;
}

/** Whether a rule has another session on a day, also a cancelled one. Call {@link lockRule} before it. */
export async function hasSessionOnDay(
  tx: Db,
  { ruleId, day, except }: { ruleId: number; day: Day; except: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_session')
    .select('id')
    .where('rule_id', '=', ruleId)
    .where('day', '=', day)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the session with a code from an import file. */
export async function findSessionByCode(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('booking_session').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

/** Returns all scheduled demonstrations in order of time, for the export. */
export async function readAllDemos(db: Db): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    ${stored} where s.kind = 'demo' and s.state = 'scheduled' order by s.starts_at, s.id`.execute(db);
  return rows;
}
