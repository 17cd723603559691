import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import type { RefundRowView } from '../../contract/refunds.ts';
import { openRows, refundRowsOf, type OpenRow } from '../../rules/refund-rows.ts';
import { readChargedOrder, readRowRefunds } from '../../db/refund-rows.ts';

/**
 * Returns the remaining refundable pieces and amount of each row of an order. Also returns the amount
 * refunded without naming rows, in cents.
 */
export async function readOpenRows(
  db: Kysely<Tables>,
  orderId: number,
): Promise<{ rows: OpenRow[]; unassignedCents: Cents }> {
  const order = await readChargedOrder(db, orderId);
  const { refunds, refundedCents } = await readRowRefunds(db, orderId);
  return openRows(order ? refundRowsOf(order) : [], refunds, refundedCents);
}

/**
 * Converts a row to the fields of a refund form. `most`: maximum number of pieces that can be selected;
 * `chosen`: the number selected initially.
 */
export function toRowView(
  { id, kind, title, leftQuantity, leftCents }: OpenRow,
  { most = leftQuantity, chosen = 0 }: { most?: number; chosen?: number } = {},
): RefundRowView {
  return {
    id,
    kind,
    title,
    left: leftQuantity,
    leftAmount: toDollars(leftCents),
    most: Math.min(most, leftQuantity),
    chosen: Math.min(chosen, leftQuantity),
  };
}
