import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { TextField } from '#design/forms/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import styles from './search-field.module.css';

/** How long after the last key the search starts, in ms. Enter starts it immediately. */
const TYPING_MS = 300;

/** Renders the search field of the list. Searches while the staff member types. */
export function SearchField({
  label,
  placeholder,
  value,
  inputRef,
  onSearch,
}: {
  label: string;
  /** What the search finds. */
  placeholder: string;
  value: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // The URL has changed, for example because the staff member went back.
  if (applied !== value) {
    setApplied(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== value) onSearch(typed.trim());
      }}
    >
      <TextField
        ref={inputRef}
        label={label}
        labelHidden
        type="search"
        icon="search"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed === '') event.currentTarget.blur();
          else setTyped('');
        }}
        end={
          typed === '' ? undefined : (
            <IconButton
              icon="close"
              label="Clear search"
              size="small"
              onClick={() => {
                setTyped('');
                inputRef.current?.focus();
              }}
            />
          )
        }
      />
    </form>
  );
}
