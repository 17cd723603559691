import { randomUUID } from 'node:crypto';
import { signNotification, type NotificationItem } from '../notification-signature.ts';
import type { SimulatorLedger } from './ledger.ts';

/**
 * Ways to deliver a webhook incorrectly: twice, after the following webhook, late, not on the first attempt,
 * or with a signature by a different key.
 */
export type WebhookMisbehaviour = 'duplicate' | 'reorder' | 'delay' | 'drop' | 'bad-signature';

/**
 * Delays before each retry of an unanswered webhook, in milliseconds. The last delay also applies to all
 * later retries.
 */
const RETRY_MS = [200, 500, 1000, 2000, 5000, 10_000, 30_000];
const DELIVERY_TIMEOUT_MS = 10_000;
/**
 * Maximum delay of a reordered webhook, in milliseconds. Normally the simulator sends such a webhook after
 * the following one. If no webhook follows within this time, it is sent alone.
 */
const REORDER_MS = 2000;

/** Delivers webhooks in order, and retries each until the shop responds with `[accepted]`. */
export class WebhookSender {
  url: string | undefined;
  readonly #ledger: SimulatorLedger;
  readonly #hmacKey: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: string[] = [];
  #chain: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #breakOff = new AbortController();

  constructor(ledger: SimulatorLedger, hmacKey: string, url: string | undefined) {
    this.#ledger = ledger;
    this.#hmacKey = hmacKey;
    this.url = url;
    for (const id of ledger.webhooks.keys()) this.#deliver(id, 0);
  }

  send(item: NotificationItem, how: { kind: WebhookMisbehaviour; ms: number } | undefined): void {
    const id = randomUUID();
    this.#ledger.saveWebhook(id, item);
    switch (how?.kind) {
      case 'drop':
        return;
      case 'delay':
        this.#later(how.ms, () => this.#deliver(id, 0));
        return;
      case 'reorder':
        this.#held.push(id);
        this.#later(REORDER_MS, () => this.#release());
        return;
      case 'bad-signature':
        this.#chain = this.#chain.then(async () => void (await this.#post(item, 'ff'.repeat(32))));
        break;
      case 'duplicate':
        this.#chain = this.#chain.then(async () => void (await this.#post(item, this.#hmacKey)));
        break;
      case undefined:
        break;
    }
    this.#deliver(id, 0);
    this.#release();
  }

  /** Attempts to deliver each undelivered webhook once. Resolves when all responses have arrived. */
  async flush(): Promise<void> {
    this.#held = [];
    for (const id of this.#ledger.webhooks.keys()) this.#deliver(id, 0);
    await this.idle();
  }

  /** Resolves when no delivery is in progress. Does not wait for scheduled retries. */
  async idle(): Promise<void> {
    let seen: Promise<void> | undefined;
    while (seen !== this.#chain) {
      seen = this.#chain;
      await seen;
    }
  }

  /** Aborts the deliveries in progress. With a journal, they are repeated after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#breakOff.abort();
    await this.idle();
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    for (const id of held) this.#deliver(id, 0);
  }

  #deliver(id: string, tries: number): void {
    this.#chain = this.#chain.then(async () => {
      const item = this.#ledger.webhooks.get(id);
      if (!item || this.#closed) return;
      if (await this.#post(item, this.#hmacKey)) {
        if (!this.#closed) this.#markDelivered(id);
      } else {
        this.#later(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!, () => this.#deliver(id, tries + 1));
      }
    });
  }

  /**
   * If writing fails because the disk is full, the delivery is not recorded. The webhook is then sent again
   * after the next start, which the shop tolerates.
   */
  #markDelivered(id: string): void {
    try {
      this.#ledger.markDelivered(id);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  async #post(item: NotificationItem, hmacKey: string): Promise<boolean> {
    if (this.url === undefined) return false;
    const signed = {
      ...item,
      additionalData: { ...item.additionalData, hmacSignature: signNotification(item, hmacKey) },
    };
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }),
        signal: AbortSignal.any([this.#breakOff.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      const reply = await response.text();
      return response.ok && reply.includes('[accepted]');
    } catch {
      return false;
    }
  }

  #later(ms: number, action: () => void): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
