/**
 * The life of an order, apart from its money.
 *
 *   placed          written, not paid for
 *   confirmed       it stands, nothing has left yet
 *   in-fulfilment   some of it has left
 *   dispatched      all of it has left
 *   delivered       all of it has come to who ordered
 *   returned        everything came back
 *   cancelled       it stands no more
 */
export const ORDER_LIVES = [
  'placed',
  'confirmed',
  'in-fulfilment',
  'dispatched',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderLife = (typeof ORDER_LIVES)[number];

/** What is done with an order. */
export type OrderAction = 'confirm' | 'cancel' | 'change-day' | 'send' | 'deliver' | 'take-back' | 'refund';

/** Who does it: who ordered, people of the shop (staff and operators), or the shop by itself, told by a provider or a warehouse. */
export type OrderDoer = 'shopper' | 'people' | 'shop';

/** Who may do what when. What is not here is not done. */
const TABLE: Readonly<Record<OrderLife, Partial<Record<OrderAction, readonly OrderDoer[]>>>> = {
  placed: { confirm: ['shop'] },
  confirmed: {
    cancel: ['shopper', 'people'],
    'change-day': ['shopper', 'people'],
    send: ['shop'],
    refund: ['people'],
  },
  'in-fulfilment': {
    send: ['shop'],
    deliver: ['people', 'shop'],
    'take-back': ['people', 'shop'],
    refund: ['people'],
  },
  dispatched: { deliver: ['people', 'shop'], 'take-back': ['people', 'shop'], refund: ['people'] },
  // Again: another day puts it right.
  delivered: { deliver: ['people', 'shop'], 'take-back': ['people', 'shop'], refund: ['people'] },
  returned: { refund: ['people'] },
  cancelled: { refund: ['people'] },
};

/** Whether somebody may do something with an order that stands so. */
export function mayDo(action: OrderAction, life: OrderLife, doer: OrderDoer): boolean {
  return TABLE[life][action]?.includes(doer) ?? false;
}

/** What is known of an order. Units of its goods; `delivered` and `returned` of those that left. */
export interface OrderFacts {
  state: 'open' | 'confirmed' | 'cancelled';
  ordered: number;
  sent: number;
  delivered?: number;
  returned?: number;
}

/** Where an order is in its life. */
export function lifeOf({ state, ordered, sent, delivered = 0, returned = 0 }: OrderFacts): OrderLife {
  if (state === 'open') return 'placed';
  if (state === 'cancelled') return 'cancelled';
  if (sent <= 0) return 'confirmed';
  if (sent < ordered) return 'in-fulfilment';
  if (returned >= sent) return 'returned';
  return delivered >= sent ? 'delivered' : 'dispatched';
}
