import { isComposing as isComposingKey } from './is-composing.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Combobox, ComboboxProps } from './combobox.tsx';
import { TextField } from './text-field.tsx';

/** A combobox whose script is fetched by `fetch`, and what fetches it ahead. */
export function comboboxOnFocus(fetch: () => Promise<typeof Combobox>) {
  let Loaded: typeof Combobox | undefined;
  const load = async () => (Loaded ??= await fetch());

  /**
   * A combobox whose choices come with the first focus: until then it is a plain field of the same look, which
   * it stays for as long as they cannot be fetched. Focus, caret and what was typed are kept.
   */
  function ComboboxOnFocus<Item>(props: ComboboxProps<Item>) {
    const generated = useId();
    const { id = generated, initialText = '' } = props;
    // What is typed may be what it begins with, next time.
    const [first] = useState(initialText);
    const isComposing = useRef(false);
    const [shown, setShown] = useState<{ Box: typeof Combobox; replaced: Replaced | null } | null>(() =>
      Loaded ? { Box: Loaded, replaced: null } : null,
    );
    useLayoutEffect(() => {
      const field = document.getElementById(id);
      if (!shown?.replaced || !(field instanceof HTMLInputElement)) return;
      // What took the focus in this very moment (a summary of errors) keeps it.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(...shown.replaced.caret);
    }, [shown, id]);
    if (shown) {
      const { Box, replaced } = shown;
      const typed = replaced && { initialText: replaced.typed, asksAtOnce: replaced.typed !== first };
      return <Box<Item> {...props} id={id} {...typed} />;
    }

    const { label, labelHidden, optional, hint, error, className, placeholder, icon, inputMode, name } =
      props;
    const begin = (field: HTMLInputElement) => {
      load().then(
        (Box) => {
          // Letters that are being put together stay in the field in which that began.
          if (isComposing.current) return;
          // Who only went through it goes on: the field is another one when they come back.
          if (document.activeElement !== field) return;
          const { value: typed, selectionStart, selectionEnd } = field;
          const caret = [selectionStart ?? typed.length, selectionEnd ?? typed.length] as const;
          // In one go: no key is pressed between the two fields.
          flushSync(() => setShown({ Box, replaced: { typed, caret } }));
        },
        () => undefined,
      );
    };
    const submit = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || !props.onSubmit || isComposingKey(event)) return;
      event.preventDefault();
      props.onSubmit(event.currentTarget.value);
    };
    return (
      <TextField
        id={id}
        label={label}
        labelHidden={labelHidden ?? false}
        optional={optional ?? false}
        hint={hint}
        error={error}
        {...(className === undefined ? {} : { className })}
        {...(icon === undefined ? {} : { icon })}
        placeholder={placeholder}
        maxLength={props.maxLength ?? 100}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={inputMode}
        name={name}
        defaultValue={first}
        onFocus={({ currentTarget }) => begin(currentTarget)}
        onChange={({ currentTarget }) => props.onQueryChange?.(currentTarget.value)}
        onKeyDown={submit}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          begin(currentTarget);
        }}
      />
    );
  }

  /** Fetches the box with choices before it is needed: for the first touch of a form that has one. */
  const prepareCombobox = () => void load().catch(() => undefined);
  return { ComboboxOnFocus, prepareCombobox };
}

export const { ComboboxOnFocus, prepareCombobox } = comboboxOnFocus(
  async () => (await import('./combobox.tsx')).Combobox,
);

/** The plain field as it was left: its text, and where the caret stood. */
interface Replaced {
  typed: string;
  caret: readonly [number, number];
}
