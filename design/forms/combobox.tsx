import { isComposing } from './is-composing.ts';
import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, controlStyles, describedBy } from './field-frame.tsx';
import type { FieldFrameProps } from './field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './combobox.module.css';

export type ComboboxProps<Item> = FieldFrameProps & {
  /** Finds the choices for the typed text. The signal aborts when the result is no longer needed. */
  load: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /**
   * Returns the text of a choice, displayed in the box after its selection. It is also the key unless
   * `itemKey` is provided.
   */
  itemToString: (item: Item) => string;
  itemKey?: (item: Item) => string;
  /** Renders a choice in the list; by default its text. */
  renderItem?: (item: Item) => ReactNode;
  onSelect: (item: Item) => void;
  /** Called whenever the text changes or is cleared. */
  onQueryChange?: (query: string) => void;
  /** Called on Enter when no choice is highlighted. */
  onSubmit?: (query: string) => void;
  /** The minimum number of characters before `load` runs. */
  minChars?: number;
  /** The delay after the last key press before `load` runs, in ms. */
  debounceMs?: number;
  /** The maximum number of choices displayed. */
  limit?: number;
  /** Displayed if there are no results: "No Results Found" by default; null displays nothing. */
  noResults?: ReactNode;
  placeholder?: string;
  initialText?: string;
  /** Whether the user has just typed `initialText`. If so, choices are loaded immediately. */
  asksAtOnce?: boolean;
  icon?: IconName;
  /** Whether to clear the box after a selection. */
  clearOnSelect?: boolean;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  name?: string;
  id?: string;
};

type LoadingState = 'idle' | 'loading' | 'found' | 'failed';

/**
 * A text box that offers choices while the user types. Arrow keys highlight a choice, Enter selects it.
 * Escape first closes the list, then clears the box.
 */
export function Combobox<Item>({
  label,
  labelHidden,
  optional,
  hint,
  error,
  className,
  load,
  itemToString,
  itemKey = itemToString,
  renderItem = itemToString,
  onSelect,
  onQueryChange,
  onSubmit,
  minChars = 2,
  debounceMs = 400,
  limit = 8,
  noResults = 'No Results Found',
  placeholder,
  initialText = '',
  asksAtOnce = false,
  icon,
  clearOnSelect = false,
  maxLength = 100,
  autoComplete = 'off',
  inputMode,
  name,
  id,
}: ComboboxProps<Item>) {
  const generated = useId();
  const fieldId = id ?? generated;
  const { items, state, ask, clear } = useChoices(load, { minChars, debounceMs, limit });

  const {
    isOpen,
    getLabelProps,
    getInputProps,
    getMenuProps,
    getItemProps,
    highlightedIndex,
    inputValue,
    openMenu,
    setInputValue,
  } = useCombobox<Item>({
    id: generated,
    inputId: fieldId,
    items: items as Item[],
    itemToString: (item) => (item === null ? '' : itemToString(item)),
    initialInputValue: initialText,
    onInputValueChange: ({ inputValue: text, type }) => {
      onQueryChange?.(text);
      if (type === useCombobox.stateChangeTypes.InputChange) ask(text);
      else if (text === '') ask('');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      clear();
      onSelect(selectedItem);
      if (clearOnSelect) setInputValue('');
    },
    stateReducer: (current, { type, changes }) => {
      // Typing clears the selection, so that selecting the same item again triggers an event.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, selectedItem: null };
      // Leaving the box keeps the typed text and selects nothing.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return { ...changes, selectedItem: current.selectedItem, inputValue: current.inputValue };
      return changes;
    },
  });

  // The list must not be open initially: downshift would move the focus to this field, wherever the focus is.
  const begin = useEffectEvent(() => {
    if (!asksAtOnce || document.activeElement?.id !== fieldId) return;
    openMenu();
    ask(initialText);
  });
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);

  useScrollToChoice(generated, highlightedIndex);

  const longEnough = inputValue.trim().length >= minChars;
  const empty = state === 'found' && items.length === 0 && noResults !== null;
  const isPopupVisible = isOpen && longEnough && state !== 'idle';
  return (
    <FieldFrame
      id={fieldId}
      labelId={getLabelProps().id}
      label={label}
      labelHidden={labelHidden}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
    >
      <div className={classNames(controlStyles.box, styles.box)}>
        {icon ? <Icon name={icon} /> : null}
        <input
          {...getInputProps({
            'aria-expanded': isPopupVisible && items.length > 0,
            onKeyDown: (event) => {
              if (isComposing(event)) {
                // During input-method composition, arrow keys and Escape select characters, not items.
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                return;
              }
              if (event.key === 'Enter' && highlightedIndex < 0) {
                if (onSubmit) {
                  event.preventDefault();
                  onSubmit(inputValue);
                }
              }
            },
          })}
          name={name}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
          className={classNames(controlStyles.control, icon && controlStyles.withIcon, controlStyles.withEnd)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        {state === 'loading' ? (
          <span className={classNames(controlStyles.end, styles.wait)}>
            <Spinner size="small" />
          </span>
        ) : null}
        <div
          className={classNames(
            styles.panel,
            !(isPopupVisible && (items.length > 0 || empty || state === 'failed')) && styles.closed,
          )}
        >
          <ul {...getMenuProps({ 'aria-label': 'Suggestions' })} className={styles.list}>
            {isPopupVisible
              ? items.map((item, index) => (
                  <li
                    key={itemKey(item)}
                    {...getItemProps({ item, index })}
                    className={classNames(styles.option, index === highlightedIndex && styles.marked)}
                  >
                    {renderItem(item)}
                  </li>
                ))
              : null}
          </ul>
          {isPopupVisible ? <NoChoices state={state} noResults={empty ? noResults : null} /> : null}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {isPopupVisible ? announcement(state, items.length) : ''}
      </span>
    </FieldFrame>
  );
}

