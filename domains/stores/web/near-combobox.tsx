import { call } from '#foundation/browser/call.ts';
import { Combobox } from '#design/forms/combobox.tsx';
import { searchLocalities, type FoundLocality, type Locality } from '#domains/geo/contract.ts';
import { MAX_SEARCH_RESULTS, MIN_SEARCH_LENGTH } from '#domains/geo/rules/locality.ts';
import { placeOption } from '#domains/geo/web/place-option.ts';
import { NEAR_LABEL, useNearPlaceholder } from './near-texts.ts';

/**
 * The delay in ms between the last key press and the lookup of places. It is the same as for the delivery
 * location (LOCATION-11).
 */
const SEARCH_DEBOUNCE_MS = 400;

export interface NearComboboxProps {
  onChosen: (place: Locality) => void;
  onText?: (text: string) => void;
  /** Called with the typed text when the shopper presses Enter. */
  onSubmit?: (text: string) => void;
  initialText?: string;
  id?: string;
  className?: string | undefined;
}

/**
 * Renders a field for a suburb, a postcode or a store name, with suggestions. Its name in the form is `near`.
 */
export function NearCombobox({
  onChosen,
  onText,
  onSubmit,
  initialText = '',
  id,
  className,
}: NearComboboxProps) {
  const placeholder = useNearPlaceholder();
  return (
    <Combobox<FoundLocality>
      id={id}
      label={NEAR_LABEL}
      placeholder={placeholder}
      icon="search"
      name="near"
      minChars={MIN_SEARCH_LENGTH}
      debounceMs={SEARCH_DEBOUNCE_MS}
      limit={MAX_SEARCH_RESULTS}
      load={(term, signal) => call(searchLocalities, { params: { term } }, { signal })}
      itemToString={({ fullAddress }) => fullAddress}
      itemKey={({ _id }) => _id}
      renderItem={placeOption}
      onSelect={onChosen}
      autoComplete="postal-code"
      initialText={initialText}
      onQueryChange={onText}
      onSubmit={onSubmit}
      className={className}
    />
  );
}
