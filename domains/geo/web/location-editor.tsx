import { useEffect, useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import { Combobox } from '#design/forms/combobox.tsx';
import { searchLocalities, type FoundLocality } from '../contract.ts';
import { MAX_SEARCH_RESULTS, MIN_SEARCH_LENGTH } from '../rules/locality.ts';
import { placeOption } from './place-option.ts';
import { chooseLocation } from './location-store.ts';
import { PlaceShortcuts } from './place-shortcuts.tsx';
import { noteRecentPlace, type RecentPlace } from './recent-places.ts';
import styles from './delivery-location.module.css';

/** Delay between the last key press and the place search, in ms (LOCATION-11). */
const SEARCH_DEBOUNCE_MS = 400;

/**
 * Renders the postcode field of the delivery location. It is loaded on first use, because most shoppers never
 * change their location.
 */
export function LocationEditor({ onChosen }: { onChosen: () => void }) {
  const id = useId();
  const [error, setError] = useState('');
  // Focuses the field, because the shopper opens the editor to type. Repeats this in the next frame, because
  // a dialog that opens at the same time focuses its own first control.
  useEffect(() => {
    const focus = () => document.getElementById(id)?.focus();
    focus();
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [id]);

  const choose = async (locality: RecentPlace) => {
    setError('');
    try {
      await chooseLocation(locality);
      noteRecentPlace(locality);
      onChosen();
    } catch (failure) {
      setError(
        (failure instanceof CallError && errorText(failure)) ||
          'We couldn’t save your location. Please try again.',
      );
    }
  };

  return (
    <>
      <Combobox<FoundLocality>
        id={id}
        label="Delivery Postcode"
        placeholder="Enter delivery Postcode"
        icon="pin"
        minChars={MIN_SEARCH_LENGTH}
        debounceMs={SEARCH_DEBOUNCE_MS}
        limit={MAX_SEARCH_RESULTS}
        load={(term, signal) => call(searchLocalities, { params: { term } }, { signal })}
        itemToString={({ fullAddress }) => fullAddress}
        renderItem={placeOption}
        itemKey={({ _id }) => _id}
        onSelect={(locality) => void choose(locality)}
        autoComplete="postal-code"
        error={error || undefined}
        noResults={
          <div className={styles.nothing} role="status">
            <p>No Results Found</p>
            <p>*We can't ship to your location</p>
            <p className={styles.unknown}>
              We couldn’t find a place with this name. Please check the spelling, or enter its postcode.
            </p>
          </div>
        }
      />
      <PlaceShortcuts onChoose={choose} />
    </>
  );
}
