import { plainInput } from '#foundation/pure/plain-input.ts';
import { dayToParts, type Day } from '#foundation/pure/day.ts';
import { toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract/payments.ts';
import type { PaymentValues } from '#domains/payments/methods/browser-method.ts';
import type { CardDetails } from '#domains/payments/rules/card.ts';
import type { AddressForm, CheckoutView } from '../contract/checkout.ts';
import { depositErrorOf, readDeposit } from '../rules/deposit.ts';
import type { SubmittedForm } from './submit-order.ts';

/** An address as typed. Suburb, state and postcode are empty until a suggestion is chosen (ADDRESS-34). */
export interface AddressValues {
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  /** The text in the suburb box. */
  typedSuburb: string;
  suburb: string;
  state: string;
  postcode: string;
  deliveryInstructions: string;
}

/** The checkout form as typed. */
export interface CheckoutValues extends PaymentValues {
  email: string;
  phoneNumber: string;
  /** For orders on account: the buyer's PO number. */
  poNumber: string;
  deliveryAddress: AddressValues;
  /** Staff: cash and carry from the store whose address is then filled in. */
  cashAndCarry: boolean;
  /** The delivery address before cash and carry, to restore it. */
  addressBeforeCarry: AddressValues;
  isBillingAddressSameAsShipping: boolean;
  billingAddress: AddressValues;
  earlyNotification: boolean;
  requestedDeliveryContact: boolean;
  requestedInstallationContact: boolean;
  winningDeliveryServiceOverride: boolean;
  deliveryServices: string[];
  stockFeeAcknowledged: boolean;
  /** Only a deposit is paid now. */
  paysDeposit: boolean;
  /** As typed, in dollars. */
  partialPayment: string;
  /**
   * Uses the minimum deposit of the current amount until an amount is typed. Set by customers who chose a
   * deposit when accepting a quote.
   */
  asksLeastDeposit: boolean;
  /** Derived, not typed: the deposit was cleared because the delivery changed (DEPOSIT-12). */
  isDepositReset: boolean;
  selectedPaymentOption: number;
  /** Name of the store for which staff sell. */
  store: string;
  salespersonCode: string;
  newsletter: boolean;
  mieleWarning: boolean;
  /** Derived, not typed: whether the storage fee must be acknowledged (CHECKOUT-50). */
  asksStorageFee: boolean;
  /** Derived, not typed: whether nothing is left to pay (CHECKOUT-53). */
  isPaymentFree: boolean;
  /** Derived, not typed: whether the delivery is so early that the balance would be due today. */
  isRestDueAtOnce: boolean;
  /** Derived, not typed: the amount left to pay in cents, and its minimum deposit in percent. */
  payCents: Cents;
  depositPercent: number | null;
}

export const EMPTY_ADDRESS: AddressValues = {
  firstName: '',
  lastName: '',
  companyName: '',
  address: '',
  typedSuburb: '',
  suburb: '',
  state: '',
  postcode: '',
  deliveryInstructions: '',
};

export const EMPTY_CARD: CardDetails = { nameOnCard: '', cardNo: '', expiryDate: '', cvv: '' };

export const EMPTY_VALUES: CheckoutValues = {
  email: '',
  phoneNumber: '',
  poNumber: '',
  deliveryAddress: EMPTY_ADDRESS,
  cashAndCarry: false,
  addressBeforeCarry: EMPTY_ADDRESS,
  isBillingAddressSameAsShipping: true,
  billingAddress: EMPTY_ADDRESS,
  earlyNotification: false,
  requestedDeliveryContact: false,
  requestedInstallationContact: false,
  winningDeliveryServiceOverride: false,
  deliveryServices: [],
  stockFeeAcknowledged: false,
  paysDeposit: false,
  partialPayment: '',
  asksLeastDeposit: false,
  isDepositReset: false,
  selectedPaymentOption: PAYMENT_OPTION.CreditCard,
  cardDetails: EMPTY_CARD,
  devicePaymentCode: '',
  store: '',
  salespersonCode: '',
  newsletter: true,
  mieleWarning: false,
  asksStorageFee: false,
  isPaymentFree: false,
  isRestDueAtOnce: false,
  payCents: ZERO,
  depositPercent: null,
};

/** Returns the form's deposit if valid; 0 otherwise. */
export function depositOf({
  paysDeposit,
  partialPayment,
  payCents,
  depositPercent,
  isRestDueAtOnce,
}: Pick<
  CheckoutValues,
  'paysDeposit' | 'partialPayment' | 'payCents' | 'depositPercent' | 'isRestDueAtOnce'
>): Cents {
  const amount = paysDeposit && !isRestDueAtOnce ? readDeposit(partialPayment) : ZERO;
  return amount !== null && depositErrorOf(amount, payCents, depositPercent) === null ? amount : ZERO;
}

/** Whether the form requests an invalid deposit. The amount to pay today is then unknown. */
export function hasWrongDeposit(values: Parameters<typeof depositOf>[0]): boolean {
  const { paysDeposit, partialPayment, isRestDueAtOnce } = values;
  return paysDeposit && !isRestDueAtOnce && readDeposit(partialPayment) !== 0 && depositOf(values) === 0;
}

/** Returns the suburb box's text for a chosen place. New Zealand includes the postcode (ADDRESS-04). */
export function suburbText(
  { suburb, postcode }: { suburb: string; postcode: string },
  country: string,
): string {
  return country === 'NZ' ? `${suburb} ${postcode}`.trim() : suburb;
}

/** Converts an address of the checkout view to form values. */
export function addressValues(
  address: Partial<AddressForm> | null | undefined,
  country: string,
): AddressValues {
  if (!address) return EMPTY_ADDRESS;
  const suburb = address.suburb ?? '';
  const postcode = address.postcode ?? '';
  return {
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    companyName: address.companyName ?? '',
    address: address.address ?? '',
    typedSuburb: suburbText({ suburb, postcode }, country),
    suburb,
    state: address.state ?? '',
    postcode,
    deliveryInstructions: address.deliveryInstructions ?? '',
  };
}

/** Converts an address to its request form. Billing addresses have no instructions (CHECKOUT-46). */
export function addressToWire(
  values: AddressValues,
  country: string,
  withInstructions: boolean,
): AddressForm {
  const { typedSuburb: _, deliveryInstructions, ...address } = values;
  return {
    ...trimmed(address),
    country,
    ...(withInstructions ? { deliveryInstructions: deliveryInstructions.trim() } : {}),
  };
}

function trimmed<T extends Record<string, string>>(values: T): T {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as T;
}

export interface SubmitParts {
  values: CheckoutValues;
  view: CheckoutView;
  cart: Cart;
  country: string;
  /** Normalised to the digits as dialled. */
  phone: string;
  selectedDate: Day | null;
  /** Deliveries by suppliers; empty if our own team delivers instead. */
  suppliers: readonly { supplier: string; day: Day; price: number }[];
  /** The displayed "Order Total" in dollars. The server accepts no other. */
  displayedTotal: number;
  /** The displayed gift card payment, in dollars. */
  displayedGiftCards: number;
}

/** Returns the body of POST /api/checkout without the payment fields (CHECKOUT-44 to -48). */
export function submittedForm({
  values,
  view,
  cart,
  country,
  phone,
  selectedDate,
  suppliers,
  displayedTotal,
  displayedGiftCards,
}: SubmitParts): SubmittedForm {
  const store = view.stores.find(({ name }) => name === values.store);
  return {
    cartId: cart.cartId,
    email: plainInput(values.email),
    newsletter: values.newsletter,
    phoneNumber: phone,
    partialPayment: view.mayPayDeposit ? toDollars(depositOf(values)) : 0,
    deliveryAddress: addressToWire(values.deliveryAddress, country, true),
    poNumber: values.poNumber.trim(),
    billingAddress: values.isBillingAddressSameAsShipping
      ? null
      : addressToWire(values.billingAddress, country, false),
    deliveryDate: selectedDate ? dayToParts(selectedDate) : null,
    supplierDeliveryDates: suppliers.map(({ supplier, day, price }) => ({
      supplier,
      deliveryDate: dayToParts(day),
      price,
    })),
    winningDeliveryServiceOverride: values.winningDeliveryServiceOverride,
    ...(values.cashAndCarry ? { cashAndCarry: true } : {}),
    deliveryServices: values.deliveryServices,
    EarlyNotification: values.earlyNotification,
    requestedDeliveryContact: values.requestedDeliveryContact,
    requestedInstallationContact: values.requestedInstallationContact,
    subdivision: store?.subdivision ?? '',
    salespersonCode: values.salespersonCode,
    selectedPaymentOption: values.isPaymentFree ? PAYMENT_OPTION.None : values.selectedPaymentOption,
    cardDetails: null,
    cart: {
      items: cart.products.map((product) => ({
        qty: product.quantity,
        sku: product.sku,
        productCode: product.productCode,
        category: product.category,
        unitId: null,
        warrantyId: product.selectedWarranty?.id ?? null,
        installId: product.selectedInstall?.id ?? null,
      })),
      orderTotal: displayedTotal,
      couponCode: cart.couponCode,
      giftCardTotal: displayedGiftCards,
    },
    brandsWarnings: { mieleWarning: values.mieleWarning },
    fraudCheckToken: null,
    ...(values.asksStorageFee ? { stockFeeAcknowledged: values.stockFeeAcknowledged } : {}),
  };
}
