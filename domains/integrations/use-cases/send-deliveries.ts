import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { whyUnanswered } from '#foundation/server/http-call.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { delayAfter, isAccepted, pauseReason } from '../rules/delivery-schedule.ts';
import { claimDeliveries, recordAttempt, type Attempt, type ClaimedDelivery } from '../db/deliveries.ts';
import { clearFailures, countFailure, lockSubscription, updateSubscription } from '../db/subscriptions.ts';
import type { WebhooksDeps } from './deps.ts';
import { queuePauseMails } from './pause-mail.tsx';
import { headersOf } from './signing.ts';

/** How long a process owns a delivery. It must be longer than a request. After a crash another process sends it. */
const LEASE_MS = 60_000;
/** How many deliveries of a webhook a process sends at the same time. */
const PER_SUBSCRIPTION = 8;
/** How many deliveries a process sends at the same time. */
const MAX_SENDING = 128;
/** How long new deliveries wait at most while others are being sent, in ms. */
const POLL_MS = 250;

export interface DeliverySender {
  /**
   * Sends the due deliveries, and those that become due meanwhile. Returns the number of attempts. Several processes
   * may run this concurrently.
   */
  runDue(): Promise<number>;
  /** Claims nothing more. Running requests end within their time limit. */
  stop(): void;
}

/**
 * Creates the sender of messages. It sends each message at least once: a delivery is recorded after its response, so
 * a crash in between repeats it with the same id. A slow receiver occupies only its own share of the requests.
 */
export function createDeliverySender(deps: WebhooksDeps): DeliverySender {
  const { db, clock } = deps;
  let isStopped = false;

  return {
    async runDue() {
      let sent = 0;
      const running = new Set<Promise<void>>();
      const busy = new Map<number, number>();
      const start = (delivery: ClaimedDelivery) => {
        const { subscriptionId } = delivery;
        busy.set(subscriptionId, (busy.get(subscriptionId) ?? 0) + 1);
        const attempt = sendDelivery(deps, delivery)
          .catch(deps.onError)
          .finally(() => {
            sent += 1;
            running.delete(attempt);
            busy.set(subscriptionId, busy.get(subscriptionId)! - 1);
          });
        running.add(attempt);
      };
      for (;;) {
        // Deliveries that end during the claim make room for more, so only an idle process is done.
        const isIdle = running.size === 0;
        const free = MAX_SENDING - running.size;
        const now = clock();
        const claimed =
          isStopped || free === 0
            ? []
            : await claimDeliveries(db, {
                now,
                lease: new Date(now.getTime() + LEASE_MS),
                busy,
                perSubscription: PER_SUBSCRIPTION,
                limit: free,
              });
        for (const one of claimed) start(one);
        if (isIdle && claimed.length === 0) return sent;
        if (running.size === 0) continue;
        const pause = new AbortController();
        await Promise.race([
          ...running,
          wait(POLL_MS, undefined, { signal: pause.signal }).catch(() => undefined),
        ]);
        pause.abort();
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/** Sends a claimed delivery once and records the attempt with what follows from it. */
async function sendDelivery(deps: WebhooksDeps, delivery: ClaimedDelivery): Promise<void> {
  const attempt = await attemptDelivery(deps, delivery);
  const now = deps.clock();
  const isDone = isAccepted(attempt.status);
  const delay = isDone ? null : delayAfter(delivery.attempts, deps.random());
  const next =
    delay === null
      ? { state: isDone ? ('delivered' as const) : ('failed' as const), nextAt: now }
      : { state: 'waiting' as const, nextAt: new Date(now.getTime() + delay) };
  const wasPaused = await inTransaction(deps.db, async (tx) => {
    // Locks the webhook before its delivery, like all other changes.
    if (isDone) {
      await clearFailures(tx, delivery.subscriptionId);
      await recordAttempt(tx, delivery, attempt, next);
      return false;
    }
    const counted = await countFailure(tx, delivery.subscriptionId, now);
    await recordAttempt(tx, delivery, attempt, next);
    if (!counted) return false;
    const reason = pauseReason({
      status: attempt.status,
      ...counted,
      isLastAttempt: delay === null,
      now,
    });
    if (reason === null) return false;
    await pauseAfterFailures(deps, tx, { id: delivery.subscriptionId, reason, now });
    return true;
  });
  if (wasPaused) deps.wake();
}

/** Sends the request and describes the result. A secret that cannot be decrypted counts as a failed attempt. */
async function attemptDelivery(
  { secrets, send, clock }: WebhooksDeps,
  { key, body, url, secret, previousSecret }: ClaimedDelivery,
): Promise<Attempt> {
  const at = clock();
  const sealed = previousSecret === null ? [secret] : [secret, previousSecret];
  const signingSecrets = sealed.map(secrets.open).filter((one) => one !== null);
  if (signingSecrets.length === 0) {
    const error = 'The secret cannot be decrypted, because the shop’s SECRET changed. Create a new secret.';
    return { at, durationMs: 0, status: null, error, response: '', requestHeaders: {} };
  }
  const timestamp = Math.floor(at.getTime() / 1_000);
  const requestHeaders = headersOf(signingSecrets, { key, timestamp, body });
  const began = performance.now();
  const durationOf = () => Math.round(performance.now() - began);
  try {
    const { status, text } = await send({ url: new URL(url), headers: requestHeaders, body });
    return {
      at,
      durationMs: durationOf(),
      status,
      error: '',
      response: withoutNulls(text),
      requestHeaders,
    };
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'AddressForbidden' ? error.message : whyUnanswered(error);
    return { at, durationMs: durationOf(), status: null, error: reason, response: '', requestHeaders };
  }
}

/** Removes the characters that the database cannot store in a text. */
const withoutNulls = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Pauses a webhook, and notifies administrators by email. */
async function pauseAfterFailures(
  deps: WebhooksDeps,
  tx: Parameters<typeof lockSubscription>[0],
  { id, reason, now }: { id: number; reason: 'failures' | 'gone'; now: Date },
): Promise<void> {
  const row = await lockSubscription(tx, id);
  if (!row || row.state === 'paused') return;
  await updateSubscription(tx, id, { state: 'paused', paused_because: reason, paused_at: now });
  await writeAudit(
    tx,
    {
      by: SYSTEM,
      siteId: row.site_id,
      subject: 'integrations',
      action: 'webhook-paused',
      key: String(id),
      reason: reason === 'gone' ? 'the receiver responded with 410' : 'too many failures in a row',
    },
    now,
  );
  await queuePauseMails(tx, deps, { row, reason, now });
}
