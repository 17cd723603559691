import type { FoundLocality } from '../contract.ts';

/** A place in a list of choices; one that was not typed so is asked about. */
export function placeOption({ fullAddress, isGuess }: FoundLocality): string {
  return isGuess ? `Did you mean ${fullAddress}?` : fullAddress;
}
