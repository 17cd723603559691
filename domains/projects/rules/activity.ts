import { LEFT_OUT_PRICE, type ActivityKind } from '../contract/values.ts';

/**
 * History actions by kind: those about quotes and orders, and those about products and rooms. All other
 * actions are about the project itself.
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

/** Returns the actions of a kind, as a list of actions to include or to exclude. */
export function actionsOf(kind: ActivityKind): { only: readonly string[] } | { not: readonly string[] } {
  return kind === 'customer'
    ? { not: [...ACTIONS.quotes, ...ACTIONS.products, 'commented'] }
    : { only: ACTIONS[kind] };
}
