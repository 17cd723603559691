import type { Confirmation } from '../contract.ts';

/** The shopper's own number of the order, where they gave one. */
export function Reference({ order: { poNumber } }: { order: Pick<Confirmation, 'poNumber'> }) {
  return poNumber === '' ? null : (
    <p className="muted">
      <span>Your reference: </span>
      <b>{poNumber}</b>
    </p>
  );
}
