import type { Cart } from '#domains/cart/contract/cart.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { dayFromWire, firstAvailable, type PricedDay } from '#domains/delivery/rules/days.ts';
import { requiresStorageAcknowledgement } from '#domains/delivery/rules/storage-fee.ts';
import type { Locality } from '#domains/geo/contract.ts';
import { placeNameForm } from '#domains/geo/rules/same-place.ts';
import type { WalletContact, WalletPlace } from '#domains/payments/contract/express.ts';
import { hasFlag, isOffered } from '#domains/payments/rules/offered-methods.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import type { CheckoutView } from '../contract/checkout.ts';
import { hasMieleBrand } from './has-miele-brand.ts';

/** The number of delivery days that a wallet's sheet offers. */
export const MAX_EXPRESS_DAYS = 10;

/**
 * Whether an order can be placed with a wallet's express button. False if it needs something that the sheet
 * cannot ask for: a delivery that the manufacturer arranges, Miele's warning, a quote's terms, a company's
 * details or approval, a salesperson, or a gift card.
 */
export function canExpress(
  view: Pick<CheckoutView, 'customer' | 'stores' | 'cashNeedsCounter' | 'opts'>,
  cart: Pick<Cart, 'products' | 'errors' | 'hasProformaDelivery'>,
  methodNumber: number,
): boolean {
  const { customer, stores, cashNeedsCounter, opts } = view;
  return (
    isOffered(opts, methodNumber) &&
    !(customer?.locked || customer?.orderLimit != null) &&
    stores.length === 0 &&
    !cashNeedsCounter &&
    !cart.hasProformaDelivery &&
    cart.errors.length === 0 &&
    cart.products.length > 0 &&
    cart.products.every(({ available, isOfProject }) => available && !isOfProject) &&
    !hasMieleBrand(cart.products.map(({ brand }) => brand))
  );
}

/**
 * Returns the first delivery days that the sheet can offer. Excludes days for which the shopper must
 * acknowledge a storage fee.
 */
export function expressDays(
  { dates, unavailable }: Pick<Availability, 'dates' | 'unavailable'>,
  cart: Pick<Cart, 'products'>,
  opts: number,
): PricedDay[] {
  if (unavailable) return [];
  const days = dates.map(dayFromWire);
  const first = firstAvailable(days)?.day ?? null;
  const items = cart.products.map(({ isProforma, price }) => ({
    isProforma,
    priceCents: fromDollars(price),
  }));
  const optionOn = hasFlag(opts, 'WarehouseStorageCharge');
  return days
    .filter(
      ({ day, available }) =>
        available &&
        !requiresStorageAcknowledgement({ optionOn, items, firstAvailable: first, selected: day }),
    )
    .slice(0, MAX_EXPRESS_DAYS);
}

/**
 * Returns the shop's locality for a wallet's place, from the localities with its postcode. Wallets write
 * suburbs in any spelling and in different fields. If no name matches, accepts the only locality of a
 * postcode; otherwise returns null.
 */
export function findWalletLocality(
  { suburbs, postcode }: Pick<WalletPlace, 'suburbs' | 'postcode'>,
  localities: readonly Locality[],
): Locality | null {
  const near = localities.filter((one) => one.postcode === postcode);
  for (const name of suburbs) {
    const found = near.find(({ suburb }) => placeNameForm(suburb) === placeNameForm(name));
    if (found) return found;
  }
  return near.length === 1 ? near[0]! : null;
}

/** Returns the street of a wallet's address in one line, without the lines that name the locality. */
export function walletStreet(
  { lines }: Pick<WalletContact, 'lines'>,
  { suburb }: Pick<Locality, 'suburb'>,
): string {
  const [street = '', ...more] = lines;
  return [street, ...more.filter((line) => placeNameForm(line) !== placeNameForm(suburb))].join(', ');
}
