import type { SavedAddress } from '../contract.ts';

/** A saved address in the lines of an envelope; empty ones are left out. */
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
