import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { dayToParts, type Day } from '#foundation/pure/day.ts';
import { toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { PaymentValues } from '#domains/payments/methods/browser-method.ts';
import type { CardDetails } from '#domains/payments/rules/card.ts';
import type { AddressForm, CheckoutView } from '../../contract/checkout.ts';
import { depositErrorOf, readDeposit } from '../../rules/deposit.ts';
import type { SubmittedForm } from '../submit/submit-order.ts';

/**
 * An address as typed by the shopper. Suburb, state and postcode are empty until the shopper chooses a
 * suggestion (ADDRESS-34).
 */
export interface AddressValues {
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  /** The text in the suburb field. */
  typedSuburb: string;
  suburb: string;
  state: string;
  postcode: string;
  deliveryInstructions: string;
}

/** The values of the checkout form, as the shopper typed them. */
export interface CheckoutValues extends PaymentValues {
  email: string;
  phoneNumber: string;
  /** The buyer's purchase order number, for orders on account. */
  poNumber: string;
  deliveryAddress: AddressValues;
  /**
   * Whether a staff member sells the products as cash and carry. The form then contains the address of their
   * store.
   */
  cashAndCarry: boolean;
  /**
   * The delivery address that the form contained before cash and carry was chosen. Restored if the choice is
   * undone.
   */
  addressBeforeCarry: AddressValues;
  isBillingAddressSameAsShipping: boolean;
  billingAddress: AddressValues;
  earlyNotification: boolean;
  requestedDeliveryContact: boolean;
  requestedInstallationContact: boolean;
  winningDeliveryServiceOverride: boolean;
  deliveryServices: string[];
  stockFeeAcknowledged: boolean;
  /**
   * The delivery day that the shopper agreed to by continuing; null if none. If another day is selected, the
   * shopper must agree again.
   */
  agreedDay: Day | null;
  /** Whether the shopper continued from the delivery services. */
  hasAgreedServices: boolean;
  /** Whether the shopper pays only a deposit now. */
  paysDeposit: boolean;
  /** The deposit in dollars, as the shopper typed it. */
  partialPayment: string;
  /**
   * True if the deposit follows the minimum for the current amount. Becomes true when the shopper chooses a
   * deposit here or when accepting a quote, and false when the shopper types an amount.
   */
  asksLeastDeposit: boolean;
  /**
   * Whether the deposit was cleared because the delivery changed (DEPOSIT-12). The page sets this value, not
   * the shopper.
   */
  isDepositReset: boolean;
  /** The tip for the delivery team in dollars, as the shopper typed or chose it; empty for none. */
  tip: string;
  selectedPaymentOption: number;
  /** The name of the store for which the staff member sells. */
  store: string;
  salespersonCode: string;
  newsletter: boolean;
  mieleWarning: boolean;
  /**
   * Whether the shopper must acknowledge the storage fee (CHECKOUT-50). The page sets this value, not the
   * shopper.
   */
  asksStorageFee: boolean;
  /** Whether nothing is left to pay (CHECKOUT-53). The page sets this value, not the shopper. */
  isPaymentFree: boolean;
  /**
   * Whether the delivery is so early that the balance would be payable today. The page sets this value, not
   * the shopper.
   */
  isBalanceDueImmediately: boolean;
  /**
   * The unpaid amount, in cents. `depositPercent` is the minimum deposit as a percentage of this amount. The
   * page sets both values, not the shopper.
   */
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
  agreedDay: null,
  hasAgreedServices: false,
  paysDeposit: false,
  partialPayment: '',
  asksLeastDeposit: false,
  isDepositReset: false,
  tip: '',
  selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditCard,
  cardDetails: EMPTY_CARD,
  devicePaymentCode: '',
  store: '',
  salespersonCode: '',
  newsletter: true,
  mieleWarning: false,
  asksStorageFee: false,
  isPaymentFree: false,
  isBalanceDueImmediately: false,
  payCents: ZERO,
  depositPercent: null,
};

/** Returns the deposit that the shopper entered, in cents. Returns 0 if no valid deposit was entered. */
export function depositOf({
  paysDeposit,
  partialPayment,
  payCents,
  depositPercent,
  isBalanceDueImmediately,
}: Pick<
  CheckoutValues,
  'paysDeposit' | 'partialPayment' | 'payCents' | 'depositPercent' | 'isBalanceDueImmediately'
>): Cents {
  const amount = paysDeposit && !isBalanceDueImmediately ? readDeposit(partialPayment) : ZERO;
  return amount !== null && depositErrorOf(amount, payCents, depositPercent) === null ? amount : ZERO;
}

/** Whether the shopper entered an invalid deposit, so that the amount to pay now is unknown. */
export function hasWrongDeposit(values: Parameters<typeof depositOf>[0]): boolean {
  const { paysDeposit, partialPayment, isBalanceDueImmediately } = values;
  return (
    paysDeposit && !isBalanceDueImmediately && readDeposit(partialPayment) !== 0 && depositOf(values) === 0
  );
}

/**
 * Returns the text in the suburb field after the shopper chose a place. In New Zealand, the text includes the
 * postcode (ADDRESS-04).
 */
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

/**
 * Converts an address in the form to the request format. A billing address has no delivery instructions
 * (CHECKOUT-46).
 */
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
  /** The phone number without separators, as dialled. */
  phone: string;
  selectedDate: Day | null;
  /** The deliveries by suppliers; empty if our own team delivers all products. */
  suppliers: readonly { supplier: string; day: Day; price: number }[];
  /**
   * The "Order Total" that the page displays, in dollars. The server rejects the order if its own total
   * differs.
   */
  displayedTotal: number;
  /** The amount that gift cards pay, as displayed by the page, in dollars. */
  displayedGiftCards: number;
  /** The tip in the displayed total. */
  tipCents: Cents;
}

/** Returns the body of POST /api/checkout without the payment fields (CHECKOUT-44 to CHECKOUT-48). */
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
  tipCents,
}: SubmitParts): SubmittedForm {
  const store = view.stores.find(({ name }) => name === values.store);
  return {
    cartId: cart.cartId,
    email: plainInput(values.email),
    newsletter: values.newsletter,
    phoneNumber: phone,
    partialPayment: view.mayPayDeposit ? toDollars(depositOf(values)) : 0,
    tip: toDollars(tipCents),
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
    selectedPaymentOption: values.isPaymentFree ? PAYMENT_METHOD_NUMBER.None : values.selectedPaymentOption,
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
