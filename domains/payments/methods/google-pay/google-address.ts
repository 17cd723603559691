import type { WalletContact, WalletPlace } from '../../contract/express.ts';
import { splitName } from '../../rules/split-name.ts';

/** An address in Google's format. Before the payment is authorised, it has no street and no name. */
export interface GoogleAddress {
  name?: string;
  address1?: string;
  address2?: string;
  address3?: string;
  locality?: string;
  administrativeArea?: string;
  postalCode?: string;
  countryCode?: string;
  phoneNumber?: string;
}

/**
 * Returns the suburbs, state, postcode and country of an address. In New Zealand, the locality is often the
 * city, and the suburb is the last line of the address.
 */
export function googlePlace(address: GoogleAddress): WalletPlace {
  const { address2, address3, locality, administrativeArea, postalCode, countryCode } = address;
  return {
    suburbs: present([address3, address2, locality]),
    state: administrativeArea?.trim() ?? '',
    postcode: postalCode?.trim() ?? '',
    country: countryCode ?? '',
  };
}

export function googleContact(address: GoogleAddress, email: string): WalletContact {
  const { name = '', address1, address2, address3, phoneNumber } = address;
  return {
    ...googlePlace(address),
    ...splitName(name),
    email,
    phone: phoneNumber ?? '',
    lines: present([address1, address2, address3]),
  };
}

const present = (texts: readonly (string | undefined)[]) =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
