import type { BuiltInView } from '../shell/list-page/view-rules.ts';
import { ALL_VIEW } from '../shell/list-page/view-rules.ts';
import { formatListQuery, NO_FILTERS, type ListQuery } from './list-query.ts';

/** Returns the views of the order list that come with the shop: the lists that staff open most. */
export function orderViews(today: string): readonly BuiltInView[] {
  const view = (key: string, title: string, filters: Partial<ListQuery>): BuiltInView => ({
    key,
    title,
    query: formatListQuery({ ...NO_FILTERS, ...filters }),
  });
  return [
    ALL_VIEW,
    view('to-dispatch', 'To dispatch', { fulfilment: ['not-dispatched', 'part-dispatched'] }),
    view('unpaid', 'Unpaid', { payment: ['declined', 'unpaid'], state: ['open'] }),
    view('late', 'Late', { fulfilment: ['could-not-deliver', 'late'] }),
    view('today', 'Today', { placedFrom: today, placedTo: today }),
    view('delivery-today', 'Delivery today', {
      state: ['confirmed'],
      deliveryFrom: today,
      deliveryTo: today,
    }),
    view('balance-due', 'Balance due', { payment: ['balance-due'] }),
    view('payment-problems', 'Payment problems', { payment: ['unknown', 'chargeback', 'refund-failed'] }),
  ];
}
