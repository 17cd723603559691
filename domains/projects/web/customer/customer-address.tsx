import { useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Combobox } from '#design/forms/combobox.tsx';
import { getLocality } from '#domains/geo/contract.ts';
import type { AddressSearch, AddressSuggestion } from '#domains/geo/web/address-suggestion.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { QuoteData } from '../../contract/types.ts';

const NOT_FOUND = 'We couldn’t find this address. Please fill in the suburb, state and postcode.';

type Place = Pick<QuoteData, 'projectAddress' | 'suburb' | 'state' | 'postCode'>;

/**
 * Renders the street field of a project's address, with suggestions. Choosing a suggestion first clears
 * suburb, state and postcode, because they may belong to a previous address. These fields are filled in after
 * the suggestion's address has been looked up.
 */
export function CustomerAddress({
  id,
  error,
  className,
  initialText,
  onType,
  onFound,
}: {
  id: string;
  error: string | undefined;
  className: string | undefined;
  initialText: string;
  onType: (street: string) => void;
  onFound: (place: Partial<Place>) => void;
}) {
  const { settings } = useShop();
  const search = useRef<Promise<AddressSearch>>(undefined);
  /** The last chosen suggestion. If an earlier lookup finishes later, its result is ignored. */
  const latest = useRef<AddressSuggestion>(undefined);
  const [hint, setHint] = useState('');
  const open = () =>
    (search.current ??= import('#domains/geo/web/address-search.ts').then(
      ({ openAddressSearch }) => openAddressSearch(settings, locationStore.get().geo),
      (failed: unknown) => {
        search.current = undefined;
        throw failed;
      },
    ));
  const choose = async (chosen: AddressSuggestion) => {
    latest.current = chosen;
    setHint('');
    onFound({ suburb: '', state: '', postCode: '' });
    try {
      const { street, suburb, state, postcode } = await (await open()).find(chosen);
      const place = await call(getLocality, { params: { suburb, state: state || '-', postcode } });
      if (latest.current !== chosen) return;
      onFound({
        projectAddress: street,
        suburb: place.suburb,
        state: place.state ?? '',
        postCode: place.postcode,
      });
    } catch {
      if (latest.current === chosen) setHint(NOT_FOUND);
    }
  };
  return (
    <Combobox<AddressSuggestion>
      id={id}
      name="projectAddress"
      label="Address"
      optional
      error={error}
      hint={hint || undefined}
      className={className}
      initialText={initialText}
      autoComplete="off"
      maxLength={120}
      minChars={3}
      debounceMs={400}
      noResults={null}
      load={async (text, signal) => (await open()).suggest(text, signal)}
      itemToString={({ text, address }) => address?.street ?? text.split(',')[0]!}
      itemKey={({ text }) => text}
      renderItem={({ text }) => text}
      onSelect={(chosen) => void choose(chosen)}
      onQueryChange={onType}
    />
  );
}
