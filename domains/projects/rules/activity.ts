import { LEFT_OUT_PRICE, type ActivityKind } from '../contract/values.ts';

/**
 * The history actions of the kinds `quotes` (quotes and orders) and `products` (products and rooms). All
 * other actions belong to the kind `customer`.
 */
const ACTIONS: Readonly<Record<Exclude<ActivityKind, 'customer'>, readonly string[]>> = {
  quotes: [
    'saved-quote',
    'sent-quote',
    'opened-quote',
    'asked-for-a-quote',
    'asked-question',
    'answered-question',
    'accepted-quote',
    'ordered',
    'ordered-again',
    'order-cancelled',
    'cart-handed-over',
    'emailed',
    'shared',
    'unshared',
    'locked-prices',
    'cancelled-lock',
  ],
  products: [
    'added-product',
    'changed-product',
    'removed-product',
    'replaced-product',
    'transferred-product',
    'received-product',
    'sorted-products',
    'added-folder',
    'renamed-folder',
    'removed-folder',
    'duplicated-folder',
    'sorted-folders',
    'added-note',
    'changed-note',
    'deleted-note',
    'added-variation',
    'changed-variation',
    'deleted-variation',
    'gave-the-reason',
    LEFT_OUT_PRICE,
  ],
};

/** Returns the history actions that belong to a kind, either as a list to include or as a list to exclude. */
export function actionsOf(kind: ActivityKind): { only: readonly string[] } | { not: readonly string[] } {
  return kind === 'customer'
    ? { not: [...ACTIONS.quotes, ...ACTIONS.products, 'commented'] }
    : { only: ACTIONS[kind] };
}
