import type { OwnOrderState } from '../contract/own-orders.ts';
import { lifeOf, type OrderFacts, type OrderLife } from './order-life.ts';

const STATES: Readonly<Record<Exclude<OrderLife, 'placed'>, OwnOrderState>> = {
  confirmed: 'confirmed',
  'in-fulfilment': 'part-sent',
  dispatched: 'sent',
  delivered: 'delivered',
  returned: 'sent',
  cancelled: 'cancelled',
};

/** Returns the state of an order as displayed to the shopper. */
export function ownOrderState({
  isBeingPaid,
  ...facts
}: OrderFacts & { isBeingPaid: boolean }): OwnOrderState {
  const life = lifeOf(facts);
  if (life === 'placed') return isBeingPaid ? 'processing' : 'unpaid';
  return STATES[life];
}
