import { plainInput } from '#foundation/pure/input/plain-input.ts';
import type { Day } from '#foundation/pure/day.ts';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import {
  CHECKOUT_AVAILABILITY_KEY,
  CHECKOUT_SESSION_KEY,
  CHECKOUT_SESSION_MINUTES,
} from '#domains/orders/web/checkout-session.ts';
import { cleanPhone } from '#foundation/pure/contact/phone.ts';
import { EMPTY_ADDRESS, type AddressValues, type CheckoutValues } from '../form/form-values.ts';

/** The stored state of an unfinished checkout (CHECKOUT-54). Never contains card data (CHECKOUT-86). */
export interface SavedOrder {
  /** The email address, which is stored only if valid (CHECKOUT-08); null if none is stored. */
  guestEmail: { email: string; isValid: boolean } | null;
  phoneNumber: string;
  deliveryAddress: AddressValues;
  billingAddress: AddressValues;
  isBillingAddressSameAsShipping: boolean;
  paymentMethod: number;
  isOptingIntoNewsletter: boolean;
  selectedDate: Day | null;
  /** The values of the form's other fields; null if none are stored. */
  rest: Pick<CheckoutValues, (typeof EXTRA_FIELDS)[number]> | null;
  /**
   * The contact in the quote that the shopper is ordering; null if the order has no quote. Values typed by
   * the shopper replace it.
   */
  quoted: QuotedContact | null;
}

/** The contact details and delivery address of a quote's customer. A field is empty if its value is unknown. */
export type QuotedContact = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'suburb' | 'state' | 'postcode',
  string
>;

/** Fields that the specification does not list, but that are stored so that a reload does not lose them. */
const EXTRA_FIELDS = [
  'poNumber',
  'cashAndCarry',
  'addressBeforeCarry',
  'deliveryServices',
  'earlyNotification',
  'requestedDeliveryContact',
  'requestedInstallationContact',
  'winningDeliveryServiceOverride',
  'stockFeeAcknowledged',
  'agreedDay',
  'hasAgreedServices',
  'mieleWarning',
  'paysDeposit',
  'partialPayment',
  'tip',
  'asksLeastDeposit',
  'store',
  'salespersonCode',
] as const satisfies readonly (keyof CheckoutValues)[];

/** Stores the values of the checkout form for three days. */
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
    rest: Object.fromEntries(EXTRA_FIELDS.map((name) => [name, values[name]])) as SavedOrder['rest'],
    quoted: previous?.quoted ?? null,
  };
  storeValue(CHECKOUT_SESSION_KEY, saved, CHECKOUT_SESSION_MINUTES);
}

/**
 * Returns the stored state; undefined if none is stored. Sets missing fields, because an earlier version may
 * have stored fewer fields.
 */
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
 * Prepares the checkout for a quote. Stores the quote's contact, and selects a deposit if the shop offers it
 * and the customer chose it when accepting the quote. Removes the contact of a previous quote, which may
 * belong to a different person.
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
  const retained = isAnother ? withoutQuoted(saved, before) : saved;
  storeValue(
    CHECKOUT_SESSION_KEY,
    {
      ...retained,
      quoted: contact,
      rest: { ...retained.rest, ...depositAfter(retained.rest ?? {}, paysDeposit) },
    },
    CHECKOUT_SESSION_MINUTES,
  );
}

/**
 * Returns the changes to the deposit fields. Keeps a deposit that the shopper typed and removes a deposit
 * from the previous quote.
 */
function depositAfter(
  { paysDeposit, partialPayment = '', asksLeastDeposit = false }: Partial<NonNullable<SavedOrder['rest']>>,
  isDepositRequested: boolean,
): Partial<CheckoutValues> {
  if (paysDeposit && partialPayment !== '' && !asksLeastDeposit) return {};
  if (isDepositRequested) return { paysDeposit: true, asksLeastDeposit: true };
  return asksLeastDeposit ? { paysDeposit: false, asksLeastDeposit: false, partialPayment: '' } : {};
}

/** Returns the stored state without the values that came from a quote, unless the shopper has changed them. */
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
  /** Identifies the cart, its version and the address. The stored response is displayed only if these match. */
  question: string;
  answer: Availability;
}

/**
 * Stores a response with delivery options for three days (DELIVERY-12). After a reload, it is displayed until
 * a new response arrives.
 */
export function saveAvailability(question: string, answer: Availability): void {
  storeValue(
    CHECKOUT_AVAILABILITY_KEY,
    { question, answer } satisfies SavedAvailability,
    CHECKOUT_SESSION_MINUTES,
  );
}

/** Returns the stored response for the same cart, version and address; undefined if none is stored. */
export function savedAvailability(question: string): Availability | undefined {
  const saved = storedValue<SavedAvailability>(CHECKOUT_AVAILABILITY_KEY);
  return saved?.question === question ? saved.answer : undefined;
}
