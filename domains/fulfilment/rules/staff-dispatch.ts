import { formatCents, type Cents } from '#foundation/pure/money.ts';

/** The facts that decide whether staff can dispatch goods of an order. */
export interface DispatchFacts {
  state: 'open' | 'confirmed' | 'cancelled';
  /** The state of the order's payments, as in the list of orders. */
  payment: string;
  /** The amount left to pay. */
  dueCents: Cents;
  /** Whether the customer took the goods along (cash and carry). */
  isTakenAlong: boolean;
}

/** Returns why staff cannot dispatch goods of an order, with the remedy; an empty text if they can. */
export function findDispatchBlock({ state, payment, dueCents, isTakenAlong }: DispatchFacts): string {
  if (state === 'cancelled')
    return 'This order was cancelled. Place a new order to send goods to this customer.';
  if (state === 'open') return 'This order isn’t paid. Dispatch it once the payment is approved.';
  if (isTakenAlong) return 'The customer took the goods along, so there is nothing to dispatch.';
  if (payment === 'chargeback')
    return 'A bank took back a payment of this order. Settle the chargeback before you dispatch.';
  if (payment === 'refunded')
    return 'Everything paid for this order was refunded. Place a new order to send goods.';
  if (dueCents > 0)
    return `${formatCents(dueCents)} of this order is left to pay. Request the payment, then dispatch.`;
  return '';
}

/** A line of an order, in units. */
export interface LineFacts {
  ordered: number;
  sent: number;
  refunded: number;
  returned: number;
}

/**
 * Returns the units of a line that are left to send, and those that are not sent because they were refunded. Refunded
 * units that were not returned count as never sent, so that no refunded unit leaves by mistake.
 */
export function unitsLeft({ ordered, sent, refunded, returned }: LineFacts): {
  left: number;
  refunded: number;
} {
  const unsent = Math.max(0, ordered - sent);
  const notToSend = Math.min(unsent, Math.max(0, refunded - returned));
  return { left: unsent - notToSend, refunded: notToSend };
}

/** A line that can be dispatched. */
export interface OpenLine {
  sku: string;
  title: string;
  ordered: number;
  sent: number;
  refunded: number;
  left: number;
}

/** A requested line of a shipment. */
export interface RequestedLine {
  sku: string;
  quantity: number;
  serialNumbers: readonly string[];
}

/** Returns the faults of the requested lines by their paths in the request; empty if they can be dispatched. */
export function findLineFaults(
  open: readonly OpenLine[],
  requested: readonly RequestedLine[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  const known = new Map(open.map((line) => [line.sku.toLowerCase(), line]));
  const serials = new Set<string>();
  requested.forEach(({ sku, quantity, serialNumbers }, index) => {
    const line = known.get(sku.toLowerCase());
    if (!line) {
      faults[`lines.${index}.sku`] = `This order has no product ${sku}.`;
      return;
    }
    if (quantity > line.left) faults[`lines.${index}.quantity`] = tooManyText(line, quantity);
    if (serialNumbers.length > quantity)
      faults[`lines.${index}.serialNumbers`] =
        `${serialNumbers.length} serial numbers are too many for ${quantity} ${quantity === 1 ? 'unit' : 'units'}.`;
    for (const serial of serialNumbers) {
      const name = `${line.sku} ${serial}`.toLowerCase();
      if (serials.has(name))
        faults[`lines.${index}.serialNumbers`] = `The serial number ${serial} appears twice.`;
      serials.add(name);
    }
  });
  return faults;
}

function tooManyText({ title, ordered, sent, refunded, left }: OpenLine, quantity: number): string {
  const reasons = [
    ...(sent > 0 ? [`${sent} of ${ordered} ${sent === 1 ? 'was' : 'were'} dispatched`] : []),
    ...(refunded > 0 ? [`${refunded} ${refunded === 1 ? 'was' : 'were'} refunded`] : []),
  ];
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  return left === 0
    ? `All of ${title} is sent or refunded${why}. Remove it.`
    : `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left to send${why}, not ${quantity}.`;
}

/**
 * Returns the warehouse in which all units that are left are reserved; null if there is none, or if a supplier delivers
 * a product.
 */
export function findWholeWarehouse(
  lines: readonly { productId: number; left: number; supplier: string }[],
  reserved: readonly { warehouse: string; productId: number; quantity: number }[],
): string | null {
  if (lines.some(({ supplier }) => supplier !== '')) return null;
  const hasAll = (warehouse: string) =>
    lines.every(
      ({ productId, left }) =>
        reserved
          .filter((one) => one.warehouse === warehouse && one.productId === productId)
          .reduce((sum, { quantity }) => sum + quantity, 0) >= left,
    );
  return reserved.map(({ warehouse }) => warehouse).find(hasAll) ?? null;
}
