import type { OwnOrderState } from '../contract-own-orders.ts';

/** What an order's state depends on. Units. */
export interface OrderProgress {
  state: 'open' | 'confirmed' | 'cancelled';
  isBeingPaid: boolean;
  ordered: number;
  sent: number;
}

/** How an order stands, as its shopper is told. */
export function ownOrderState({ state, isBeingPaid, ordered, sent }: OrderProgress): OwnOrderState {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'open') return isBeingPaid ? 'processing' : 'unpaid';
  if (sent <= 0) return 'confirmed';
  return sent < ordered ? 'part-sent' : 'sent';
}
