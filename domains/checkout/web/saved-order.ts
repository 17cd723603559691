import { plainInput } from '#foundation/pure/plain-input.ts';
import type { Day } from '#foundation/pure/day.ts';
import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import {
  CHECKOUT_AVAILABILITY_KEY,
  CHECKOUT_SESSION_KEY,
  CHECKOUT_SESSION_MINUTES,
} from '#domains/orders/web/checkout-session.ts';
import { cleanPhone } from '#foundation/pure/phone.ts';
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
  /** Whom the quote is for that is ordered; null where none is. What the shopper has typed wins over it. */
  quoted: QuotedContact | null;
}

/** How the customer of a quote is reached, and where the goods go; what is not known is empty. */
export type QuotedContact = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'suburb' | 'state' | 'postcode',
  string
>;

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
  'asksLeastDeposit',
  'store',
  'salespersonCode',
] as const satisfies readonly (keyof CheckoutValues)[];

/** Keeps the order's preferences for three days. */
export function saveOrder(values: CheckoutValues, emailIsValid: boolean, selectedDate: Day | null): void {
  const previous = savedOrder();
  const saved: SavedOrder = {
    guestEmail: emailIsValid
      ? { email: plainInput(values.email), isValid: true }
      : (previous?.guestEmail ?? null),
    phoneNumber: values.phoneNumber,
    deliveryAddress: values.deliveryAddress,
    billingAddress: values.billingAddress,
    isBillingAddressSameAsShipping: values.isBillingAddressSameAsShipping,
    paymentMethod: values.selectedPaymentOption,
    isOptingIntoNewsletter: values.newsletter,
    selectedDate,
    rest: Object.fromEntries(KEPT_BESIDE.map((name) => [name, values[name]])) as SavedOrder['rest'],
    quoted: previous?.quoted ?? null,
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
    quoted: saved.quoted ?? null,
  };
}

/**
 * Has the next checkout begin with a quote: whom it is for, beside what was typed already, and with a deposit, where the shop takes
 * one, if whoever accepted it said that they pay so. What came of another quote makes room: it may be somebody else's.
 */
export function keepQuote({
  contact,
  paysDeposit,
}: {
  contact: QuotedContact | null;
  paysDeposit: boolean;
}): void {
  const saved = storedValue<Partial<SavedOrder>>(CHECKOUT_SESSION_KEY) ?? {};
  const before = saved.quoted ?? null;
  const isAnother = before !== null && JSON.stringify(before) !== JSON.stringify(contact);
  const kept = isAnother ? withoutQuoted(saved, before) : saved;
  storeValue(
    CHECKOUT_SESSION_KEY,
    { ...kept, quoted: contact, rest: { ...kept.rest, ...depositAfter(kept.rest ?? {}, paysDeposit) } },
    CHECKOUT_SESSION_MINUTES,
  );
}

/** A deposit that was typed stays; one that came of a quote goes with it. */
function depositAfter(
  { paysDeposit, partialPayment = '', asksLeastDeposit = false }: Partial<NonNullable<SavedOrder['rest']>>,
  isWanted: boolean,
): Partial<CheckoutValues> {
  if (paysDeposit && partialPayment !== '' && !asksLeastDeposit) return {};
  if (isWanted) return { paysDeposit: true, asksLeastDeposit: true };
  return asksLeastDeposit ? { paysDeposit: false, asksLeastDeposit: false, partialPayment: '' } : {};
}

/** What is kept without what came of a quote and was not changed since. */
function withoutQuoted(saved: Partial<SavedOrder>, quoted: QuotedContact): Partial<SavedOrder> {
  const { guestEmail, phoneNumber, deliveryAddress, ...rest } = saved;
  const isQuoted =
    deliveryAddress?.address === quoted.address && deliveryAddress.lastName === quoted.lastName;
  return {
    ...rest,
    ...(guestEmail && guestEmail.email !== quoted.email ? { guestEmail } : {}),
    ...(phoneNumber !== undefined && cleanPhone(phoneNumber) !== cleanPhone(quoted.phone)
      ? { phoneNumber }
      : {}),
    ...(deliveryAddress && !isQuoted ? { deliveryAddress } : {}),
  };
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
