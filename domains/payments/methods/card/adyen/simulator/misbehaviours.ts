import type { WebhookMisbehaviour } from './webhook-sender.ts';

/** The kinds of requests into which a test can inject faults. */
export type SimulatedCall = 'payments' | 'details' | 'cancels' | 'modifications';

/**
 * A fault that the simulator injects into the next `times` (default 1) matching requests or webhooks.
 * - `slow` responds after `ms` milliseconds
 * - `error` responds with `status` and does not process the request
 * - `error-after` processes the request, then responds with `status`
 * - `drop-before` closes the connection and does not process the request
 * - `drop-after` processes the request and closes the connection
 * - `in-progress` responds as if an earlier request with the same idempotency key were still running
 */
export type Misbehaviour =
  | {
      on: SimulatedCall;
      kind: 'slow' | 'error' | 'error-after' | 'drop-before' | 'drop-after' | 'in-progress';
      times?: number;
      ms?: number;
      status?: number;
    }
  | { on: 'webhook'; kind: WebhookMisbehaviour; times?: number; ms?: number };

/** The faults that tests have requested and that the simulator must still inject. */
export class Misbehaviours {
  #waiting: Misbehaviour[] = [];

  get waiting(): readonly Misbehaviour[] {
    return this.#waiting;
  }

  add(one: Misbehaviour): void {
    this.#waiting.push({ ...one });
  }

  clear(): void {
    this.#waiting = [];
  }

  /**
   * Returns the next fault to inject into a kind of request or into webhooks; undefined if no fault is queued.
   * Decrements the fault's remaining uses and removes it after the last one.
   */
  take<On extends Misbehaviour['on']>(on: On): Extract<Misbehaviour, { on: On }> | undefined {
    const found = this.#waiting.find((one) => one.on === on) as Extract<Misbehaviour, { on: On }> | undefined;
    if (found) {
      found.times = (found.times ?? 1) - 1;
      if (found.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== found);
    }
    return found;
  }
}
