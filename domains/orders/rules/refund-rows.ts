import { cents, sumCents, timesCents, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { spread } from '#domains/vouchers/rules/spread.ts';
import type { RefundRowKind } from '../contract-refunds.ts';

/** A part of an order that can be refunded by itself. */
export interface RefundRow {
  /** Unique within the order. */
  id: string;
  kind: RefundRowKind;
  /** Of the line that it belongs to; null for the order as a whole. */
  sku: string | null;
  title: string;
  /** Pieces that were ordered. */
  quantity: number;
  /** What was charged for all of them, discounts deducted. */
  chargedCents: Cents;
}

/** What earlier refunds gave back of a row. */
export interface RowRefund {
  rowId: string;
  /** Pieces that were refunded; 0 for a price reduction of pieces that stay. */
  quantity: number;
  /** What was given for them, what an earlier refund of no row gave towards them included. */
  cents: Cents;
}

/** A row with what is left of it. */
export interface OpenRow extends RefundRow {
  leftQuantity: number;
  leftCents: Cents;
}

export interface RowChoice {
  id: string;
  quantity: number;
}

/** The parts of an order that {@link refundRowsOf} needs. */
export interface ChargedOrder {
  lines: readonly {
    sku: string;
    title: string;
    quantity: number;
    unitCents: Cents;
    /** Of the whole line. */
    discountCents: Cents;
    install: { name: string; priceCents: Cents } | null;
    warranty: { name: string; priceCents: Cents } | null;
    services: readonly { sku: string; title: string; priceCents: Cents }[];
  }[];
  services: readonly { sku: string; title: string; priceCents: Cents }[];
  deliveryCents: Cents;
  supplierDeliveries: readonly { supplier: string; priceCents: Cents }[];
  /** Of the lines and of the delivery. */
  discountCents: Cents;
}

/** Returns the id of the row of a line's goods. */
export const goodsRowId = (sku: string): string => `goods:${sku}`;
/** Returns the id of the row of a line's warranty. */
export const warrantyRowId = (sku: string): string => `warranty:${sku}`;

/**
 * Returns every row of an order that was charged. The rows add up to the order's total. A line's discount reduces its goods first; a
 * discount of the delivery is split between the deliveries.
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
 * Returns what a piece of a line was charged on average, its warranty included, in dollars. It is not rounded: times the quantity it
 * is what all pieces were charged.
 */
export function averageCharged(rows: readonly RefundRow[], sku: string): number {
  const own = rows.filter(({ id }) => id === goodsRowId(sku) || id === warrantyRowId(sku));
  return own.reduce((sum, { chargedCents, quantity }) => sum + toDollars(chargedCents) / quantity, 0);
}

/**
 * Splits an amount over pieces: each of the first has the same whole cents, and the last has the rest. Returns what the first
 * `count` of `quantity` pieces come to.
 */
export function firstPiecesCents(amount: Cents, quantity: number, count: number): Cents {
  return count >= quantity ? amount : timesCents(cents(Math.floor(amount / quantity)), Math.max(0, count));
}

/**
 * Returns what is left of each row after earlier refunds, oldest first, and `unassignedCents`: what was refunded of the order without
 * naming a row, which a refund of rows is reduced by. `refundedCents` is by how much refunds have reduced the order's total.
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
      // The rest of a refund above what was left counts as a refund of no row.
      assigned += Math.min(refund.cents, left.leftCents);
      left = afterRefund(left, refund);
    }
    return left;
  });
  return { rows: open, unassignedCents: cents(Math.max(0, refundedCents - assigned)) };
}

/** Returns a row after a refund. Pieces that came back leave nothing behind, even if they were refunded for less than they cost. */
function afterRefund(row: OpenRow, { quantity, cents: given }: RowRefund): OpenRow {
  const used = Math.min(row.leftCents, Math.max(piecesCents(row, quantity), given));
  return {
    ...row,
    leftQuantity: Math.max(0, row.leftQuantity - quantity),
    leftCents: cents(row.leftCents - used),
  };
}

/** Returns what `count` of the pieces that are left of a row come to. */
export function piecesCents(
  { leftQuantity, leftCents }: Pick<OpenRow, 'leftQuantity' | 'leftCents'>,
  count: number,
): Cents {
  return count <= 0 ? ZERO : firstPiecesCents(leftCents, leftQuantity, count);
}

/** Returns the suggested refund of chosen pieces: what is left of them, less what was refunded before without naming a row. */
export function suggestedRefund(
  open: readonly Pick<OpenRow, 'id' | 'leftQuantity' | 'leftCents'>[],
  choices: readonly RowChoice[],
  unassignedCents: Cents,
): Cents {
  const counted = open.map((one) => piecesCents(one, choices.find(({ id }) => id === one.id)?.quantity ?? 0));
  return cents(Math.max(0, sumCents(counted) - unassignedCents));
}

/**
 * Assigns a refunded amount to the chosen rows. Without `isReturn`, an amount below the suggestion is a price reduction: the pieces
 * stay refundable. A returned piece is refunded, whatever was given for it. Refunded pieces are assigned what an earlier refund of
 * no row reduced the suggestion by.
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
  const given = spread(cents(amount + earlier), worths);
  return chosen.map(({ rowId, quantity }, index) => ({
    rowId,
    quantity: isWhole ? quantity : 0,
    cents: given[index]!,
  }));
}
