import type { Cents } from '#foundation/pure/money.ts';

/** An order as somebody approves it: what is in the cart, in one text, and what it costs in all. */
export interface AskedOrder {
  goods: string;
  totalCents: Cents;
}

/** Whether an order of so much needs somebody's word. A limit of null is none. */
export function needsApproval(limitCents: number | null, totalCents: Cents): boolean {
  return limitCents !== null && totalCents > limitCents;
}

/** Whether what was approved, or waits, is this order: the same things, for no more than was said then. */
export function covers(approved: { goods: string; total_cents: number }, asked: AskedOrder): boolean {
  return approved.goods === asked.goods && asked.totalCents <= approved.total_cents;
}

/** Everything of a cart that an approval holds for, in one text: things, pieces and options, in no order. */
export function goodsText(
  lines: readonly {
    productId: number;
    quantity: number;
    install: string | null;
    warranty: string | null;
    services: readonly string[];
  }[],
  deliveryServices: readonly string[],
): string {
  const rows = lines.map((line) =>
    JSON.stringify([
      line.productId,
      line.quantity,
      line.install,
      line.warranty,
      [...line.services].toSorted(),
    ]),
  );
  return JSON.stringify([rows.toSorted(), [...deliveryServices].toSorted()]);
}
