import { it } from 'vitest';
import type { PaymentMethodName } from '#domains/payments/contract/payments.ts';

/** The possible outcomes of a payment. Each is a column of the matrix. */
export const OUTCOMES = [
  'approved',
  'declined',
  'cancelled',
  'slow',
  'dropped answer',
  'duplicate return',
  'return before webhook',
  'webhook before return',
  'late approval',
  'amount changed',
  'expired',
  'tampered query',
  'deposit then balance',
  'partial refund',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Records which outcomes have been tested for each payment method. Only a test that passes fills its cell. */
export interface PaymentMatrix {
  /**
   * Runs a test for one or more outcomes of a payment method. `what` continues the title of the suite, which is
   * the label of the method: "Klarna" and "charges the order once".
   */
  cell(way: PaymentMethodName, outcomes: readonly Outcome[], what: string, run: () => Promise<void>): void;
  /** Marks an outcome as impossible for a payment method and states the reason. */
  never(way: PaymentMethodName, outcome: Outcome, why: string): void;
  /** Returns the cells without a passed test and without a reason. */
  gaps(): string[];
  /** Returns the matrix as text, with the reasons. */
  print(): string;
}

/** Creates an empty matrix with a row for each payment method. */
export function paymentMatrix(ways: readonly PaymentMethodName[]): PaymentMatrix {
  const passed = new Set<string>();
  const reasons = new Map<string, string>();
  const key = (way: PaymentMethodName, outcome: Outcome) => `${way}: ${outcome}`;
  return {
    cell(way, outcomes, what, run) {
      it(`${what} (${outcomes.join(', ')})`, async () => {
        await run();
        for (const outcome of outcomes) passed.add(key(way, outcome));
      });
    },
    never(way, outcome, why) {
      reasons.set(key(way, outcome), why);
    },
    gaps: () =>
      ways.flatMap((way) =>
        OUTCOMES.map((outcome) => key(way, outcome)).filter(
          (cell) => !passed.has(cell) && !reasons.has(cell),
        ),
      ),
    print() {
      const wide = Math.max(...OUTCOMES.map(({ length }) => length));
      const rows = OUTCOMES.map((outcome) =>
        [
          outcome.padEnd(wide),
          ...ways.map((way) =>
            (passed.has(key(way, outcome)) ? 'yes' : reasons.has(key(way, outcome)) ? '-' : '?').padEnd(
              way.length,
            ),
          ),
        ].join('  '),
      );
      const whys = [...reasons].map(([cell, why]) => `- ${cell}: ${why}`);
      return [[''.padEnd(wide), ...ways].join('  '), ...rows, ...whys].join('\n');
    },
  };
}
