import { useRef } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { ComboboxOnFocus } from '#design/forms/combobox-on-focus.tsx';
import { getLocality, type Locality } from '#domains/geo/contract.ts';
import type { AddressSearch, AddressSuggestion } from '#domains/geo/web/address-suggestion.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

/**
 * The maximum number of characters that the field accepts. It exceeds the maximum of a valid address, so that
 * a long text causes an error and is not cut off (ADDRESS-18).
 */
const MAX_LENGTH = 200;
const DEBOUNCE_MS = 400;
const MIN_CHARS = 3;
/** The timeout for loading the suburb of a chosen suggestion, in ms. */
const LOOKUP_TIMEOUT_MS = 10_000;

/**
 * The result of loading the suburb of a chosen suggestion: found, unknown to the shop (ADDRESS-35), or failed
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
   * Called when the shopper chooses a suggestion, which invalidates the suburb in the form. `lookup` never
   * rejects.
   */
  onPick: (lookup: Promise<PickedPlace>) => void;
}

/**
 * Renders the street address field with suggestions. Choosing a suggestion also sets the suburb (ADDRESS-03,
 * ADDRESS-31).
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
        // Discard the failed request, so that the next typed character sends it again.
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
      // Display no message if nothing is found, because the address may still be valid.
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

/**
 * Returns the result of `work`. The returned promise rejects as soon as the signal aborts, even if `work`
 * continues.
 */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
