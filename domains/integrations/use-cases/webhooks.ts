import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { DELIVERIES_PER_PAGE, LOG_DAYS, type DeliveryState, type Topic } from '../contract/values.ts';
import {
  unknownDelivery,
  unknownWebhook,
  webhookPaused,
  type listWebhookDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookDraft,
} from '../contract/webhooks.ts';
import {
  countOpenDeliveries,
  deleteMessagesBefore,
  readDeliveries,
  readDelivery,
  readTestDelivery,
  replayMessages,
  restartDelivery,
  type LoggedDelivery,
} from '../db/deliveries.ts';
import { lockSubscription, readSubscription } from '../db/subscriptions.ts';
import type { WebhooksDeps } from './deps.ts';
import { createEventHandlers, skipWithoutWebhooks } from './event-handlers.ts';
import { followProducts } from './follow-products.ts';
import {
  audit,
  change,
  create,
  getOne,
  listAll,
  pause,
  remove,
  resume,
  rotate,
  type WebhooksContext,
} from './manage-webhooks.ts';
import { createDeliverySender } from './send-deliveries.ts';
import { createAudience, writeMessage } from './write-messages.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

const DAY_MS = 86_400_000;

/** Creates the use cases of webhooks: their management, the handlers of events, and the worker's jobs. */
export function createWebhooks(deps: WebhooksDeps) {
  const { db, clock } = deps;
  const audience = createAudience(db);
  const sender = createDeliverySender(deps);
  return {
    list: () => listAll(deps),
    get: (id: number) => getOne(deps, id),
    create: async (ctx: WebhooksContext, draft: WebhookDraft) => {
      audience.add();
      const created = await create(ctx, deps, draft);
      audience.add();
      return created;
    },
    change: (ctx: WebhooksContext, id: number, draft: WebhookDraft) => change(ctx, deps, id, draft),
    pause: (ctx: WebhooksContext, id: number) => pause(ctx, deps, id),
    resume: (ctx: WebhooksContext, id: number, input: { skipsMissed: boolean }) =>
      resume(ctx, deps, id, input),
    rotate: (ctx: WebhooksContext, id: number) => rotate(ctx, deps, id),
    remove: (ctx: WebhooksContext, id: number) => remove(ctx, deps, id),
    test: (ctx: WebhooksContext, id: number) => sendTest(ctx, deps, id),
    replay: (ctx: WebhooksContext, id: number, from: string) => replay(ctx, deps, id, new Date(from)),
    deliveries: (id: number, query: LogQuery) => listDeliveries(deps, id, query),
    delivery: (key: DeliveryKey) => getDelivery(deps, key),
    retry: (ctx: WebhooksContext, key: DeliveryKey) => retry(ctx, deps, key),
    events: skipWithoutWebhooks(audience, createEventHandlers({ clock })),
    sender: {
      ...sender,
      async runDue() {
        await audience.refresh();
        return sender.runDue();
      },
    },
    followProducts: () => followProducts({ db, clock }),
    /** Returns the numbers of deliveries that wait, and of those that failed in the last 30 days. */
    backlog: () => countOpenDeliveries(db),
    /** Deletes messages after {@link LOG_DAYS} days, with their deliveries. */
    forget: () => deleteMessagesBefore(db, new Date(clock().getTime() - LOG_DAYS * DAY_MS)),
  };
}

interface DeliveryKey {
  id: number;
  delivery: number;
}
interface LogQuery {
  state?: DeliveryState | undefined;
  topic?: Topic | undefined;
  before?: number | undefined;
}

