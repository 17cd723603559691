import type { Day } from '#foundation/pure/day.ts';
import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import {
  CHECKOUT_AVAILABILITY_KEY,
  CHECKOUT_SESSION_KEY,
  CHECKOUT_SESSION_MINUTES,
} from '#domains/orders/web/checkout-session.ts';
import { EMPTY_ADDRESS, type AddressValues, type CheckoutValues } from './form-values.ts';

/** What is kept of a checkout that is under way (CHECKOUT-54). Never card data (CHECKOUT-86). */
export interface SavedOrder {
  /** Only an email that passes the test is kept (CHECKOUT-08). */
  guestEmail: { email: string; isValid: boolean } | null;
  phoneNumber: string;
  deliveryAddress: AddressValues;
  billingAddress: AddressValues;
  isBillingAddressSameAsShipping: boolean;
  paymentMethod: number;
  isOptingIntoNewsletter: boolean;
  selectedDate: Day | null;
  /** What else was typed, ticked or chosen. */
  rest: Pick<CheckoutValues, (typeof KEPT_BESIDE)[number]> | null;
}

/** What the specification does not list and a reload must not lose all the same. */
const KEPT_BESIDE = [
  'poNumber',
  'cashAndCarry',
  'addressBeforeCarry',
  'deliveryServices',
  'earlyNotification',
  'requestedDeliveryContact',
  'requestedInstallationContact',
  'winningDeliveryServiceOverride',
  'stockFeeAcknowledged',
  'mieleWarning',
  'paysDeposit',
  'partialPayment',
  'store',
  'salespersonCode',
] as const satisfies readonly (keyof CheckoutValues)[];

/** Keeps the order's preferences for three days. */
export function saveOrder(values: CheckoutValues, emailIsValid: boolean, selectedDate: Day | null): void {
  const previous = savedOrder();
  const saved: SavedOrder = {
    guestEmail: emailIsValid ? { email: values.email.trim(), isValid: true } : (previous?.guestEmail ?? null),
    phoneNumber: values.phoneNumber,
    deliveryAddress: values.deliveryAddress,
    billingAddress: values.billingAddress,
    isBillingAddressSameAsShipping: values.isBillingAddressSameAsShipping,
    paymentMethod: values.selectedPaymentOption,
    isOptingIntoNewsletter: values.newsletter,
    selectedDate,
    rest: Object.fromEntries(KEPT_BESIDE.map((name) => [name, values[name]])) as SavedOrder['rest'],
  };
  storeValue(CHECKOUT_SESSION_KEY, saved, CHECKOUT_SESSION_MINUTES);
}

/** What was kept, with gaps filled: an older visit may have kept less. */
export function savedOrder(): SavedOrder | undefined {
  const saved = storedValue<Partial<SavedOrder>>(CHECKOUT_SESSION_KEY);
  if (typeof saved !== 'object') return undefined;
  return {
    guestEmail: saved.guestEmail ?? null,
    phoneNumber: saved.phoneNumber ?? '',
    deliveryAddress: { ...EMPTY_ADDRESS, ...saved.deliveryAddress },
    billingAddress: { ...EMPTY_ADDRESS, ...saved.billingAddress },
    isBillingAddressSameAsShipping: saved.isBillingAddressSameAsShipping ?? true,
    paymentMethod: saved.paymentMethod ?? 0,
    isOptingIntoNewsletter: saved.isOptingIntoNewsletter ?? true,
    selectedDate: saved.selectedDate ?? null,
    rest: saved.rest ?? null,
  };
}

/** Has the next checkout begin with a deposit, where the shop takes one: whoever accepted a quote has said that they pay so. */
export function keepDepositWish(): void {
  const saved = storedValue<Partial<SavedOrder>>(CHECKOUT_SESSION_KEY) ?? {};
  storeValue(
    CHECKOUT_SESSION_KEY,
    { ...saved, rest: { ...saved.rest, paysDeposit: true } },
    CHECKOUT_SESSION_MINUTES,
  );
}

interface SavedAvailability {
  /** Cart, its version and the address that were asked for: the answer to another question is not shown. */
  question: string;
  answer: Availability;
}

/** Keeps an answer for three days (DELIVERY-12): a reload shows it until the new one is there. */
export function saveAvailability(question: string, answer: Availability): void {
  storeValue(
    CHECKOUT_AVAILABILITY_KEY,
    { question, answer } satisfies SavedAvailability,
    CHECKOUT_SESSION_MINUTES,
  );
}

/** The saved answer to the same question. */
export function savedAvailability(question: string): Availability | undefined {
  const saved = storedValue<SavedAvailability>(CHECKOUT_AVAILABILITY_KEY);
  return saved?.question === question ? saved.answer : undefined;
}
