import type { DeliveryLocation } from '#domains/geo/web/location-store.ts';
import type { CheckoutView } from '../contract.ts';
import {
  addressValues,
  EMPTY_ADDRESS,
  EMPTY_VALUES,
  suburbText,
  type AddressValues,
  type CheckoutValues,
} from './form-values.ts';
import type { SavedOrder } from './saved-order.ts';
import { salesPeopleOf } from './staff-selector.tsx';

/**
 * What the form begins with (CHECKOUT-04, -54): the customer's own data, over what an earlier visit left, over the delivery
 * location that the visitor chose in the shop. A locked customer's data always wins.
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
  const ofCustomer = customer?.shippingAddress ? addressValues(customer.shippingAddress, country) : undefined;
  const billingOfCustomer = customer?.billingAddress
    ? addressValues(customer.billingAddress, country)
    : undefined;
  const store = view.stores.find(({ selected }) => selected)?.name ?? view.stores[0]?.name ?? '';
  const people = salesPeopleOf(view, store);
  return {
    ...EMPTY_VALUES,
    email: customer?.email || saved?.guestEmail?.email || '',
    phoneNumber: customer?.phone || saved?.phoneNumber || '',
    deliveryAddress: [saved?.deliveryAddress, ofCustomer].find(isFilled) ?? addressAt(location, country),
    billingAddress:
      (customer?.locked ? billingOfCustomer : [saved?.billingAddress, billingOfCustomer].find(isFilled)) ??
      EMPTY_ADDRESS,
    isBillingAddressSameAsShipping: saved?.isBillingAddressSameAsShipping ?? !billingOfCustomer,
    newsletter: saved?.isOptingIntoNewsletter ?? true,
    store,
    salespersonCode: people.find(({ selected }) => selected)?.code ?? people[0]?.code ?? '',
  };
}

/** An address of which only the place is known. */
function addressAt(location: DeliveryLocation | null, country: string): AddressValues {
  if (!location) return EMPTY_ADDRESS;
  const place = { suburb: location.city, postcode: location.postcode };
  return { ...EMPTY_ADDRESS, ...place, state: location.state ?? '', typedSuburb: suburbText(place, country) };
}
