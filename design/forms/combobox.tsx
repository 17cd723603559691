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
  /** Returns the options for the typed text. The signal aborts when the result is no longer needed. */
  load: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /**
   * Returns the text of an option. The box displays this text after the user has selected the option. The
   * text is also the option's key unless `itemKey` is set.
   */
  itemToString: (item: Item) => string;
  itemKey?: (item: Item) => string;
  /** Renders an option in the list. By default, the list displays the option's text. */
  renderItem?: (item: Item) => ReactNode;
  onSelect: (item: Item) => void;
  /** Called when the user changes or clears the text. */
  onQueryChange?: (query: string) => void;
  /** Called when the user presses Enter without a highlighted option. */
  onSubmit?: (query: string) => void;
  /** The minimum number of characters for which options are loaded. */
  minChars?: number;
  /** The time between the last key press and the loading of options, in ms. */
  debounceMs?: number;
  /** The maximum number of options to display. */
  limit?: number;
  /** The text to display if no options were found. Defaults to "No Results Found"; null displays no text. */
  noResults?: ReactNode;
  placeholder?: string;
  initialText?: string;
  /** Whether the user has just typed `initialText`. If so, its options are loaded immediately. */
  asksAtOnce?: boolean;
  icon?: IconName;
  /** Whether to clear the box after the user has selected an option. */
  clearOnSelect?: boolean;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  name?: string;
  id?: string;
};

type LoadingState = 'idle' | 'loading' | 'found' | 'failed';

/**
 * Renders a text box that displays options while the user types. Arrow keys highlight an option and Enter
 * selects it. Escape closes the list; pressing it again clears the box.
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
      // Typing clears the selection. If the user then selects the same option again, the selection is
      // reported again.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, selectedItem: null };
      // When the box loses focus, the typed text remains and no option is selected.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return { ...changes, selectedItem: current.selectedItem, inputValue: current.inputValue };
      return changes;
    },
  });

  // The list opens only after the first render. If it were open initially, downshift would move the focus to
  // this field.
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
                // During input-method composition, arrow keys and Escape control the input method, not the
                // list.
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

/** Loads the options for a text after a delay. */
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
 * Scrolls the highlighted option into view, if necessary by scrolling the page. In a low window, the list may
 * extend below the edge of the window.
 */
function useScrollToChoice(id: string, highlightedIndex: number): void {
  useEffect(() => {
    if (highlightedIndex >= 0)
      document
        .querySelector(`[id="${CSS.escape(id)}-item-${highlightedIndex}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [id, highlightedIndex]);
}

/** Renders the reason why no options are displayed. */
function NoChoices({ state, noResults }: { state: LoadingState; noResults: ReactNode }) {
  return (
    <>
      {noResults === null ? null : <div className={styles.nothing}>{noResults}</div>}
      {state === 'failed' ? (
        <div className={styles.nothing}>Suggestions aren’t available. Please try again.</div>
      ) : null}
    </>
  );
}

function announcement(state: LoadingState, count: number): string {
  if (state === 'loading') return 'Searching';
  if (state === 'failed') return 'Suggestions aren’t available.';
  return count === 1 ? '1 result' : `${count} results`;
}
