import type { Confirmation } from '../contract/orders.ts';

/** Renders the shopper's own purchase order number, if they provided one. */
export function Reference({ order: { poNumber } }: { order: Pick<Confirmation, 'poNumber'> }) {
  return poNumber === '' ? null : (
    <p className="muted">
      <span>Your reference: </span>
      <b>{poNumber}</b>
    </p>
  );
}
