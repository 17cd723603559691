import type { WrittenAddress } from '../rules/address-text.ts';

export interface AddressSuggestion {
  /** The whole address in one line. */
  text: string;
  /** What is known of it already; else it is looked up when it is chosen. */
  address?: WrittenAddress;
}

/** Suggests addresses while somebody types, and takes a chosen one apart (ADDRESS-03, -31). */
export interface AddressSearch {
  suggest(typed: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  find(chosen: AddressSuggestion): Promise<WrittenAddress>;
}
