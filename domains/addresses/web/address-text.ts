import type { SavedAddress } from '../contract.ts';

/** Formats a saved address as lines for an envelope. Omits empty lines. */
export function envelopeLines({
  firstName,
  lastName,
  companyName,
  address,
  suburb,
  state,
  postcode,
}: SavedAddress): string[] {
  return [
    `${firstName} ${lastName}`,
    companyName,
    address,
    [suburb, state, postcode].filter(Boolean).join(' '),
  ].filter((line) => line.trim() !== '');
}
