import type { FoundLocality } from '../contract.ts';

/**
 * Returns the text for a place in a list of suggestions. For a guess, the text is a question, such as `Did
 * you mean Bondi NSW 2026?`
 */
export function placeOption({ fullAddress, isGuess }: FoundLocality): string {
  return isGuess ? `Did you mean ${fullAddress}?` : fullAddress;
}
