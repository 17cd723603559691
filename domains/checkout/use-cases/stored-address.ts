import { typed } from '#foundation/pure/field-fault.ts';
import type { OrderAddress } from '#domains/orders/service.ts';
import type { AddressForm } from '../contract.ts';

/** An address of the form as an order keeps it; delivery instructions only where the site asks for them. */
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

/** The same for a bill. */
export function withoutInstructions({ deliveryInstructions: _left, ...address }: OrderAddress): OrderAddress {
  return address;
}