async function sendTest(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
): Promise<{ deliveryId: number } | Fault<'unknown-webhook' | 'webhook-paused'>> {
  const sent = await inTransaction(deps.db, async (tx) => {
    const row = await lockSubscription(tx, id);
    if (!row) return failWith(unknownWebhook);
    if (row.state === 'paused') return failWith(webhookPaused);
    const data = {
      text: 'This is a test. If you can read it and its signature is valid, the webhook works.',
    };
    const key = await writeMessage(
      tx,
      { topic: 'webhook.test', siteId: row.site_id, onlyFor: id, data },
      ctx.now,
    );
    await audit(tx, ctx, { id, action: 'webhook-tested' });
    return { deliveryId: (await readTestDelivery(tx, key))! };
  });
  if (!isFault(sent)) deps.wake();
  return sent;
}

async function replay(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
  since: Date,
): Promise<{ messages: number } | Fault<'unknown-webhook' | 'webhook-paused'>> {
  // Older messages do not exist, and the database cannot store every date of the calendar.
  const from = new Date(Math.max(since.getTime(), ctx.now.getTime() - LOG_DAYS * DAY_MS));
  const replayed = await inTransaction(deps.db, async (tx) => {
    const row = await lockSubscription(tx, id);
    if (!row) return failWith(unknownWebhook);
    if (row.state === 'paused') return failWith(webhookPaused);
    const messages = await replayMessages(tx, id, { from, onlyMissed: false, now: ctx.now });
    await audit(tx, ctx, { id, action: 'webhook-replayed', after: { from: from.toISOString(), messages } });
    return { messages };
  });
  if (!isFault(replayed)) deps.wake();
  return replayed;
}

async function listDeliveries(
  { db }: WebhooksDeps,
  id: number,
  { state, topic, before }: LogQuery,
): Promise<AnswerOf<typeof listWebhookDeliveries> | FaultOf<typeof listWebhookDeliveries>> {
  if (!(await readSubscription(db, id))) return failWith(unknownWebhook);
  const found = await readDeliveries(db, id, {
    ...(state === undefined ? {} : { state }),
    ...(topic === undefined ? {} : { topic }),
    ...(before === undefined ? {} : { before }),
    limit: DELIVERIES_PER_PAGE + 1,
  });
  const page = found.slice(0, DELIVERIES_PER_PAGE);
  return {
    deliveries: page.map(toDelivery),
    next: found.length > DELIVERIES_PER_PAGE ? page.at(-1)!.id : null,
  };
}

async function getDelivery(
  { db }: WebhooksDeps,
  { id, delivery }: DeliveryKey,
): Promise<WebhookDeliveryDetails | Fault<'unknown-delivery'>> {
  const found = await readDelivery(db, { subscriptionId: id, id: delivery });
  if (!found) return failWith(unknownDelivery);
  const log = found.log.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() }));
  return { ...toDelivery(found), body: found.body, log };
}

/** Sends a delivery again, whatever its state. */
async function retry(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  { id, delivery }: DeliveryKey,
): Promise<WebhookDelivery | Fault<'unknown-webhook' | 'unknown-delivery' | 'webhook-paused'>> {
  const retried = await inTransaction(deps.db, async (tx) => {
    const row = await lockSubscription(tx, id);
    if (!row) return failWith(unknownWebhook);
    if (row.state === 'paused') return failWith(webhookPaused);
    const key = { subscriptionId: id, id: delivery };
    if (!(await readDelivery(tx, key))) return failWith(unknownDelivery);
    await restartDelivery(tx, delivery, ctx.now);
    await audit(tx, ctx, { id, action: 'webhook-delivery-retried', after: { delivery } });
    return toDelivery((await readDelivery(tx, key))!);
  });
  if (!isFault(retried)) deps.wake();
  return retried;
}

const toDelivery = ({ at, nextAt, last, ...rest }: LoggedDelivery): WebhookDelivery => ({
  id: rest.id,
  messageId: rest.messageId,
  topic: rest.topic,
  siteId: rest.siteId,
  state: rest.state,
  attempts: rest.attempts,
  at: at.toISOString(),
  nextAt: rest.state === 'waiting' ? nextAt.toISOString() : null,
  last: last && { ...last, at: new Date(last.at).toISOString() },
});
