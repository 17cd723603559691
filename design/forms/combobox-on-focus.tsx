import { isComposing as isComposingKey } from './is-composing.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Combobox, ComboboxProps } from './combobox.tsx';
import { TextField } from './text-field.tsx';

/**
 * Returns a component that renders a combobox whose script `fetch` loads. Also returns a function that
 * preloads the script.
 */
export function comboboxOnFocus(fetch: () => Promise<typeof Combobox>) {
  let Loaded: typeof Combobox | undefined;
  const load = async () => (Loaded ??= await fetch());

  /**
   * Renders a combobox whose script loads when the field first receives focus. Until the script has loaded,
   * or if loading fails, renders a plain field with the same appearance. The combobox then receives the
   * focus, the caret position and the typed text.
   */
  function ComboboxOnFocus<Item>(props: ComboboxProps<Item>) {
    const generated = useId();
    const { id = generated, initialText = '' } = props;
    // Keeps the first value, because later renders may set the typed text as the initial text.
    const [first] = useState(initialText);
    const isComposing = useRef(false);
    const [active, setActive] = useState<{ Box: typeof Combobox; replaced: Replaced | null } | null>(() =>
      Loaded ? { Box: Loaded, replaced: null } : null,
    );
    useLayoutEffect(() => {
      const field = document.getElementById(id);
      if (!active?.replaced || !(field instanceof HTMLInputElement)) return;
      // Another element, such as an error summary, may have received the focus at the same time. That element
      // keeps the focus.
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
          // The field is not replaced during input-method composition, because the composition must end in
          // the same field.
          if (isComposing.current) return;
          // If the user has left the field, it is replaced when it next receives focus, so that the focus
          // does not move back to it.
          if (document.activeElement !== field) return;
          const { value: typed, selectionStart, selectionEnd } = field;
          const caret = [selectionStart ?? typed.length, selectionEnd ?? typed.length] as const;
          // Renders synchronously, so that no typed character is lost while the combobox replaces the field.
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

  /** Preloads the script of the combobox, for example when the user first touches the form. */
  const prepareCombobox = () => void load().catch(() => undefined);
  return { ComboboxOnFocus, prepareCombobox };
}

export const { ComboboxOnFocus, prepareCombobox } = comboboxOnFocus(
  async () => (await import('./combobox.tsx')).Combobox,
);

/** The text and the caret position of the plain field that the combobox replaces. */
interface Replaced {
  typed: string;
  caret: readonly [number, number];
}
