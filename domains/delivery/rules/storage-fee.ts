import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { addDays, type Day } from '#foundation/pure/day.ts';

/** The number of days for which storage is free (STORAGEFEE-07, checkout §9). */
export const FREE_STORAGE_DAYS = 60;
export const FEE_FROM_DAYS_AFTER_FIRST = 59;
export const DAILY_FEE_CAP: Cents = cents(400);
export const FEE_FROM_PRICE: Cents = cents(30_000);

/** The error if the shopper does not acknowledge the storage fee (STORAGEFEE-06). */
export const STORAGE_FEE_UNTICKED =
  'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.';

/**
 * The label and hint of the checkbox for the storage fee. The fee is not part of the order total
 * (STORAGEFEE-08).
 */
export const STORAGE_FEE_LABEL = `I acknowledge that my delivery date selection will incur a daily fee of up to ${formatCents(DAILY_FEE_CAP)} per day.`;
export const STORAGE_FEE_HINT = `Storage is free for ${FREE_STORAGE_DAYS} days. The fee isn’t added to this order.`;

export interface StorageFeeQuestion {
  /** Whether the checkout option WarehouseStorageCharge is enabled. */
  optionOn: boolean;
  items: readonly { isProforma: boolean; priceCents: Cents }[];
  firstAvailable: Day | null;
  selected: Day | null;
}

/**
 * Whether the shopper must acknowledge the storage fee (STORAGEFEE-01 to -05). All three conditions must
 * apply: the option is enabled, a product that we deliver ourselves costs at least $300, and the chosen day
 * is at least 59 days after the first available day.
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
