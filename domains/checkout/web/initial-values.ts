import type { DeliveryLocation } from '#domains/geo/web/location-store.ts';
import { hasFlag, isOffered } from '#domains/payments/rules/options.ts';
import type { CheckoutView } from '../contract/checkout.ts';
import {
  addressValues,
  EMPTY_ADDRESS,
  EMPTY_VALUES,
  suburbText,
  type AddressValues,
  type CheckoutValues,
} from './form-values.ts';
import type { QuotedContact, SavedOrder } from './saved-order.ts';
import { salesPeopleOf } from './sales-people.ts';

/**
 * Returns the form's initial values (CHECKOUT-04, -54). Typed values take precedence, then the contact of the
 * ordered quote, then the customer's own data, then the delivery location chosen in the shop. A locked
 * customer's data always wins.
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
  // A customer without a saved address still has a name, and the chosen delivery location.
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
  // Another person may be using the browser now, so the customer's own address is restored.
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
    // Another person may be using the browser now.
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
    // A billing address that the customer cannot change is displayed.
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

/** Whether more than the initial place was entered. */
function isTyped(address: AddressValues | undefined): boolean {
  return Boolean(address && (address.address || address.firstName || address.lastName));
}

/** Returns the delivery address of a quote; uses `place` if the quote has no known place. */
function addressOfQuote(quoted: QuotedContact, place: AddressValues, country: string): AddressValues {
  if (quoted.postcode !== '') return addressValues(quoted, country);
  const { firstName, lastName, address } = quoted;
  return { ...place, firstName, lastName, address };
}

/**
 * Returns the typed value, or else the customer's known value. For a locked customer, the known value takes
 * precedence.
 */
function firstOf(isLocked: boolean, known: string | undefined, typed: string | undefined): string {
  return (isLocked ? known || typed : typed || known) || '';
}

/** Returns an address with only the place filled in. */
function addressAt(location: DeliveryLocation | null, country: string): AddressValues {
  if (!location) return EMPTY_ADDRESS;
  const place = { suburb: location.city, postcode: location.postcode };
  return { ...EMPTY_ADDRESS, ...place, state: location.state ?? '', typedSuburb: suburbText(place, country) };
}
