import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { addressInHost, isReachable } from '#foundation/server/guarded-request.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  MAX_WEBHOOKS,
  PREVIOUS_SECRET_HOURS,
  SUBSCRIBED_TOPICS,
  TOPICS,
  type Topic,
} from '../contract/values.ts';
import {
  unknownWebhook,
  webhookConflict,
  webhooksFull,
  type changeWebhook,
  type createWebhook,
  type listWebhooks,
  type Webhook,
  type WebhookDraft,
} from '../contract/webhooks.ts';
import { replayMessages, restartWaiting } from '../db/deliveries.ts';
import {
  deleteSubscription,
  insertSubscription,
  lockAndCountSubscriptions,
  lockSubscription,
  readSubscription,
  readSubscriptions,
  updateSubscription,
  type ListedSubscription,
  type SubscriptionRow,
} from '../db/subscriptions.ts';
import type { WebhooksDeps } from './deps.ts';
import { newSecret } from './signing.ts';

type Tx = Kysely<Tables>;
export type WebhooksContext = Pick<RequestContext, 'user' | 'requestId' | 'now' | 'headers'>;

/**
 * How much earlier than the pause missed messages may have been written, because transactions and the clocks of
 * processes overlap. Messages that were not missed have a delivery and are not sent again.
 */
const PAUSE_OVERLAP_MS = 10 * 60_000;

/** Returns all webhooks, and what forms offer. */
export async function listAll({
  db,
  clock,
  sites,
}: Pick<WebhooksDeps, 'db' | 'clock' | 'sites'>): Promise<AnswerOf<typeof listWebhooks>> {
  return {
    webhooks: (await readSubscriptions(db)).map((row) => toWebhook(row, clock())),
    topics: SUBSCRIBED_TOPICS.map((name) => ({ name, description: TOPICS[name] })),
    sites: sites().map(({ id, name }) => ({ id, name })),
  };
}

export async function getOne(
  { db, clock }: Pick<WebhooksDeps, 'db' | 'clock'>,
  id: number,
): Promise<Webhook | Fault<'unknown-webhook'>> {
  const row = await readSubscription(db, id);
  return row ? toWebhook(row, clock()) : failWith(unknownWebhook);
}

/** Creates a webhook. Only the result contains its secret. */
export async function create(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  draft: WebhookDraft,
): Promise<AnswerOf<typeof createWebhook> | FaultOf<typeof createWebhook>> {
  const checked = checkDraft(deps, draft);
  if (isFault(checked)) return checked;
  return inTransaction(deps.db, async (tx) => {
    if ((await lockAndCountSubscriptions(tx)) >= MAX_WEBHOOKS) return failWith(webhooksFull);
    const secret = newSecret();
    const id = await insertSubscription(tx, { ...checked, secret: deps.secrets.seal(secret) }, ctx.now);
    await audit(tx, ctx, { id, action: 'webhook-created', after: toAudited(checked) });
    return { webhook: toWebhook((await readSubscription(tx, id))!, ctx.now), secret };
  });
}

export async function change(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
  draft: WebhookDraft,
): Promise<Webhook | FaultOf<typeof changeWebhook>> {
  const checked = checkDraft(deps, draft);
  if (isFault(checked)) return checked;
  const { siteId, ...rest } = checked;
  return changeLocked(ctx, deps, id, async (tx, row) => {
    await updateSubscription(tx, id, { ...rest, site_id: siteId });
    const before = { ...row, siteId: row.site_id };
    await audit(tx, ctx, {
      id,
      action: 'webhook-changed',
      before: toAudited(before),
      after: toAudited(checked),
    });
  });
}

export async function pause(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
): Promise<Webhook | Fault<'unknown-webhook' | 'webhook-conflict'>> {
  return changeLocked(ctx, deps, id, async (tx, row) => {
    if (row.state === 'paused') return;
    await updateSubscription(tx, id, { state: 'paused', paused_because: 'staff', paused_at: ctx.now });
    await audit(tx, ctx, { id, action: 'webhook-paused' });
  });
}

/** Resumes a webhook. What waits is due now, and what it missed while it was paused, unless `skipsMissed`. */
export async function resume(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
  { skipsMissed }: { skipsMissed: boolean },
): Promise<Webhook | Fault<'unknown-webhook' | 'webhook-conflict'>> {
  const resumed = await changeLocked(ctx, deps, id, async (tx, row) => {
    if (row.state === 'active') return;
    await updateSubscription(tx, id, {
      state: 'active',
      paused_because: '',
      paused_at: null,
      failures_in_row: 0,
      failing_since: null,
    });
    await restartWaiting(tx, id, ctx.now);
    if (!skipsMissed && row.paused_at) {
      const from = new Date(row.paused_at.getTime() - PAUSE_OVERLAP_MS);
      await replayMessages(tx, id, { from, onlyMissed: true, now: ctx.now });
    }
    await audit(tx, ctx, { id, action: 'webhook-resumed', after: { skipsMissed } });
  });
  if (!isFault(resumed)) deps.wake();
  return resumed;
}

