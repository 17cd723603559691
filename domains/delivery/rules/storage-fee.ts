import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { addDays, type Day } from '#foundation/pure/day.ts';

/** Number of days of free storage (STORAGEFEE-07, checkout §9). */
export const FREE_STORAGE_DAYS = 60;
export const FEE_FROM_DAYS_AFTER_FIRST = 59;
export const DAILY_FEE_CAP: Cents = cents(400);
export const FEE_FROM_PRICE: Cents = cents(30_000);

/** The error if the box is not ticked (STORAGEFEE-06). */
export const STORAGE_FEE_UNTICKED =
  'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.';

/** The label of the box, and the hint below it. The fee is not added to the order (STORAGEFEE-08). */
export const STORAGE_FEE_LABEL = `I acknowledge that my delivery date selection will incur a daily fee of up to ${formatCents(DAILY_FEE_CAP)} per day.`;
export const STORAGE_FEE_HINT = `Storage is free for ${FREE_STORAGE_DAYS} days. The fee is not added to this order.`;

export interface StorageFeeQuestion {
  /** Whether the checkout option WarehouseStorageCharge is on. */
  optionOn: boolean;
  items: readonly { isProforma: boolean; priceCents: Cents }[];
  firstAvailable: Day | null;
  selected: Day | null;
}

/**
 * Whether the shopper must acknowledge the storage fee (STORAGEFEE-01 to -05). The shopper must if all three
 * conditions hold: the option is on, a non-proforma item costs at least $300, and the chosen day is at least
 * 59 days after the first available one.
 */
export function requiresStorageAcknowledgement({
  optionOn,
  items,
  firstAvailable,
  selected,
}: StorageFeeQuestion): boolean {
  return (
    optionOn &&
    firstAvailable !== null &&
    selected !== null &&
    items.some(({ isProforma, priceCents }) => !isProforma && priceCents >= FEE_FROM_PRICE) &&
    selected >= addDays(firstAvailable, FEE_FROM_DAYS_AFTER_FIRST)
  );
}
