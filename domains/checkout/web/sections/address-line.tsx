import { useRef } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { ComboboxOnFocus } from '#design/forms/combobox-on-focus.tsx';
import { getLocality, type Locality } from '#domains/geo/contract.ts';
import type { AddressSearch, AddressSuggestion } from '#domains/geo/web/address-suggestion.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

/**
 * Maximum length of the input. It is longer than a valid address, so that a text that is too long gets an
 * error and is not cut off (ADDRESS-18).
 */
const MAX_LENGTH = 200;
const DEBOUNCE_MS = 400;
const MIN_CHARS = 3;
/** Timeout for the lookup of a chosen suggestion, in ms. */
const LOOKUP_TIMEOUT_MS = 10_000;

/**
 * The place of a chosen suggestion: it was found, is unknown to the shop (ADDRESS-35), or could not be loaded
 * (ADDRESS-36).
 */
export type PickedPlace = { kind: 'found'; locality: Locality } | { kind: 'unknown' } | { kind: 'failed' };

export interface AddressLineProps {
  id: string;
  error: string | undefined;
  autoComplete: string;
  initialText: string;
  className: string | undefined;
  onType: (text: string) => void;
  /**
   * Called when a suggestion is chosen. The form's previous place is then no longer valid. `lookup` never
   * rejects.
   */
  onPick: (lookup: Promise<PickedPlace>) => void;
}

/**
 * Renders the field for the street address, with suggestions. A chosen suggestion also fills in the suburb
 * (ADDRESS-03, ADDRESS-31).
 */
export function AddressLine({
  id,
  error,
  autoComplete,
  initialText,
  className,
  onType,
  onPick,
}: AddressLineProps) {
  const { settings } = useShop();
  const search = useRef<Promise<AddressSearch>>(undefined);
  const openSearch = () =>
    (search.current ??= import('#domains/geo/web/address-search.ts').then(
      ({ openAddressSearch }) => openAddressSearch(settings, locationStore.get().geo),
      (error: unknown) => {
        // If the request failed, it is sent again when the shopper types the next characters.
        search.current = undefined;
        throw error;
      },
    ));

  const typed = useRef(initialText);
  const type = (text: string) => {
    typed.current = text;
    onType(text);
  };
  const lookUp = async (chosen: AddressSuggestion): Promise<PickedPlace> => {
    const text = typed.current;
    const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
    try {
      const { street, suburb, state, postcode } = await until(signal, (await openSearch()).find(chosen));
      if (typed.current === text) type(street);
      const params = { suburb, state: state || '-', postcode };
      return { kind: 'found', locality: await until(signal, call(getLocality, { params }, { signal })) };
    } catch (error) {
      const isUnknown = error instanceof CallError && (error.status === 400 || error.status === 404);
      return { kind: isUnknown ? 'unknown' : 'failed' };
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
      // An address for which there are no suggestions may still be valid, so no message is displayed.
      noResults={null}
      load={async (typed, signal) => (await openSearch()).suggest(typed, signal)}
      itemToString={({ text, address }) => address?.street ?? text.split(',')[0]!}
      itemKey={({ text }) => text}
      renderItem={({ text }) => text}
      onSelect={(chosen) => onPick(lookUp(chosen))}
      onQueryChange={type}
    />
  );
}

/** Returns a promise that rejects as soon as the signal aborts, even if the work itself cannot be aborted. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
