import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#foundation/browser/call.ts';
import { ComboboxOnFocus } from '#design/forms/combobox-on-focus.tsx';
import { searchLocalities, type FoundLocality, type Locality } from '../contract.ts';
import type { PlaceLookups } from './place-lookups.ts';
import { placeOption } from './place-option.ts';
import { resolvePlace, type FilledRegion } from './resolve-place.ts';
import { classNames } from '#design/class-names.ts';
import styles from './suburb-field.module.css';

/** Suggestions appear from the third typed character on (ADDRESS-30). */
const MIN_CHARS = 3;
const DEBOUNCE_MS = 300;
const MAX_SUGGESTIONS = 10;
/** The longest time in which a browser fills in all fields of an address, one after another, in ms. */
const AUTOFILL_MS = 50;

const NO_REGION: FilledRegion = { state: '', postcode: '' };

export interface SuburbFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  className?: string | undefined;
  /** The section of the form in the `autocomplete` attribute. */
  purpose: 'shipping' | 'billing';
  name?: string;
  placeholder?: string | undefined;
  initialText: string;
  /** Returns the field's text for a place that the user chose. */
  toText: (place: Locality) => string;
  /** Whether the form already contains a place. */
  isChosen: () => boolean;
  /** Called when the user chooses a place, or when the text names exactly one place. */
  onChoose: (place: Locality) => void;
  onType: (text: string) => void;
  /** Called if the browser filled in a text that does not name exactly one place. */
  onUnresolved: () => void;
  lookups: PlaceLookups;
}

/**
 * Renders the suburb field of an address. The user chooses a suggestion or types the suburb in full, or the
 * browser fills in suburb, state and postcode. Only known places are accepted (ADDRESS-28, -29).
 */
export function SuburbField({
  id,
  label,
  error,
  className,
  purpose,
  name,
  placeholder,
  initialText,
  toText,
  isChosen,
  onChoose,
  onType,
  onUnresolved,
  lookups,
}: SuburbFieldProps) {
  const typed = useRef(initialText);
  const region = useRef(NO_REGION);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /**
   * The text to display in the field after a typed text was resolved to a place. `turn` counts the resolved
   * texts; when it changes, the field is rendered again.
   */
  const [resolved, setResolved] = useState({ turn: 0, text: initialText });
  const hasFocus = () => document.activeElement?.id === id;

  const choose = (place: Locality) => {
    clearTimeout(timer.current);
    region.current = NO_REGION;
    typed.current = toText(place);
    onChoose(place);
  };
  const resolve = async (isAutofill: boolean) => {
    const text = typed.current;
    if (isChosen() || text.trim().length < MIN_CHARS) return;
    const place = await resolvePlace(text, region.current);
    if (isChosen() || typed.current !== text) return;
    if (place === null) {
      if (isAutofill) onUnresolved();
      return;
    }
    const isFocused = hasFocus();
    choose(place);
    flushSync(() => setResolved(({ turn }) => ({ turn: turn + 1, text: toText(place) })));
    if (isFocused) document.getElementById(id)?.focus();
  };
  const resolveFilled = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void lookups.track(resolve(true)), AUTOFILL_MS);
  };
  const type = (text: string) => {
    if (text === typed.current) return;
    typed.current = text;
    onType(text);
    // If the text changes while the field has no focus, the browser has filled it in.
    if (!hasFocus()) resolveFilled();
    else region.current = NO_REGION;
  };
  const fillRegion = (part: Partial<FilledRegion>) => {
    region.current = { ...region.current, ...part };
    resolveFilled();
  };

  return (
    <div className={classNames(styles.field, className)} onBlur={() => void lookups.track(resolve(false))}>
      <ComboboxOnFocus<FoundLocality>
        key={resolved.turn}
        id={id}
        label={label}
        error={error}
        autoComplete={`${purpose} address-level2`}
        initialText={resolved.text}
        minChars={MIN_CHARS}
        debounceMs={DEBOUNCE_MS}
        limit={MAX_SUGGESTIONS}
        maxLength={60}
        placeholder={placeholder}
        name={name}
        load={(term, signal) => call(searchLocalities, { params: { term } }, { signal })}
        itemToString={toText}
        itemKey={({ _id }) => _id}
        renderItem={placeOption}
        onSelect={choose}
        onQueryChange={type}
      />
      <FilledRegionFields purpose={purpose} onFill={fillRegion} />
    </div>
  );
}

/**
 * Renders fields into which the browser fills state and postcode. The visible state and postcode fields
 * follow from the suburb, so they are read-only, and browsers do not fill them in.
 */
function FilledRegionFields({
  purpose,
  onFill,
}: Pick<SuburbFieldProps, 'purpose'> & { onFill: (part: Partial<FilledRegion>) => void }) {
  return (
    <div className={styles.filled} aria-hidden="true">
      <input
        tabIndex={-1}
        autoComplete={`${purpose} address-level1`}
        onChange={({ target }) => onFill({ state: target.value })}
      />
      <input
        tabIndex={-1}
        autoComplete={`${purpose} postal-code`}
        onChange={({ target }) => onFill({ postcode: target.value })}
      />
    </div>
  );
}
