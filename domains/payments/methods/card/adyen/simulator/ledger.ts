import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { NotificationItem } from '../notification-signature.ts';

/** A payment in the simulator. Contains no card data except the brand and the last four digits. */
export interface SimulatedPayment {
  pspReference: string;
  reference: string;
  amount: { value: number; currency: string };
  method: string;
  brand: string;
  last4: string;
  /** Hash of the wallet's token. Each token is valid for one payment. */
  tokenHash?: string;
  status: 'awaiting-shopper' | 'received' | 'authorised' | 'captured' | 'refused' | 'cancelled' | 'refunded';
  refusalReason?: string;
  refusalReasonCode?: string;
  idempotencyKey: string;
  createdAt: string;
  /** When the payment is captured automatically; undefined for never. */
  captureAt?: string;
  /** The sum of captures, in minor units. `refundedValue` is the sum of refunds. */
  capturedValue: number;
  refundedValue: number;
  /** The state of 3-D Secure, during and after the shopper's decision. */
  secure?: {
    token: string;
    redirect: 'GET' | 'POST';
    returnUrl: string;
    decision?: 'approve' | 'decline' | 'cancel';
    /** The result with which the shopper returns. It can be used once. */
    result?: string;
    used?: boolean;
    /** Whether the shopper's decision has ended the payment, even if they did not return. */
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
 * The simulator's memory: payments, responses by idempotency key, and undelivered webhooks. With a journal
 * file, a restarted process continues from the state in which the previous one stopped. A real provider would
 * not forget a charge if the shop crashes either.
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
   * Writes all records of `work` to the journal as one line. If the process is killed, either all or none of
   * them are stored, so a charge is never stored without its response.
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
        // If the process was killed during a write, the last line is incomplete. The request that wrote it
        // received no response either.
      }
    }
  }

  /** Replaces the journal with one line per current record, so that it does not grow with every start. */
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
