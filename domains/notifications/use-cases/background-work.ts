import type { Kysely } from 'kysely';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  ITEMS_PER_PAGE,
  type BackgroundWork,
  type ItemState,
  type listWorkItems,
  type Queue,
  type retryWorkItems,
  type WorkItem,
} from '../contract/jobs.ts';
import {
  discardItems,
  lockWorkItems,
  readJobRuns,
  readWorkItems,
  restartWorkItems,
  type JobRunRow,
  type WorkItemRow,
} from '../db/work-items.ts';
import type { BacklogRow } from '../db/backlog.ts';
import { readBacklog } from './backlog.ts';

export { writeJobRuns, type JobRunRow } from '../db/work-items.ts';

type WorkContext = Pick<RequestContext, 'user' | 'requestId' | 'now'>;

/** What the management of background work needs of other domains. */
export interface BackgroundWorkDeps {
  db: Kysely<Tables>;
  /** Returns the numbers of deliveries of webhooks that wait, and of those that failed. */
  webhooks(): Promise<{ waiting: number; failed: number }>;
  /** Returns the imports that began last. */
  imports(): Promise<
    readonly {
      kind: string;
      startedAt: Date;
      finishedAt: Date | null;
      lines: number;
      applied: number;
      rejected: number;
    }[]
  >;
  /** Starts the job that handles a queue soon. */
  wake(queue: Queue): void;
}

/** The background work of the shop: queues, scheduled jobs, imports. */
export type BackgroundWorkManagement = ReturnType<typeof createBackgroundWork>;

export function createBackgroundWork(deps: BackgroundWorkDeps) {
  return {
    overview: () => getOverview(deps),
    list: (queue: Queue, query: ItemQuery) => list(deps, queue, query),
    retry: (ctx: WorkContext, queue: Queue, ids: readonly number[]) => retry(ctx, deps, queue, ids),
    discard: (ctx: WorkContext, queue: Queue, body: { ids: readonly number[]; reason: string }) =>
      discard(ctx, deps, queue, body),
  };
}

interface ItemQuery {
  state?: ItemState | undefined;
  q: string;
  after?: number | undefined;
}

async function getOverview({ db, webhooks, imports }: BackgroundWorkDeps): Promise<BackgroundWork> {
  const { outbox, mail, texts } = await readBacklog(db);
  const runs = await imports();
  return {
    queues: {
      // The backlog for monitoring counts dead letters among failing events.
      events: toBacklog({ ...outbox, failing: outbox.failing - outbox.setAside }),
      emails: toBacklog(mail),
      texts: toBacklog(texts),
    },
    webhooks: await webhooks(),
    schedules: (await readJobRuns(db)).map(toSchedule),
    imports: runs.map(({ startedAt, finishedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}

const toBacklog = ({ waiting, failing, oldest, setAside }: BacklogRow) => ({
  waiting,
  failing,
  stopped: setAside,
  oldestAt: oldest?.toISOString() ?? null,
});

const toSchedule = ({ startedAt, lastErrorAt, ...run }: JobRunRow) => ({
  ...run,
  startedAt: startedAt.toISOString(),
  nextAt: new Date(startedAt.getTime() + run.durationMs + run.everyMs).toISOString(),
  lastErrorAt: lastErrorAt?.toISOString() ?? null,
});

async function list(
  { db }: BackgroundWorkDeps,
  queue: Queue,
  { state, q, after }: ItemQuery,
): Promise<AnswerOf<typeof listWorkItems>> {
  const found = await readWorkItems(db, queue, {
    states: state === undefined ? ['stopped', 'failing'] : [state],
    q,
    after: after ?? null,
    limit: ITEMS_PER_PAGE + 1,
  });
  const page = found.slice(0, ITEMS_PER_PAGE);
  return {
    items: page.map((row) => toItem(queue, row)),
    next: found.length > ITEMS_PER_PAGE ? page.at(-1)!.id : null,
  };
}

const toItem = (queue: Queue, { createdAt, nextAt, ...row }: WorkItemRow): WorkItem => ({
  ...row,
  queue,
  createdAt: createdAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
});

/** Makes items due now. Skips those that are done, being handled, or whose recipient is erased. */
async function retry(
  ctx: WorkContext,
  deps: BackgroundWorkDeps,
  queue: Queue,
  ids: readonly number[],
): Promise<AnswerOf<typeof retryWorkItems>> {
  const counts = await inTransaction(deps.db, async (tx) => {
    const items = (await lockWorkItems(tx, queue, ids)).filter(({ mayRetry }) => mayRetry);
    if (items.length > 0)
      await restartWorkItems(
        tx,
        queue,
        items.map(({ id }) => id),
        ctx.now,
      );
    await audit(tx, ctx, { queue, action: 'retried', items });
    return countsOf(ids, items);
  });
  if (counts.changed > 0) deps.wake(queue);
  return counts;
}

async function discard(
  ctx: WorkContext,
  deps: BackgroundWorkDeps,
  queue: Queue,
  { ids, reason }: { ids: readonly number[]; reason: string },
): Promise<AnswerOf<typeof retryWorkItems>> {
  return inTransaction(deps.db, async (tx) => {
    const items = await lockWorkItems(tx, queue, ids);
    if (items.length > 0)
      await discardItems(
        tx,
        queue,
        items.map(({ id }) => id),
        ctx.now,
      );
    await audit(tx, ctx, { queue, action: 'discarded', items, reason: reason.trim() });
    return countsOf(ids, items);
  });
}

const countsOf = (ids: readonly number[], items: readonly unknown[]) => ({
  changed: items.length,
  skipped: new Set(ids).size - items.length,
});

/** The names of items of each queue in the audit log. */
const ITEM_NAMES: Readonly<Record<Queue, string>> = {
  events: 'event',
  emails: 'email',
  texts: 'text-message',
};

/** Writes an audit entry for each item. Subjects of messages may name people, so only topics of events are recorded. */
async function audit(
  tx: Kysely<Tables>,
  ctx: WorkContext,
  {
    queue,
    action,
    items,
    reason,
  }: {
    queue: Queue;
    action: 'retried' | 'discarded';
    items: readonly { id: number; title: string; about: string }[];
    reason?: string;
  },
): Promise<void> {
  await writeAudit(
    tx,
    items.map(({ id, title, about }) => ({
      by: actorOf(ctx),
      siteId: null,
      subject: 'jobs',
      action: `${ITEM_NAMES[queue]}-${action}`,
      key: String(id),
      after: queue === 'events' ? { topic: title, about } : { about },
      ...(reason === undefined ? {} : { reason }),
    })),
    ctx.now,
  );
}
