import type { DeliveryLocation } from '#domains/geo/web/location-store.ts';
import { hasFlag, isOffered } from '#domains/payments/rules/options.ts';
import type { CheckoutView } from '../../contract/checkout.ts';
import {
  addressValues,
  EMPTY_ADDRESS,
  EMPTY_VALUES,
  suburbText,
  type AddressValues,
  type CheckoutValues,
} from './form-values.ts';
import type { QuotedContact, SavedOrder } from '../submit/saved-order.ts';
import { salesPeopleOf } from '../sections/sales-people.ts';

/**
 * Returns the form's initial values (CHECKOUT-04, CHECKOUT-54). Values that were typed earlier take
 * precedence, followed by the contact from the ordered quote, the customer's own data, and the delivery
 * location chosen in the shop. For a locked customer, their own data takes precedence.
 */
export function initialValues(
  view: CheckoutView,
  saved: SavedOrder | undefined,
  location: DeliveryLocation | null,
  country: string,
): CheckoutValues {
  const { customer } = view;
  const isFilled = (address: AddressValues | undefined): address is AddressValues =>
    Boolean(address && (address.address || address.typedSuburb || address.firstName));
  const shipping = customer?.shippingAddress ? addressValues(customer.shippingAddress, country) : undefined;
  // If the customer has no saved address, their name and the chosen delivery location are used.
  const ofCustomer =
    shipping && shipping.address === '' && shipping.typedSuburb === ''
      ? {
          ...addressAt(location, country),
          firstName: shipping.firstName,
          lastName: shipping.lastName,
          companyName: shipping.companyName,
        }
      : shipping;
  const isLocked = customer?.locked === true;
  const billingOfCustomer = customer?.billingAddress
    ? addressValues(customer.billingAddress, country)
    : undefined;
  const stored = saved?.rest;
  const carries = stored?.cashAndCarry === true && hasFlag(view.opts, 'CashAndCarry') && view.store !== null;
  // The user may no longer be a member of the store's staff, so the earlier address is restored.
  const typed = stored?.cashAndCarry && !carries ? stored.addressBeforeCarry : saved?.deliveryAddress;
  const store =
    view.stores.find(({ name }) => name === stored?.store)?.name ??
    view.stores.find(({ selected }) => selected)?.name ??
    view.stores[0]?.name ??
    '';
  const people = salesPeopleOf(view, store);
  const method = saved?.paymentMethod;
  const quoted = saved?.quoted ?? null;
  const quotedAddress = quoted ? addressOfQuote(quoted, addressAt(location, country), country) : undefined;
  return {
    ...EMPTY_VALUES,
    ...stored,
    // A different person may be using the browser now, so the permission is checked again.
    winningDeliveryServiceOverride:
      stored?.winningDeliveryServiceOverride === true && hasFlag(view.opts, 'WinningServicesOverride'),
    cashAndCarry: carries,
    paysDeposit: stored?.paysDeposit === true && view.mayPayDeposit,
    asksLeastDeposit: stored?.asksLeastDeposit === true,
    depositPercent: view.partialPaymentPercentage,
    ...(method !== undefined && isOffered(view.opts, method) ? { selectedPaymentOption: method } : {}),
    email: firstOf(isLocked, customer?.email, saved?.guestEmail?.email || quoted?.email),
    phoneNumber: firstOf(isLocked, customer?.phone, saved?.phoneNumber || quoted?.phone),
    deliveryAddress:
      [
        isTyped(typed) ? typed : undefined,
        quoted?.address ? quotedAddress : undefined,
        ofCustomer,
        isTyped(quotedAddress) ? quotedAddress : undefined,
        typed,
      ].find(isFilled) ?? addressAt(location, country),
    billingAddress:
      (isLocked ? billingOfCustomer : [saved?.billingAddress, billingOfCustomer].find(isFilled)) ??
      EMPTY_ADDRESS,
    // If the customer cannot change the billing address, it is displayed.
    isBillingAddressSameAsShipping:
      isLocked && billingOfCustomer ? false : (saved?.isBillingAddressSameAsShipping ?? !billingOfCustomer),
    newsletter: saved?.isOptingIntoNewsletter ?? true,
    store,
    salespersonCode:
      people.find(({ code }) => code === stored?.salespersonCode)?.code ??
      people.find(({ selected }) => selected)?.code ??
      people[0]?.code ??
      '',
  };
}

/** Whether the address contains more than the place that was filled in initially. */
function isTyped(address: AddressValues | undefined): boolean {
  return Boolean(address && (address.address || address.firstName || address.lastName));
}

/** Returns the delivery address from a quote. If the quote contains no known place, uses `place`. */
function addressOfQuote(quoted: QuotedContact, place: AddressValues, country: string): AddressValues {
  if (quoted.postcode !== '') return addressValues(quoted, country);
  const { firstName, lastName, address } = quoted;
  return { ...place, firstName, lastName, address };
}

/**
 * Returns the typed value, or the customer's known value if none was typed. For a locked customer, the known
 * value takes precedence.
 */
function firstOf(isLocked: boolean, known: string | undefined, typed: string | undefined): string {
  return (isLocked ? known || typed : typed || known) || '';
}

/** Returns an address that contains only the place. */
function addressAt(location: DeliveryLocation | null, country: string): AddressValues {
  if (!location) return EMPTY_ADDRESS;
  const place = { suburb: location.city, postcode: location.postcode };
  return { ...EMPTY_ADDRESS, ...place, state: location.state ?? '', typedSuburb: suburbText(place, country) };
}
