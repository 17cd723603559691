import { isComposing } from '#design/forms/is-composing.ts';
import { useId, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { replayValue } from '#foundation/browser/hydration/waiting-html.ts';
import { TextField } from '#design/forms/text-field.tsx';
import type { NearComboboxProps } from './near-combobox.tsx';
import { NEAR_LABEL, useNearPlaceholder } from './near-texts.ts';

const loadCombobox = () => import('./near-combobox.tsx');

/**
 * Renders the form field `near`. It is a plain text field until the first focus, which loads the version with
 * suggestions.
 */
export function NearField({ initialText = '', ...props }: NearComboboxProps) {
  const id = useId();
  const placeholder = useNearPlaceholder();
  const [loaded, setLoaded] = useState<{ Field: ComponentType<NearComboboxProps>; typed: string } | null>(
    null,
  );
  const sent = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (loaded === null) return;
    // Move the focus to the new field, because it has replaced the plain field that had the focus.
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    // The shopper may have typed while the new field was loading. Replay the text as an input event, so that
    // suggestions for it are loaded.
    if (loaded.typed !== field.value) replayValue(field, loaded.typed);
    field.setSelectionRange(field.value.length, field.value.length);
  }, [loaded, id]);
  if (loaded) return <loaded.Field {...props} id={id} initialText={initialText} />;
  return (
    <TextField
      id={id}
      label={NEAR_LABEL}
      placeholder={placeholder}
      icon="search"
      name="near"
      maxLength={100}
      autoComplete="postal-code"
      defaultValue={initialText}
      className={props.className}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key === 'Enter' && !isComposing(event)) sent.current = currentTarget.value;
      }}
      onPointerEnter={() => void loadCombobox()}
      onFocus={({ currentTarget }) => {
        loadCombobox().then(
          ({ NearCombobox }) => {
            // Do not replace the field if the shopper has already left it or submitted its text: the
            // suggestions would cover the found stores. The replacement is synchronous, so that no key press
            // is lost.
            if (document.activeElement === currentTarget && currentTarget.value !== sent.current)
              flushSync(() => setLoaded({ Field: NearCombobox, typed: currentTarget.value }));
          },
          () => undefined,
        );
      }}
    />
  );
}
