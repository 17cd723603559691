import type { FoundLocality } from '../contract.ts';

/** Returns the text of a place in a list of choices; a guess becomes a question. */
export function placeOption({ fullAddress, isGuess }: FoundLocality): string {
  return isGuess ? `Did you mean ${fullAddress}?` : fullAddress;
}
