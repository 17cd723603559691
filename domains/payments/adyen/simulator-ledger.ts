import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { NotificationItem } from './notification-signature.ts';

/** A payment as the simulator knows it. Holds no card data beyond brand and last four digits. */
export interface SimulatedPayment {
  pspReference: string;
  reference: string;
  amount: { value: number; currency: string };
  method: string;
  brand: string;
  last4: string;
  /** Of a wallet's token: it is good for one payment. */
  tokenHash?: string;
  status: 'awaiting-shopper' | 'received' | 'authorised' | 'captured' | 'refused' | 'cancelled' | 'refunded';
  refusalReason?: string;
  refusalReasonCode?: string;
  idempotencyKey: string;
  createdAt: string;
  /** When it is captured by itself; never without. */
  captureAt?: string;
  /** Money taken by partial captures and given back by partial refunds, minor units. */
  capturedValue: number;
  refundedValue: number;
  /** 3-D Secure, while and after the shopper is asked. */
  secure?: {
    token: string;
    redirect: 'GET' | 'POST';
    returnUrl: string;
    decision?: 'approve' | 'decline' | 'cancel';
    /** Given to the shopper to bring back; single use. */
    result?: string;
    used?: boolean;
    /** It has ended as the shopper decided, whether they returned or not. */
    finished?: boolean;
  };
}

/** Whether the shopper's money is held or taken. */
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
 * The simulator's memory: payments, answers by idempotency key, and webhooks not delivered yet. With a journal file a
 * restart goes on where the process died, as a real provider would not forget a charge because the shop crashed.
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

  /** Journals everything that `work` records as one line: a kill leaves all of it or nothing, never a charge without its answer. */
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
        // A kill in the middle of a write leaves a torn last line: that request was never answered either.
      }
    }
  }

  /** One line for each thing that is still known, so that the journal does not grow with every start. */
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
