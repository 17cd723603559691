import { typed } from '#foundation/pure/field-fault.ts';
import type { OrderAddress } from '#domains/orders/use-cases/orders.ts';
import type { AddressForm } from '../../contract/checkout.ts';

/**
 * Converts the form's address to the address that the order stores. Stores the delivery instructions only if
 * the site collects them.
 */
export function storedAddress(form: AddressForm, country: string, keepsInstructions: boolean): OrderAddress {
  const instructions = keepsInstructions ? typed(form.deliveryInstructions) : '';
  return {
    firstName: typed(form.firstName),
    lastName: typed(form.lastName),
    companyName: typed(form.companyName),
    address: typed(form.address),
    suburb: typed(form.suburb),
    state: typed(form.state),
    postcode: typed(form.postcode),
    country: typed(form.country) || country,
    ...(instructions === '' ? {} : { deliveryInstructions: instructions }),
  };
}

/** Removes the delivery instructions from an address, for use as a billing address. */
export function withoutInstructions({ deliveryInstructions: _left, ...address }: OrderAddress): OrderAddress {
  return address;
}