/** Loads the choices for a text after a delay. */
function useChoices<Item>(
  load: ComboboxProps<Item>['load'],
  { minChars, debounceMs, limit }: { minChars: number; debounceMs: number; limit: number },
) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [state, setState] = useState<LoadingState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  useEffect(() => stop, []);

  const clear = () => {
    stop();
    setItems([]);
    setState('idle');
  };
  const ask = (text: string) => {
    stop();
    const query = text.trim();
    if (query.length < minChars) return clear();
    timer.current = setTimeout(() => {
      const controller = new AbortController();
      request.current = controller;
      setState('loading');
      load(query, controller.signal).then(
        (found) => {
          if (controller.signal.aborted) return;
          setItems(found.slice(0, limit));
          setState('found');
        },
        () => {
          if (controller.signal.aborted) return;
          setItems([]);
          setState('failed');
        },
      );
    }, debounceMs);
  };
  return { items, state, ask, clear };
}

/**
 * Scrolls the highlighted choice into view, if necessary by scrolling the page. In a low window the list may
 * extend below the edge.
 */
function useScrollToChoice(id: string, highlightedIndex: number): void {
  useEffect(() => {
    if (highlightedIndex >= 0)
      document
        .querySelector(`[id="${CSS.escape(id)}-item-${highlightedIndex}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [id, highlightedIndex]);
}

/** Renders why there are no choices. */
function NoChoices({ state, noResults }: { state: LoadingState; noResults: ReactNode }) {
  return (
    <>
      {noResults === null ? null : <div className={styles.nothing}>{noResults}</div>}
      {state === 'failed' ? (
        <div className={styles.nothing}>Suggestions are not available. Please try again.</div>
      ) : null}
    </>
  );
}

function announcement(state: LoadingState, count: number): string {
  if (state === 'loading') return 'Searching';
  if (state === 'failed') return 'Suggestions are not available.';
  return count === 1 ? '1 result' : `${count} results`;
}
