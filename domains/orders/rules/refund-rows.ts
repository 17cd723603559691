import { cents, sumCents, timesCents, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { spread } from '#domains/vouchers/rules/spread.ts';
import { TIP_LABEL } from './order-total.ts';
import type { RefundRowKind } from '../contract/refunds.ts';

/** A part of an order that can be refunded separately. */
export interface RefundRow {
  /** An id that is unique within the order. */
  id: string;
  kind: RefundRowKind;
  /** The SKU of the line that the row belongs to; null if the row belongs to the whole order. */
  sku: string | null;
  title: string;
  /** The number of units that were ordered. */
  quantity: number;
  /** The amount charged for all units, less discounts. */
  chargedCents: Cents;
}

/** The part of an earlier refund that is assigned to a row. */
export interface RowRefund {
  rowId: string;
  /** The number of refunded units. It is 0 if the price was reduced and the customer keeps the units. */
  quantity: number;
  /**
   * The amount refunded for the row. Includes amounts of earlier refunds without rows that were assigned to
   * this row later.
   */
  cents: Cents;
}

/** A row with the number of units and the amount that can still be refunded. */
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
    /** The discount on the whole line. */
    discountCents: Cents;
    install: { name: string; priceCents: Cents } | null;
    warranty: { name: string; priceCents: Cents } | null;
    services: readonly { sku: string; title: string; priceCents: Cents }[];
  }[];
  services: readonly { sku: string; title: string; priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { supplier: string; priceCents: Cents }[];
  /** The tip for the delivery team. */
  tipCents: Cents;
  /** All discounts of the order, from its lines and its delivery. */
  discountCents: Cents;
}

/** Returns the row id of a line's goods. */
export const goodsRowId = (sku: string): string => `goods:${sku}`;
/** Returns the row id of a line's warranty. */
export const warrantyRowId = (sku: string): string => `warranty:${sku}`;

/** The row id of the tip. */
export const TIP_ROW_ID = 'tip';

/**
 * Returns a row for each item that an order charged for. The rows' amounts add up to the order's total. The
 * discount of a line reduces the row of its goods first, then the line's other rows. A discount on the
 * delivery is divided among the deliveries.
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
    {
      id: TIP_ROW_ID,
      kind: 'tip' as const,
      sku: null,
      title: TIP_LABEL,
      quantity: 1,
      chargedCents: order.tipCents,
    },
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
 * Returns the average amount charged for a unit of a line, with its warranty, in dollars. The amount is not
 * rounded, so that multiplying it by the quantity gives the exact total.
 */
export function averageCharged(rows: readonly RefundRow[], sku: string): number {
  const own = rows.filter(({ id }) => id === goodsRowId(sku) || id === warrantyRowId(sku));
  return own.reduce((sum, { chargedCents, quantity }) => sum + toDollars(chargedCents) / quantity, 0);
}

/**
 * Divides an amount among `quantity` units and returns the sum for the first `count` units. All units except
 * the last have the same amount in whole cents; the last unit has the rest.
 */
export function firstPiecesCents(amount: Cents, quantity: number, count: number): Cents {
  return count >= quantity ? amount : timesCents(cents(Math.floor(amount / quantity)), Math.max(0, count));
}

/**
 * Returns the units and amounts of each row that can still be refunded after `refunds` (in chronological
 * order). `refundedCents` is the amount by which refunds have reduced the order's total.
 *
 * `unassignedCents` is the part of this amount that was refunded without rows. It reduces the suggested
 * amount of the next refund.
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
      // If a refund exceeds the remaining amount of its row, the excess counts as a refund without rows.
      assigned += Math.min(refund.cents, left.leftCents);
      left = afterRefund(left, refund);
    }
    return left;
  });
  return { rows: open, unassignedCents: cents(Math.max(0, refundedCents - assigned)) };
}

/**
 * Returns a row after a refund. Returned units cannot be refunded again, even if less than their price was
 * refunded.
 */
function afterRefund(row: OpenRow, { quantity, cents: refundedCents }: RowRefund): OpenRow {
  const used = Math.min(row.leftCents, Math.max(piecesCents(row, quantity), refundedCents));
  return {
    ...row,
    leftQuantity: Math.max(0, row.leftQuantity - quantity),
    leftCents: cents(row.leftCents - used),
  };
}

/** Returns the amount for the first `count` of the row's remaining units. */
export function piecesCents(
  { leftQuantity, leftCents }: Pick<OpenRow, 'leftQuantity' | 'leftCents'>,
  count: number,
): Cents {
  return count <= 0 ? ZERO : firstPiecesCents(leftCents, leftQuantity, count);
}

/**
 * Returns the suggested amount for a refund of the selected units: their remaining amount, less the amount of
 * earlier refunds without rows.
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
 * Divides a refunded amount among the selected rows. With `isReturn`, the selected units count as refunded,
 * whatever the amount. Without `isReturn`, an amount below the suggested refund is a price reduction, and the
 * units can still be refunded later.
 *
 * An earlier refund without rows may have reduced the suggested refund. That reduction is then also assigned
 * to the refunded units.
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
