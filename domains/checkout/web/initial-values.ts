import type { DeliveryLocation } from '#domains/geo/web/location-store.ts';
import { hasFlag, isOffered } from '#domains/payments/rules/options.ts';
import type { CheckoutView } from '../contract.ts';
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
 * What the form begins with (CHECKOUT-04, -54): what was typed already, over whom the quote is for that is ordered, over the
 * customer's own data, over the delivery location that the visitor chose in the shop. A locked customer's data always wins.
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
  // Whoever has saved no address has a name all the same, and the place where they look.
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
  const kept = saved?.rest;
  const carries = kept?.cashAndCarry === true && hasFlag(view.opts, 'CashAndCarry') && view.store !== null;
  // Somebody else may be at the browser by now: the customer's own address comes back.
  const typed = kept?.cashAndCarry && !carries ? kept.addressBeforeCarry : saved?.deliveryAddress;
  const store =
    view.stores.find(({ name }) => name === kept?.store)?.name ??
    view.stores.find(({ selected }) => selected)?.name ??
    view.stores[0]?.name ??
    '';
  const people = salesPeopleOf(view, store);
  const method = saved?.paymentMethod;
  const quoted = saved?.quoted ?? null;
  const quotedAddress = quoted ? addressOfQuote(quoted, addressAt(location, country), country) : undefined;
  return {
    ...EMPTY_VALUES,
    ...kept,
    // Somebody else may be at the browser by now.
    winningDeliveryServiceOverride:
      kept?.winningDeliveryServiceOverride === true && hasFlag(view.opts, 'WinningServicesOverride'),
    cashAndCarry: carries,
    paysDeposit: kept?.paysDeposit === true && view.mayPayDeposit,
    asksLeastDeposit: kept?.asksLeastDeposit === true,
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
    // Whose invoice goes where they cannot change it is shown where.
    isBillingAddressSameAsShipping:
      isLocked && billingOfCustomer ? false : (saved?.isBillingAddressSameAsShipping ?? !billingOfCustomer),
    newsletter: saved?.isOptingIntoNewsletter ?? true,
    store,
    salespersonCode:
      people.find(({ code }) => code === kept?.salespersonCode)?.code ??
      people.find(({ selected }) => selected)?.code ??
      people[0]?.code ??
      '',
  };
}

/** More than the place, which stands there from the start. */
function isTyped(address: AddressValues | undefined): boolean {
  return Boolean(address && (address.address || address.firstName || address.lastName));
}

/** Where the goods of a quote go; `place` where it names none that there is. */
function addressOfQuote(quoted: QuotedContact, place: AddressValues, country: string): AddressValues {
  if (quoted.postcode !== '') return addressValues(quoted, country);
  const { firstName, lastName, address } = quoted;
  return { ...place, firstName, lastName, address };
}

/** What was typed already, or what is known of the customer; the other way round for a locked one. */
function firstOf(isLocked: boolean, known: string | undefined, typed: string | undefined): string {
  return (isLocked ? known || typed : typed || known) || '';
}

/** An address of which only the place is known. */
function addressAt(location: DeliveryLocation | null, country: string): AddressValues {
  if (!location) return EMPTY_ADDRESS;
  const place = { suburb: location.city, postcode: location.postcode };
  return { ...EMPTY_ADDRESS, ...place, state: location.state ?? '', typedSuburb: suburbText(place, country) };
}
