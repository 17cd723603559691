import type { WebhookMisbehaviour } from './simulator-webhooks.ts';

/** Calls that can be told to misbehave. */
export type SimulatedCall = 'payments' | 'details' | 'cancels' | 'modifications';

/**
 * One misbehaviour, used up by the next `times` (default 1) matching calls or webhooks.
 * `slow` answers after `ms`; `error` answers `status` and does nothing; `error-after` does it, then answers `status`;
 * `drop-before` hangs up and does nothing; `drop-after` does it and hangs up; `in-progress` answers as for a double key.
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

/** What the simulator was told to do wrong and has not done yet. */
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

  /** The next misbehaviour of a call or of webhooks, one time of it used up. */
  take<On extends Misbehaviour['on']>(on: On): Extract<Misbehaviour, { on: On }> | undefined {
    const found = this.#waiting.find((one) => one.on === on) as Extract<Misbehaviour, { on: On }> | undefined;
    if (found) {
      found.times = (found.times ?? 1) - 1;
      if (found.times <= 0) this.#waiting = this.#waiting.filter((one) => one !== found);
    }
    return found;
  }
}
