import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import type { RefundRowView } from '../../contract/refunds.ts';
import { openRows, refundRowsOf, type OpenRow } from '../../rules/refund-rows.ts';
import { readChargedOrder, readRowRefunds } from '../../db/refund-rows.ts';

/** Returns what is left to refund of each row of an order, and the amount that was refunded without naming a row, in cents. */
export async function readOpenRows(
  db: Kysely<Tables>,
  orderId: number,
): Promise<{ rows: OpenRow[]; unassignedCents: Cents }> {
  const order = await readChargedOrder(db, orderId);
  const { refunds, refundedCents } = await readRowRefunds(db, orderId);
  return openRows(order ? refundRowsOf(order) : [], refunds, refundedCents);
}

/** Converts a row to the fields of a refund form. `most`: pieces that can be selected; `chosen`: pieces selected at first. */
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
