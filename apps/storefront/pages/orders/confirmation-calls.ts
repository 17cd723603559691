import { call } from '#foundation/browser/call.ts';
import type { OrderKey } from '#domains/invoices/web/order-documents.tsx';
import {
  CANCEL_REASON_LABEL,
  cancelForShopper,
  cancelPlacedOrder,
  type CancelReason,
} from '#domains/orders/contract/changes.ts';
import {
  changeDayForShopper,
  changePlacedDay,
  getDaysForShopper,
  getPlacedDays,
} from '#domains/orders/contract/day.ts';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import type { DayCalls } from '#domains/orders/web/change-day-dialog.tsx';

/**
 * The key that allows a browser to load a confirmation: the cart's id, and the signature from an emailed
 * link.
 */
export type Opens = Extract<OrderKey, { id: string }>;
type DisplayedOrder = Pick<Confirmation, 'isLookedAt' | 'orderNumber'>;

/**
 * Returns the requests that change the delivery day. Customers use the key of the page; staff who view the
 * order use its number.
 */
export function dayCallsBy({ isLookedAt, orderNumber: id }: DisplayedOrder, opens: Opens): DayCalls {
  return isLookedAt
    ? {
        days: (signal) => call(getDaysForShopper, { params: { id } }, { signal }),
        change: (wish) => call(changeDayForShopper, { params: { id }, body: wish }),
      }
    : {
        days: (signal) => call(getPlacedDays, { query: opens }, { signal }),
        change: (wish) => call(changePlacedDay, { body: { ...opens, ...wish } }),
      };
}

/** Cancels the order. Customers use the key of the page; staff who view the order use its number. */
export function cancelBy(
  { isLookedAt, orderNumber: id }: DisplayedOrder,
  opens: Opens,
  reason: CancelReason,
) {
  return isLookedAt
    ? call(cancelForShopper, { params: { id }, body: { reason: CANCEL_REASON_LABEL[reason] } })
    : call(cancelPlacedOrder, { body: { ...opens, reason } });
}
