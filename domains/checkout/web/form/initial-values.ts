import type { DeliveryLocation } from '#domains/geo/web/location-store.ts';
import { hasFlag, isOffered } from '#domains/payments/rules/offered-methods.ts';
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
 * Returns the initial values of the form (CHECKOUT-04, CHECKOUT-54). The first available source is used:
 * earlier input, the contact in the ordered quote, the customer's data, the location chosen in the shop. If
 * the customer's details are locked, the customer's data comes first.
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
  // If the customer has no saved address, use their name and the location chosen in the shop.
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
  // If the user is no longer a staff member of a store, restore the address from before cash and carry.
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
    // Check the permission again, because a different person may be using the browser.
    winningDeliveryServiceOverride:
      stored?.winningDeliveryServiceOverride === true && hasFlag(view.opts, 'WinningServicesOverride'),
    cashAndCarry: carries,
    paysDeposit: stored?.paysDeposit === true && view.mayPayDeposit,
    tip: view.tip === null ? '' : (stored?.tip ?? ''),
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
    // Display the billing address if the customer cannot change it.
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

/** Whether the shopper entered anything in the address besides the prefilled suburb, state and postcode. */
function isTyped(address: AddressValues | undefined): boolean {
  return Boolean(address && (address.address || address.firstName || address.lastName));
}

/** Returns the delivery address in a quote. If the quote has no known suburb, uses `place`. */
function addressOfQuote(quoted: QuotedContact, place: AddressValues, country: string): AddressValues {
  if (quoted.postcode !== '') return addressValues(quoted, country);
  const { firstName, lastName, address } = quoted;
  return { ...place, firstName, lastName, address };
}

/**
 * Returns the typed value or, if empty, the known value of the customer. If the customer's details are
 * locked, the known value comes first.
 */
function firstOf(isLocked: boolean, known: string | undefined, typed: string | undefined): string {
  return (isLocked ? known || typed : typed || known) || '';
}

/** Returns an address with only suburb, state and postcode. */
function addressAt(location: DeliveryLocation | null, country: string): AddressValues {
  if (!location) return EMPTY_ADDRESS;
  const place = { suburb: location.city, postcode: location.postcode };
  return { ...EMPTY_ADDRESS, ...place, state: location.state ?? '', typedSuburb: suburbText(place, country) };
}
