import { cents, sumCents, timesCents, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { spread } from '#domains/vouchers/rules/spread.ts';
import type { RefundRowKind } from '../contract/refunds.ts';

/** A part of an order that can be refunded separately. */
export interface RefundRow {
  /** Unique within the order. */
  id: string;
  kind: RefundRowKind;
  /** The SKU of the line that the row belongs to; null if it belongs to the order as a whole. */
  sku: string | null;
  title: string;
  /** The number of ordered pieces. */
  quantity: number;
  /** The amount charged for all pieces, less discounts. */
  chargedCents: Cents;
}

/** The part of an earlier refund that is assigned to a row. */
export interface RowRefund {
  rowId: string;
  /** The number of refunded pieces; 0 for a price reduction of pieces that the customer keeps. */
  quantity: number;
  /**
   * The amount refunded for the row. Includes any amount from an earlier refund without rows that now counts
   * towards it.
   */
  cents: Cents;
}

/** A row with its remaining refundable pieces and amount. */
export interface OpenRow extends RefundRow {
  leftQuantity: number;
  leftCents: Cents;
}

export interface RowChoice {
  id: string;
  quantity: number;
}

/** The charges of an order that {@link refundRowsOf} splits into rows. */
export interface ChargedOrder {
  lines: readonly {
    sku: string;
    title: string;
    quantity: number;
    unitCents: Cents;
    /** The discount of the whole line. */
    discountCents: Cents;
    install: { name: string; priceCents: Cents } | null;
    warranty: { name: string; priceCents: Cents } | null;
    services: readonly { sku: string; title: string; priceCents: Cents }[];
  }[];
  services: readonly { sku: string; title: string; priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { supplier: string; priceCents: Cents }[];
  /** All discounts of the order: of its lines and of its delivery. */
  discountCents: Cents;
}

/** Returns the id of the row of a line's goods. */
export const goodsRowId = (sku: string): string => `goods:${sku}`;
/** Returns the id of the row of a line's warranty. */
export const warrantyRowId = (sku: string): string => `warranty:${sku}`;

/**
 * Returns a row for everything that an order charged for. The rows add up to the order's total. A line's
 * discount reduces the line's goods first. A discount on the delivery is split between the deliveries.
 */
export function refundRowsOf(order: ChargedOrder): RefundRow[] {
  const lines = order.lines.flatMap((line) => lineRows(line));
  const services = order.services.map(({ sku, title, priceCents }): RefundRow => ({
    id: `service:${sku}`,
    kind: 'service',
    sku: null,
    title,
    quantity: 1,
    chargedCents: priceCents,
  }));
  const deliveries = [
    { id: 'delivery', title: 'Delivery', priceCents: order.deliveryCents },
    ...order.supplierDeliveries.map(({ supplier, priceCents }, index) => ({
      id: `delivery:${index}:${supplier}`,
      title: `Delivery by ${supplier}`,
      priceCents,
    })),
  ];
  const off = spread(
    cents(order.discountCents - sumCents(order.lines.map(({ discountCents }) => discountCents))),
    deliveries.map(({ priceCents }) => priceCents),
  );
  return [
    ...lines,
    ...services,
    ...deliveries.map(({ id, title, priceCents }, index): RefundRow => ({
      id,
      kind: 'delivery',
      sku: null,
      title,
      quantity: 1,
      chargedCents: cents(priceCents - off[index]!),
    })),
  ].filter(({ chargedCents }) => chargedCents > 0);
}

function lineRows(line: ChargedOrder['lines'][number]): RefundRow[] {
  const { sku, title, quantity, discountCents, install, warranty, services } = line;
  const extra = (kind: RefundRowKind, id: string, name: string, priceCents: Cents) => ({
    id,
    kind,
    sku,
    title: `${name} (${title})`,
    quantity,
    chargedCents: timesCents(priceCents, quantity),
  });
  const rows: RefundRow[] = [
    {
      id: goodsRowId(sku),
      kind: 'goods',
      sku,
      title,
      quantity,
      chargedCents: timesCents(line.unitCents, quantity),
    },
    ...(warranty ? [extra('warranty', warrantyRowId(sku), warranty.name, warranty.priceCents)] : []),
    ...(install ? [extra('install', `install:${sku}`, install.name, install.priceCents)] : []),
    ...services.map((one) => extra('service', `service:${sku}:${one.sku}`, one.title, one.priceCents)),
  ];
  let off: number = discountCents;
  return rows.map((one) => {
    const taken = Math.min(off, one.chargedCents);
    off -= taken;
    return { ...one, chargedCents: cents(one.chargedCents - taken) };
  });
}

/**
 * Returns the average charge for a piece of a line, including its warranty, in dollars. It is not rounded:
 * multiplied by the quantity, it gives the charge for all pieces.
 */
export function averageCharged(rows: readonly RefundRow[], sku: string): number {
  const own = rows.filter(({ id }) => id === goodsRowId(sku) || id === warrantyRowId(sku));
  return own.reduce((sum, { chargedCents, quantity }) => sum + toDollars(chargedCents) / quantity, 0);
}

/**
 * Splits an amount over `quantity` pieces. All pieces but the last get the same number of whole cents, and
 * the last gets the rest. Returns the sum for the first `count` pieces.
 */
export function firstPiecesCents(amount: Cents, quantity: number, count: number): Cents {
  return count >= quantity ? amount : timesCents(cents(Math.floor(amount / quantity)), Math.max(0, count));
}

/**
 * Returns the remainder of each row after earlier refunds. Also returns `unassignedCents`, the amount
 * refunded without naming rows, by which the next refund of rows is reduced. `refunds` must be in
 * chronological order. `refundedCents` is the amount by which refunds have reduced the order's total.
 */
export function openRows(
  rows: readonly RefundRow[],
  refunds: readonly RowRefund[],
  refundedCents: Cents,
): { rows: OpenRow[]; unassignedCents: Cents } {
  let assigned = 0;
  const open = rows.map((one): OpenRow => {
    let left: OpenRow = { ...one, leftQuantity: one.quantity, leftCents: one.chargedCents };
    for (const refund of refunds.filter(({ rowId }) => rowId === one.id)) {
      // If a refund exceeds the row's remainder, the excess counts as a refund without rows.
      assigned += Math.min(refund.cents, left.leftCents);
      left = afterRefund(left, refund);
    }
    return left;
  });
  return { rows: open, unassignedCents: cents(Math.max(0, refundedCents - assigned)) };
}

/**
 * Returns a row after a refund. Returned pieces are no longer refundable, even if less was refunded than they
 * cost.
 */
function afterRefund(row: OpenRow, { quantity, cents: refundedCents }: RowRefund): OpenRow {
  const used = Math.min(row.leftCents, Math.max(piecesCents(row, quantity), refundedCents));
  return {
    ...row,
    leftQuantity: Math.max(0, row.leftQuantity - quantity),
    leftCents: cents(row.leftCents - used),
  };
}

/** Returns the amount for `count` of the remaining pieces of a row. */
export function piecesCents(
  { leftQuantity, leftCents }: Pick<OpenRow, 'leftQuantity' | 'leftCents'>,
  count: number,
): Cents {
  return count <= 0 ? ZERO : firstPiecesCents(leftCents, leftQuantity, count);
}

/**
 * Returns the suggested refund for the selected pieces: their remaining amount, less earlier refunds without
 * rows.
 */
export function suggestedRefund(
  open: readonly Pick<OpenRow, 'id' | 'leftQuantity' | 'leftCents'>[],
  choices: readonly RowChoice[],
  unassignedCents: Cents,
): Cents {
  const counted = open.map((one) => piecesCents(one, choices.find(({ id }) => id === one.id)?.quantity ?? 0));
  return cents(Math.max(0, sumCents(counted) - unassignedCents));
}

/**
 * Assigns a refunded amount to the selected rows. Without `isReturn`, an amount below the suggestion is a
 * price reduction: the pieces stay refundable. Returned pieces count as refunded, whatever amount was paid
 * for them. An earlier refund without rows may have reduced the suggestion. That reduction is then also
 * assigned to the refunded pieces.
 */
export function assignRefund(
  { rows, unassignedCents }: { rows: readonly OpenRow[]; unassignedCents: Cents },
  choices: readonly RowChoice[],
  { amount, isReturn }: { amount: Cents; isReturn: boolean },
): RowRefund[] {
  const chosen = rows.flatMap((one) => {
    const quantity = choices.find(({ id }) => id === one.id)?.quantity ?? 0;
    return quantity > 0 ? [{ rowId: one.id, quantity, worth: piecesCents(one, quantity) }] : [];
  });
  const worths = chosen.map(({ worth }) => worth);
  const isWhole = isReturn || amount >= suggestedRefund(rows, choices, unassignedCents);
  const earlier = isWhole ? Math.min(unassignedCents, Math.max(0, sumCents(worths) - amount)) : 0;
  const shares = spread(cents(amount + earlier), worths);
  return chosen.map(({ rowId, quantity }, index) => ({
    rowId,
    quantity: isWhole ? quantity : 0,
    cents: shares[index]!,
  }));
}
