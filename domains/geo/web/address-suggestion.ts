import type { WrittenAddress } from '../rules/address-text.ts';

export interface AddressSuggestion {
  /** The whole address in one line. */
  text: string;
  /**
   * The parts of the address if known. If absent, they are looked up when the shopper chooses the suggestion.
   */
  address?: WrittenAddress;
}

/** Suggests addresses while the shopper types, and splits a chosen address into its parts (ADDRESS-03, -31). */
export interface AddressSearch {
  suggest(typed: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  find(chosen: AddressSuggestion): Promise<WrittenAddress>;
}
