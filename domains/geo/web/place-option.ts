import type { FoundLocality } from '../contract.ts';

/** Returns the text for a place in a list of choices. If the place is a guess, the text is a question. */
export function placeOption({ fullAddress, isGuess }: FoundLocality): string {
  return isGuess ? `Did you mean ${fullAddress}?` : fullAddress;
}
