import type { WalletContact, WalletPlace } from '../../contract/express.ts';

/** A contact in Apple's format. Before the payment is authorised, it has only the place. */
export interface AppleContact {
  givenName?: string;
  familyName?: string;
  emailAddress?: string;
  phoneNumber?: string;
  addressLines?: readonly string[];
  /** The suburb in New Zealand, where the locality is the city. */
  subLocality?: string;
  locality?: string;
  administrativeArea?: string;
  postalCode?: string;
  countryCode?: string;
}

export function applePlace(contact: AppleContact): WalletPlace {
  const { subLocality, locality, addressLines = [], administrativeArea, postalCode, countryCode } = contact;
  return {
    suburbs: present([subLocality, locality, ...addressLines.slice(1)]),
    state: administrativeArea?.trim() ?? '',
    postcode: postalCode?.trim() ?? '',
    country: countryCode?.toUpperCase() ?? '',
  };
}

export function appleContact(contact: AppleContact): WalletContact {
  const { givenName, familyName, emailAddress, phoneNumber, addressLines = [] } = contact;
  return {
    ...applePlace(contact),
    firstName: givenName?.trim() ?? '',
    lastName: familyName?.trim() ?? '',
    email: emailAddress ?? '',
    phone: phoneNumber ?? '',
    lines: present(addressLines),
  };
}

const present = (texts: readonly (string | undefined)[]) =>
  texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
