import { isComposing as isComposingKey } from './is-composing.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Combobox, ComboboxProps } from './combobox.tsx';
import { TextField } from './text-field.tsx';

/** Returns a combobox whose script is loaded by `fetch`, and a function that preloads the script. */
export function comboboxOnFocus(fetch: () => Promise<typeof Combobox>) {
  let Loaded: typeof Combobox | undefined;
  const load = async () => (Loaded ??= await fetch());

  /**
   * A combobox whose script loads on first focus. Until then, or if loading fails, it is a plain field with
   * the same appearance. Focus, caret and typed text are preserved.
   */
  function ComboboxOnFocus<Item>(props: ComboboxProps<Item>) {
    const generated = useId();
    const { id = generated, initialText = '' } = props;
    // Keeps the first initial text, because the typed text may become the initial text in a later render.
    const [first] = useState(initialText);
    const isComposing = useRef(false);
    const [active, setActive] = useState<{ Box: typeof Combobox; replaced: Replaced | null } | null>(() =>
      Loaded ? { Box: Loaded, replaced: null } : null,
    );
    useLayoutEffect(() => {
      const field = document.getElementById(id);
      if (!active?.replaced || !(field instanceof HTMLInputElement)) return;
      // If another element (such as an error summary) has taken the focus at the same moment, it keeps the
      // focus.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(...active.replaced.caret);
    }, [active, id]);
    if (active) {
      const { Box, replaced } = active;
      const typed = replaced && { initialText: replaced.typed, asksAtOnce: replaced.typed !== first };
      return <Box<Item> {...props} id={id} {...typed} />;
    }

    const { label, labelHidden, optional, hint, error, className, placeholder, icon, inputMode, name } =
      props;
    const begin = (field: HTMLInputElement) => {
      load().then(
        (Box) => {
          // An unfinished input-method composition must end in the field where it began.
          if (isComposing.current) return;
          // If the user has already left the field, the focus does not return. The field is then replaced on
          // its next focus.
          if (document.activeElement !== field) return;
          const { value: typed, selectionStart, selectionEnd } = field;
          const caret = [selectionStart ?? typed.length, selectionEnd ?? typed.length] as const;
          // Renders synchronously, so that no key press is lost between the two fields.
          flushSync(() => setActive({ Box, replaced: { typed, caret } }));
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
        className={className}
        icon={icon}
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

  /** Preloads the combobox, for example on the first touch of its form. */
  const prepareCombobox = () => void load().catch(() => undefined);
  return { ComboboxOnFocus, prepareCombobox };
}

export const { ComboboxOnFocus, prepareCombobox } = comboboxOnFocus(
  async () => (await import('./combobox.tsx')).Combobox,
);

/** The plain field that was replaced: its text and caret position. */
interface Replaced {
  typed: string;
  caret: readonly [number, number];
}
