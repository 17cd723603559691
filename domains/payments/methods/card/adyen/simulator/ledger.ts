import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { NotificationItem } from '../notification-signature.ts';

/** A payment in the simulator. Stores a card's brand and last four digits, but no other card data. */
export interface SimulatedPayment {
  pspReference: string;
  reference: string;
  amount: { value: number; currency: string };
  method: string;
  brand: string;
  last4: string;
  /** Hash of the wallet's token, which is valid for one payment only. */
  tokenHash?: string;
  status: 'awaiting-shopper' | 'received' | 'authorised' | 'captured' | 'refused' | 'cancelled' | 'refunded';
  refusalReason?: string;
  refusalReasonCode?: string;
  idempotencyKey: string;
  createdAt: string;
  /** The time of the automatic capture; undefined if the payment is not captured automatically. */
  captureAt?: string;
  /** The captured amount, in minor units. `refundedValue` is the refunded amount. */
  capturedValue: number;
  refundedValue: number;
  /** The state of the 3-D Secure check, before and after the shopper's decision. */
  secure?: {
    token: string;
    redirect: 'GET' | 'POST';
    returnUrl: string;
    decision?: 'approve' | 'decline' | 'cancel';
    /** The value that the browser returns to the shop after the decision. The shop can redeem it once. */
    result?: string;
    used?: boolean;
    /**
     * Whether the payment has been completed with the shopper's decision. This happens even if the shopper
     * does not return.
     */
    finished?: boolean;
  };
}

/** Whether the shopper's money is reserved or captured. */
export function isStanding(payment: SimulatedPayment): boolean {
  return payment.status === 'authorised' || payment.status === 'captured';
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

type Entry =
  | { type: 'payment'; payment: SimulatedPayment }
  | { type: 'answer'; key: string; answer: StoredAnswer }
  | { type: 'webhook'; id: string; item: NotificationItem }
  | { type: 'delivered'; id: string };

/**
 * The simulator's data: payments, responses by idempotency key, and undelivered webhooks. With a journal
 * file, the data survives a restart, because a real provider would not forget a charge either.
 */
export class SimulatorLedger {
  readonly payments = new Map<string, SimulatedPayment>();
  readonly answers = new Map<string, StoredAnswer>();
  readonly webhooks = new Map<string, NotificationItem>();
  readonly #journal: string | undefined;
  #batch: Entry[] | undefined;

  constructor(journal?: string) {
    this.#journal = journal;
    if (journal === undefined) return;
    mkdirSync(dirname(journal), { recursive: true });
    this.#load(journal);
    this.#compact(journal);
  }

  savePayment(payment: SimulatedPayment): void {
    this.#record({ type: 'payment', payment });
  }

  saveAnswer(key: string, answer: StoredAnswer): void {
    this.#record({ type: 'answer', key, answer });
  }

  saveWebhook(id: string, item: NotificationItem): void {
    this.#record({ type: 'webhook', id, item });
  }

  markDelivered(id: string): void {
    if (this.webhooks.has(id)) this.#record({ type: 'delivered', id });
  }

  byReference(reference: string): SimulatedPayment[] {
    return [...this.payments.values()].filter((payment) => payment.reference === reference);
  }

  clear(): void {
    this.payments.clear();
    this.answers.clear();
    this.webhooks.clear();
    if (this.#journal !== undefined) writeFileSync(this.#journal, '');
  }

  /**
   * Runs `work` and writes all its records to the journal as one line. If the process is killed, the journal
   * contains either all records or none. A charge is therefore never stored without its response.
   */
  atomically<T>(work: () => T): T {
    const batch: Entry[] = [];
    this.#batch = batch;
    try {
      return work();
    } finally {
      this.#batch = undefined;
      this.#append(batch);
    }
  }

  #record(entry: Entry): void {
    this.#apply(entry);
    if (this.#batch) this.#batch.push(entry);
    else this.#append([entry]);
  }

  #append(entries: Entry[]): void {
    if (this.#journal !== undefined && entries.length > 0)
      appendFileSync(this.#journal, `${JSON.stringify(entries)}\n`);
  }

  #apply(entry: Entry): void {
    if (entry.type === 'payment') this.payments.set(entry.payment.pspReference, entry.payment);
    else if (entry.type === 'answer') this.answers.set(entry.key, entry.answer);
    else if (entry.type === 'webhook') this.webhooks.set(entry.id, entry.item);
    else this.webhooks.delete(entry.id);
  }

  #load(journal: string): void {
    let text = '';
    try {
      text = readFileSync(journal, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    for (const line of text.split('\n')) {
      if (line === '') continue;
      try {
        for (const entry of JSON.parse(line) as Entry[]) this.#apply(entry);
      } catch {
        // Ignores an incomplete last line. The process was killed while writing it, so the request that wrote
        // the line received no response either.
      }
    }
  }

  /** Rewrites the journal with one line per current record, so that the file does not grow with every start. */
  #compact(journal: string): void {
    const entries: Entry[] = [
      ...[...this.payments.values()].map((payment): Entry => ({ type: 'payment', payment })),
      ...[...this.answers].map(([key, answer]): Entry => ({ type: 'answer', key, answer })),
      ...[...this.webhooks].map(([id, item]): Entry => ({ type: 'webhook', id, item })),
    ];
    writeFileSync(`${journal}.new`, entries.map((entry) => `${JSON.stringify([entry])}\n`).join(''));
    renameSync(`${journal}.new`, journal);
  }
}
