import { useRef } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { ComboboxOnFocus } from '#design/combobox-on-focus.tsx';
import { getLocality, type Locality } from '#domains/geo/contract.ts';
import type { AddressSearch, AddressSuggestion } from '#domains/geo/web/address-suggestion.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

/** Well beyond what is taken: a longer address is told so and stays, instead of being cut unseen (ADDRESS-18). */
const MAX_LENGTH = 200;
const DEBOUNCE_MS = 400;
const MIN_CHARS = 3;
/** ADDRESS-36. */
const NOT_FOUND = 'An error occurred while looking up this address. Please check the address and try again.';

export interface AddressLineProps {
  id: string;
  error: string | undefined;
  autoComplete: string;
  initialText: string;
  className: string | undefined;
  onType: (text: string) => void;
  /** A suggestion was chosen and its place is known. */
  onFound: (locality: Locality) => void;
  /** A suggestion was chosen, and the shop does not know its place (ADDRESS-35). */
  onUnknown: () => void;
}

/** The street address: typed by hand, or chosen from suggestions, which also fills the suburb (ADDRESS-03, -31). */
export function AddressLine({
  id,
  error,
  autoComplete,
  initialText,
  className,
  onType,
  onFound,
  onUnknown,
}: AddressLineProps) {
  const { settings } = useShop();
  const search = useRef<Promise<AddressSearch>>(undefined);
  const opened = () =>
    (search.current ??= import('#domains/geo/web/address-search.ts').then(
      ({ openAddressSearch }) => openAddressSearch(settings, locationStore.get().geo),
      (error: unknown) => {
        // What did not come is asked for again with the next letters.
        search.current = undefined;
        throw error;
      },
    ));

  const choose = async (chosen: AddressSuggestion) => {
    try {
      const { street, suburb, state, postcode } = await (await opened()).find(chosen);
      onType(street);
      onFound(await call(getLocality, { params: { suburb, state: state || '-', postcode } }));
    } catch (error) {
      if (error instanceof CallError && (error.status === 400 || error.status === 404)) onUnknown();
      else showMessage(NOT_FOUND, { kind: 'error' });
    }
  };

  return (
    <ComboboxOnFocus<AddressSuggestion>
      id={id}
      label="Address"
      error={error}
      autoComplete={autoComplete}
      initialText={initialText}
      maxLength={MAX_LENGTH}
      minChars={MIN_CHARS}
      debounceMs={DEBOUNCE_MS}
      className={className}
      // An address that nobody suggests is as good as any other.
      noResults={null}
      load={async (typed, signal) => (await opened()).suggest(typed, signal)}
      itemToString={({ text, address }) => address?.street ?? text.split(',')[0]!}
      itemKey={({ text }) => text}
      renderItem={({ text }) => text}
      onSelect={(chosen) => void choose(chosen)}
      onQueryChange={onType}
    />
  );
}
