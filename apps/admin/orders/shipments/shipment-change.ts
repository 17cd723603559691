import type { OrderShipments } from '#domains/fulfilment/contract/shipments.ts';

/** A shipment as the card displays it. */
export type ShipmentItem = OrderShipments['shipments'][number];

/** What a change of the order's shipments needs. */
export interface ShipmentChange {
  orderNumber: string;
  /** The version of the order for `If-Match`. */
  version: number;
  /** Loads the shipments again, after another change of the order. */
  reload: () => void;
  /** Loads the order again, after the change. */
  done: () => void;
}