/** Creates a new secret. The previous one also signs for a day, so that the receiver can change to the new one. */
export async function rotate(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
): Promise<AnswerOf<typeof createWebhook> | Fault<'unknown-webhook' | 'webhook-conflict'>> {
  const secret = newSecret();
  const changed = await changeLocked(ctx, deps, id, async (tx, row) => {
    await updateSubscription(tx, id, {
      secret: deps.secrets.seal(secret),
      previous_secret: row.secret,
      previous_secret_until: new Date(ctx.now.getTime() + PREVIOUS_SECRET_HOURS * 3_600_000),
    });
    await audit(tx, ctx, { id, action: 'webhook-secret-rotated' });
  });
  return isFault(changed) ? changed : { webhook: changed, secret };
}

export async function remove(
  ctx: WebhooksContext,
  deps: WebhooksDeps,
  id: number,
): Promise<{ isDeleted: boolean } | Fault<'unknown-webhook' | 'webhook-conflict'>> {
  return inTransaction(deps.db, async (tx) => {
    const row = await openVersion(ctx, tx, id);
    if (isFault(row)) return row;
    await audit(tx, ctx, {
      id,
      action: 'webhook-deleted',
      before: toAudited({ ...row, siteId: row.site_id }),
    });
    await deleteSubscription(tx, id);
    return { isDeleted: true };
  });
}

/** Locks a webhook, checks the version in `If-Match`, changes it, and returns its new state. */
async function changeLocked(
  ctx: WebhooksContext,
  { db }: Pick<WebhooksDeps, 'db'>,
  id: number,
  work: (tx: Tx, row: SubscriptionRow) => Promise<void>,
): Promise<Webhook | Fault<'unknown-webhook' | 'webhook-conflict'>> {
  return inTransaction(db, async (tx) => {
    const row = await openVersion(ctx, tx, id);
    if (isFault(row)) return row;
    await work(tx, row);
    return toWebhook((await readSubscription(tx, id))!, ctx.now);
  });
}

async function openVersion(
  { headers }: WebhooksContext,
  tx: Tx,
  id: number,
): Promise<SubscriptionRow | Fault<'unknown-webhook' | 'webhook-conflict'>> {
  const row = await lockSubscription(tx, id);
  if (!row) return failWith(unknownWebhook);
  return versionOf(headers.ifMatch) === row.version
    ? row
    : failWith(webhookConflict, { version: row.version });
}

/** Returns the draft with a normalised URL, or the errors of its fields. */
function checkDraft(
  { allowedNetworks, allowsPlainHttp, sites }: WebhooksDeps,
  draft: WebhookDraft,
): WebhookDraft | Fault<'form'> {
  const fields: Record<string, string> = {};
  const name = draft.name.trim();
  if (name === '') fields['name'] = 'Enter a name';
  const url = URL.canParse(draft.url) ? new URL(draft.url) : null;
  const address = url && addressInHost(url);
  if (!url || !/^https?:$/.test(url.protocol)) fields['url'] = 'Enter a URL that begins with https://';
  else if (url.protocol === 'http:' && !allowsPlainHttp)
    fields['url'] = 'The URL must begin with https://, because messages contain personal data';
  else if (url.username !== '' || url.password !== '')
    fields['url'] = 'Remove the name and password from the URL. Check the signature of messages instead';
  else if (address !== null && !isReachable(address, allowedNetworks))
    fields['url'] = 'Enter a public address. The operator can allow others (WEBHOOK_ALLOWED_NETWORKS)';
  if (draft.siteId !== null && !sites().some(({ id }) => id === draft.siteId))
    fields['siteId'] = 'Choose a site, or all sites';
  const texts = Object.values(fields);
  if (texts.length > 0 || !url) return failWith(invalidForm, { texts, fields });
  url.hash = '';
  return {
    ...draft,
    name,
    url: url.href,
    topics: SUBSCRIBED_TOPICS.filter((one) => draft.topics.includes(one)),
  };
}

/** What the audit log contains of a webhook. The query of its URL may contain a secret. */
function toAudited({
  name,
  url,
  siteId,
  topics,
}: {
  name: string;
  url: string;
  siteId: string | null;
  topics: readonly string[];
}) {
  const { origin, pathname } = new URL(url);
  return { name, url: origin + pathname, siteId, topics };
}

/** Writes an audit entry about a webhook. */
export async function audit(
  tx: Tx,
  ctx: WebhooksContext,
  { id, ...entry }: { id: number; action: string; before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(
    tx,
    { by: actorOf(ctx), siteId: null, subject: 'integrations', key: String(id), ...entry },
    ctx.now,
  );
}

function toWebhook(row: ListedSubscription, now: Date): Webhook {
  const { previous_secret_until: until } = row;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    url: row.url,
    siteId: row.site_id,
    topics: row.topics as Topic[],
    isPaused: row.state === 'paused',
    pausedBecause: row.paused_because === '' ? null : row.paused_because,
    pausedAt: row.paused_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    previousSecretUntil: until && until > now ? until.toISOString() : null,
    waiting: row.waiting,
    failed: row.failed,
    failuresInRow: row.failures_in_row,
    last: row.last && { ...row.last, at: new Date(row.last.at).toISOString() },
  };
}
