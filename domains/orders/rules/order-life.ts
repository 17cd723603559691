/**
 * The lifecycle of an order, apart from its money.
 *
 *   placed          created, not paid
 *   confirmed       paid or on account; nothing has been sent yet
 *   in-fulfilment   a part has been sent
 *   dispatched      everything has been sent
 *   delivered       everything has been delivered to the customer
 *   returned        everything was returned
 *   cancelled       no longer in force
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

/** An action on an order. */
export type OrderAction = 'confirm' | 'cancel' | 'change-day' | 'send' | 'deliver' | 'take-back' | 'refund';

/**
 * The kind of actor that performs an action: the customer (`shopper`), a staff member or operator (`people`),
 * or the system (`shop`) on an event from a provider or a warehouse.
 */
export type OrderActorKind = 'shopper' | 'people' | 'shop';

/** Which actor may perform which action in which state. Everything else is forbidden. */
const TABLE: Readonly<Record<OrderLife, Partial<Record<OrderAction, readonly OrderActorKind[]>>>> = {
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
  // The delivery of a delivered order can be recorded again, to correct its day.
  delivered: { deliver: ['people', 'shop'], 'take-back': ['people', 'shop'], refund: ['people'] },
  returned: { refund: ['people'] },
  cancelled: { refund: ['people'] },
};

/** Whether the actor may perform the action on an order in this state. */
export function mayDo(action: OrderAction, life: OrderLife, actorKind: OrderActorKind): boolean {
  return TABLE[life][action]?.includes(actorKind) ?? false;
}

/**
 * The facts that determine an order's state. Quantities are units of its goods. `delivered` and `returned`
 * count only units that were sent.
 */
export interface OrderFacts {
  state: 'open' | 'confirmed' | 'cancelled';
  ordered: number;
  sent: number;
  delivered?: number;
  returned?: number;
}

/** Returns the state of an order in its lifecycle. */
export function lifeOf({ state, ordered, sent, delivered = 0, returned = 0 }: OrderFacts): OrderLife {
  if (state === 'open') return 'placed';
  if (state === 'cancelled') return 'cancelled';
  if (sent <= 0) return 'confirmed';
  if (sent < ordered) return 'in-fulfilment';
  if (returned >= sent) return 'returned';
  return delivered >= sent ? 'delivered' : 'dispatched';
}
