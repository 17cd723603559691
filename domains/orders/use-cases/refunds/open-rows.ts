import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import type { RefundRowView } from '../../contract/refunds.ts';
import { openRows, refundRowsOf, type OpenRow } from '../../rules/refund-rows.ts';
import { readChargedOrder, readRowRefunds } from '../../db/refund-rows.ts';

/**
 * Returns the remaining refundable quantity and amount of each row of an order. Also returns the amount, in
 * cents, of refunds that named no row.
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
 * Converts an order row to a row of the refund form. `most` is the maximum quantity that can be selected;
 * `chosen` is the initially selected quantity.
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
