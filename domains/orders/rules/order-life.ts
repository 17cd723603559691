/**
 * The states of an order, regardless of its later payments and refunds.
 *
 *   placed          created, not paid
 *   confirmed       paid or on account; nothing has been dispatched
 *   in-fulfilment   part of the goods has been dispatched
 *   dispatched      all goods have been dispatched
 *   delivered       all goods have been delivered to the customer
 *   returned        all goods have been returned
 *   cancelled       cancelled
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
export type OrderAction =
  | 'confirm'
  | 'cancel'
  | 'cancel-lines'
  | 'change-day'
  | 'edit'
  | 'send'
  | 'deliver'
  | 'take-back'
  | 'refund';

/**
 * The kind of actor that performs an action: the customer (`shopper`), a staff member or operator (`people`),
 * or the system (`shop`) when it handles an event from a provider or a warehouse.
 */
export type OrderActorKind = 'shopper' | 'people' | 'shop';

/** The actors that may perform each action, by the state of the order. Any other combination is forbidden. */
const TABLE: Readonly<Record<OrderLife, Partial<Record<OrderAction, readonly OrderActorKind[]>>>> = {
  placed: { confirm: ['shop'] },
  confirmed: {
    // The shop cancels orders that nobody has paid for in time.
    cancel: ['shopper', 'people', 'shop'],
    'cancel-lines': ['people'],
    'change-day': ['shopper', 'people'],
    edit: ['people'],
    send: ['people', 'shop'],
    refund: ['people'],
  },
  'in-fulfilment': {
    'cancel-lines': ['people'],
    send: ['people', 'shop'],
    deliver: ['people', 'shop'],
    'take-back': ['people', 'shop'],
    refund: ['people'],
  },
  dispatched: { deliver: ['people', 'shop'], 'take-back': ['people', 'shop'], refund: ['people'] },
  // If an order is already delivered, recording the delivery again corrects the delivery day.
  delivered: { deliver: ['people', 'shop'], 'take-back': ['people', 'shop'], refund: ['people'] },
  returned: { refund: ['people'] },
  cancelled: { refund: ['people'] },
};

/** Whether an actor may perform an action on an order in this state. */
export function mayDo(action: OrderAction, life: OrderLife, actorKind: OrderActorKind): boolean {
  return TABLE[life][action]?.includes(actorKind) ?? false;
}

/**
 * The data from which an order's state is derived. Quantities are in units. `delivered` and `returned` are
 * parts of `sent`.
 */
export interface OrderFacts {
  state: 'open' | 'confirmed' | 'cancelled';
  ordered: number;
  sent: number;
  delivered?: number;
  returned?: number;
}

/** Returns the state of an order, which depends on how many units were dispatched, delivered and returned. */
export function lifeOf({ state, ordered, sent, delivered = 0, returned = 0 }: OrderFacts): OrderLife {
  if (state === 'open') return 'placed';
  if (state === 'cancelled') return 'cancelled';
  if (sent <= 0) return 'confirmed';
  if (sent < ordered) return 'in-fulfilment';
  if (returned >= sent) return 'returned';
  return delivered >= sent ? 'delivered' : 'dispatched';
}
