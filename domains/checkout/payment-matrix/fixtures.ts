import { it } from 'vitest';
import type { ChosenOption } from '#domains/payments/contract.ts';

/** What may happen to a payment, as the columns of the matrix. */
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

/** Which way to pay was put through which outcome. A cell is filled by its test when that has passed, and by nothing else. */
export interface PaymentMatrix {
  /** A test of one or more cells of a way's row. */
  cell(way: ChosenOption, outcomes: readonly Outcome[], what: string, run: () => Promise<void>): void;
  /** An outcome that a way cannot have, and why. */
  never(way: ChosenOption, outcome: Outcome, why: string): void;
  /** Cells without a test that passed and without a reason. */
  gaps(): string[];
  /** The table and, below it, the reasons. */
  print(): string;
}

/** An empty matrix with a row for each of the ways. */
export function paymentMatrix(ways: readonly ChosenOption[]): PaymentMatrix {
  const passed = new Set<string>();
  const reasons = new Map<string, string>();
  const key = (way: ChosenOption, outcome: Outcome) => `${way}: ${outcome}`;
  return {
    cell(way, outcomes, what, run) {
      it(`${outcomes.join(', ')}: ${what}`, async () => {
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
