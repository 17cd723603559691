import { cents, type Cents } from '#foundation/pure/money.ts';

export const INSTALMENT_COUNT = 4;

/** Returns the amount of one of four instalments, rounded up to the next cent (BNPL-02, BNPL-03). */
export function instalmentAmount(total: Cents): Cents {
  return cents(Math.ceil(total / INSTALMENT_COUNT));
}
