import type { AttemptTiming } from '../rules/attempt.ts';
import type { OrdersDeps } from './deps.ts';
import type { OwnOrdersDeps } from './own-orders/deps.ts';
import type { OwnOrders } from './own-orders/own-orders.ts';

export interface OrdersOptions extends Omit<OrdersDeps, 'timing'> {
  timing?: AttemptTiming;
  shipmentsOf: OwnOrdersDeps['shipmentsOf'];
  /** Whether a cart's order belongs to the signed-in customer. */
  owns: OwnOrders['owns'];
}
