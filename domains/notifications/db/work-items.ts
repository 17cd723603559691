import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ItemState, Queue } from '../contract/jobs.ts';

type Db = Kysely<Tables>;

/** An item of a queue that is not done. */
export interface WorkItemRow {
  id: number;
  title: string;
  about: string;
  siteId: string | null;
  state: ItemState;
  attempts: number;
  createdAt: Date;
  nextAt: Date | null;
  error: string;
  mayRetry: boolean;
}

/** The rows of each state. Each has a partial index on both tables. */
const STATE_ROWS: Readonly<Record<'outbox' | 'mail', Readonly<Record<ItemState, RawBuilder<boolean>>>>> = {
  outbox: {
    stopped: sql`set_aside_at is not null`,
    failing: sql`set_aside_at is null and attempts > 0`,
    waiting: sql`set_aside_at is null and attempts = 0`,
  },
  mail: {
    stopped: sql`set_aside_at is not null and discarded_at is null`,
    failing: sql`set_aside_at is null and last_error is not null`,
    waiting: sql`set_aside_at is null and last_error is null`,
  },
};

/**
 * The items of a queue in a state that are not done, with one shape for all queues. Messages to nobody hide who has an
 * account, so they are omitted.
 */
const itemsIn = (queue: Queue, state: ItemState): RawBuilder<unknown> =>
  queue === 'events'
    ? sql`
      select id, topic as title, key as about, null::text as "siteId", attempts, created_at as "createdAt",
        case when set_aside_at is null then available_at end as "nextAt", coalesce(last_error, '') as error,
        true as "mayRetry", ${state}::text as state
      from outbox where done_at is null and ${STATE_ROWS.outbox[state]}`
    : sql`
      select id, subject as title, coalesce(about, '') as about, site_id as "siteId", tries as attempts,
        created_at as "createdAt", case when set_aside_at is null then next_try_at end as "nextAt",
        coalesce(last_error, '') as error, recipient <> '' as "mayRetry", ${state}::text as state
      from mail
      where sent_at is null and ${STATE_ROWS.mail[state]} and (recipient <> '' or set_aside_at is not null)
        and channel = ${queue === 'emails' ? 'mail' : 'text'}`;

/** Returns the items of a queue in some states, latest first, below the id `after`. */
export async function readWorkItems(
  db: Db,
  queue: Queue,
  {
    states,
    q,
    after,
    limit,
  }: { states: readonly ItemState[]; q: string; after: number | null; limit: number },
): Promise<WorkItemRow[]> {
  const matches =
    q === '' ? sql`true` : sql`(title = ${q} or about = ${q} or strpos(lower(error), lower(${q})) > 0)`;
  const later = after === null ? sql`true` : sql`id < ${after}`;
  const ofState = states.map(
    (state) => sql`
      (select * from (${itemsIn(queue, state)}) item where ${matches} and ${later} order by id desc limit ${limit})`,
  );
  const { rows } = await sql<WorkItemRow>`
    select * from (${sql.join(ofState, sql` union all `)}) found order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Locks items that are not done and returns their titles and objects by id. Skips those that are being handled. */
export async function lockWorkItems(
  tx: Db,
  queue: Queue,
  ids: readonly number[],
): Promise<{ id: number; title: string; about: string; mayRetry: boolean }[]> {
  const chosen = sql`id = any(${[...ids]}::bigint[])`;
  const { rows } = await (
    queue === 'events'
      ? sql<{ id: number; title: string; about: string; mayRetry: boolean }>`
          select id, topic as title, key as about, true as "mayRetry" from outbox
          where ${chosen} and done_at is null
          order by id for update skip locked`
      : sql<{ id: number; title: string; about: string; mayRetry: boolean }>`
          select id, subject as title, coalesce(about, '') as about, recipient <> '' as "mayRetry" from mail
          where ${chosen} and sent_at is null and discarded_at is null
            and channel = ${queue === 'emails' ? 'mail' : 'text'}
          order by id for update skip locked`
  ).execute(tx);
  return rows;
}

/** Makes items due now, as if they had not been tried. */
export async function restartWorkItems(
  tx: Db,
  queue: Queue,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (queue === 'events')
    await tx
      .updateTable('outbox')
      .set({ set_aside_at: null, attempts: 0, available_at: now })
      .where('id', 'in', [...ids])
      .execute();
  else
    await tx
      .updateTable('mail')
      .set({ set_aside_at: null, tries: 0, next_try_at: now })
      .where('id', 'in', [...ids])
      .execute();
}

/** Marks events as done, and messages as rejected and discarded. */
export async function discardItems(tx: Db, queue: Queue, ids: readonly number[], now: Date): Promise<void> {
  if (queue === 'events')
    await tx
      .updateTable('outbox')
      .set({ done_at: now })
      .where('id', 'in', [...ids])
      .execute();
  else
    await tx
      .updateTable('mail')
      .set({ set_aside_at: sql`coalesce(set_aside_at, ${now})`, discarded_at: now })
      .where('id', 'in', [...ids])
      .execute();
}

/** The latest run of a scheduled job. */
export interface JobRunRow {
  name: string;
  everyMs: number;
  startedAt: Date;
  durationMs: number;
  handled: number;
  failures: number;
  lastError: string;
  lastErrorAt: Date | null;
}

/** Stores the latest runs of jobs. A run that began earlier than the stored one, in another process, is ignored. */
export async function writeJobRuns(db: Db, runs: readonly JobRunRow[]): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    insert into job_run (name, every_ms, started_at, duration_ms, handled, failures, last_error, last_error_at)
    values ${sql.join(
      runs.map(
        (run) =>
          sql`(${run.name}, ${run.everyMs}, ${run.startedAt}, ${run.durationMs}, ${run.handled}, ${run.failures}, ${run.lastError}, ${run.lastErrorAt})`,
      ),
    )}
    on conflict (name) do update set every_ms = excluded.every_ms, started_at = excluded.started_at,
      duration_ms = excluded.duration_ms, handled = excluded.handled, failures = excluded.failures,
      last_error = case when excluded.last_error_at is null then job_run.last_error else excluded.last_error end,
      last_error_at = coalesce(excluded.last_error_at, job_run.last_error_at)
    where job_run.started_at <= excluded.started_at`.execute(db);
}

/** Returns the latest run of each job: those that fail first, and then by name. */
export async function readJobRuns(db: Db): Promise<JobRunRow[]> {
  const { rows } = await sql<JobRunRow>`
    select name, every_ms as "everyMs", started_at as "startedAt", duration_ms as "durationMs", handled, failures,
      last_error as "lastError", last_error_at as "lastErrorAt"
    from job_run order by failures > 0 desc, name`.execute(db);
  return rows;
}
