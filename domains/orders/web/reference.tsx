import type { Confirmation } from '../contract/orders.ts';

/** Renders the shopper's purchase order number. Renders nothing if the order has no such number. */
export function Reference({ order: { poNumber } }: { order: Pick<Confirmation, 'poNumber'> }) {
  return poNumber === '' ? null : (
    <p className="muted">
      <span>Your reference: </span>
      <b>{poNumber}</b>
    </p>
  );
}
