import { useCombobox } from 'downshift';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Spinner } from '#design/feedback/spinner.tsx';
import { isComposing } from '#design/forms/is-composing.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { counted } from '#foundation/pure/text/counted.ts';
import { staffSectionsFor } from '#domains/identity/rules/staff-sections.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useStaffAccount } from '../account.ts';
import { pagesFor } from '../pages.ts';
import { GROUPS, matchingCommands, MAX_PER_GROUP, type Command } from './commands.ts';
import { recordFinder, type FoundRecords } from './find-records.ts';
import { forgetAwaitedAction, pageActions, runWhenOffered } from './page-actions.ts';
import styles from './palette.module.css';

/** How long after the last key the search for records starts, in ms. */
const TYPING_MS = 150;
const MIN_SEARCH_CHARACTERS = 2;
const NOTHING: FoundRecords = { commands: [], failed: [] };
const MAX_RECENT = 5;

/** The latest records and pages that the user opened with the palette in this tab, latest first. */
let recent: readonly Command[] = [];

/**
 * Renders the command palette: a field that finds pages, actions of the open page, orders, customers, products, settings
 * and staff, as far as the permissions of the staff member allow.
 */
export function Palette({
  takeTyped,
  onClose,
}: {
  /** Returns the text that the user has typed before the field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { records, isLoading } = useRecords(text);
  const local = useLocalCommands();
  const isEmpty = text.trim() === '';
  const found = [
    ...(isEmpty ? recent : []),
    ...matchingCommands(local, text).slice(0, isEmpty ? undefined : 2 * MAX_PER_GROUP),
    ...records.commands,
  ];
  const commands = GROUPS.flatMap((group) => found.filter((command) => command.group === group));

  const perform = (command: Command) => {
    onClose();
    const { target } = command;
    // Runs after the closing dialog has returned the focus, so that the action can move it.
    setTimeout(() => {
      if ('run' in target) return target.run();
      recent = [
        { ...command, group: 'Recent' as const, id: `recent ${command.id.replace(/^recent /u, '')}` },
        ...recent.filter(
          ({ title, target: other }) =>
            JSON.stringify([title, other]) !== JSON.stringify([command.title, target]),
        ),
      ].slice(0, MAX_RECENT);
      if ('href' in target) return location.assign(target.href);
      forgetAwaitedAction();
      void navigate(target.to);
      if (target.action !== undefined) runWhenOffered(target.action);
    });
  };
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Command>(
    {
      id,
      items: commands,
      isOpen: true,
      inputValue: text,
      // The first command, until the user has moved to another one.
      highlightedIndex:
        commands.length === 0
          ? -1
          : Math.max(
              0,
              commands.findIndex((command) => command.id === highlighted),
            ),
      selectedItem: null,
      itemToString: () => '',
      onHighlightedIndexChange: ({ highlightedIndex: index }) => {
        if (index >= 0) setHighlighted(commands[index]?.id ?? null);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) perform(selectedItem);
      },
    },
  );
  useScrollTo(id, highlightedIndex);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span {...getLabelProps()}>Search or run a command</span>}
      titleHidden
      type="no-padding"
      size="small"
      closeButton={false}
      inHistory={false}
      className={styles.palette!}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          {...getInputProps({
            // downshift reports the value after a render, in which a fast typist may have typed again.
            onChange: ({ currentTarget }) => {
              setText(currentTarget.value);
              setHighlighted(null);
            },
            // The dialog moves the focus to the field when it opens.
            onFocus: () => setText((before) => takeTyped() + before),
            onKeyDown: (event) => {
              // Escape closes the dialog. During input-method composition, keys control the input method.
              if (event.key === 'Escape' || isComposing(event))
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          type="text"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Orders, people, products, settings, actions"
        />
        {isLoading ? <Spinner size="small" /> : null}
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
      <ul {...getMenuProps({ 'aria-label': 'Commands' })} className={styles.list}>
        {commands.map((command, index) => (
          <Option
            key={command.id}
            command={command}
            heading={command.group === commands[index - 1]?.group ? null : command.group}
            isHighlighted={index === highlightedIndex}
            {...getItemProps({ item: command, index })}
          />
        ))}
      </ul>
      {commands.length === 0 && !isLoading ? (
        <p className={styles.nothing}>
          Nothing matches “{text.trim()}”. Try an order number, a name, an email address, a SKU or the name of
          a setting.
        </p>
      ) : null}
      {records.failed.length > 0 && !isLoading ? (
        <p className={styles.nothing}>
          We couldn’t search {records.failed.join(', ').toLowerCase()}. Check your connection, and type again.
        </p>
      ) : null}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
      </p>
      <span className="visually-hidden" role="status">
        {isEmpty ? '' : isLoading ? 'Searching' : counted(commands.length, 'result')}
      </span>
    </Dialog>
  );
}

function Option({
  command: { title, detail, icon, target },
  heading,
  isHighlighted,
  ref,
  ...props
}: {
  command: Command;
  /** The name of the group above its first option. */
  heading: string | null;
  isHighlighted: boolean;
} & React.ComponentProps<'li'>) {
  return (
    <>
      {heading === null ? null : (
        <li role="presentation" className={styles.heading}>
          {heading}
        </li>
      )}
      <li {...props} ref={ref} className={classNames(styles.option, isHighlighted && styles.highlighted)}>
        <Icon name={icon} size="small" />
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
        {'href' in target ? <Icon name="external" size="small" label="in the shop" /> : null}
      </li>
    </>
  );
}

/** Returns the pages and the actions of the open page, which are known without a search. */
function useLocalCommands(): Command[] {
  const { name, capabilities } = useSite();
  const account = useStaffAccount();
  const { permissions } = account;
  const pages = pagesFor(account);
  // The actions of the page when the palette opened.
  const [actions] = useState(pageActions);
  return [
    ...actions.map(({ title, icon, run }): Command => ({
      id: `action ${title}`,
      group: 'On this page',
      title,
      icon,
      target: { run },
    })),
    ...pages.map(({ to, title, icon, words = '' }): Command => ({
      id: `page ${to}`,
      group: 'Pages',
      title,
      icon,
      words,
      target: { to },
    })),
    ...pages.flatMap(({ to, title, icon, actions: ofPage = [] }) =>
      ofPage
        .filter((action) => actions.every((here) => here.title !== action))
        .map((action): Command => ({
          id: `action ${action}`,
          group: 'Actions',
          title: action,
          detail: title,
          icon,
          target: { to, action },
        })),
    ),
    ...staffSectionsFor({ isTrade: capabilities.hidesPricesFromGuests, permissions }).map(
      ({ path, title }): Command => ({
        id: `shop ${path}`,
        group: 'Pages',
        title,
        detail: name,
        icon: 'store',
        target: { href: path },
      }),
    ),
  ];
}

/** Loads the records that match the text. While those of a new text are loading, returns none. */
function useRecords(text: string): { records: FoundRecords; isLoading: boolean } {
  const { permissions } = useStaffAccount();
  const [find] = useState(() => recordFinder(permissions));
  const query = text.trim();
  const isSearched = query.length >= MIN_SEARCH_CHARACTERS;
  const [state, setState] = useState({ query: '', records: NOTHING });
  useEffect(() => {
    if (!isSearched) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void find(query, stop.signal).then((records) => {
        if (!stop.signal.aborted) setState({ query, records });
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isSearched, find]);
  if (!isSearched) return { records: NOTHING, isLoading: false };
  return state.query === query
    ? { records: state.records, isLoading: false }
    : { records: NOTHING, isLoading: true };
}

function useScrollTo(id: string, index: number): void {
  const previous = useRef(-1);
  useEffect(() => {
    if (index < 0 || previous.current === index) return;
    previous.current = index;
    document
      .querySelector(`[id="${CSS.escape(id)}-item-${index}"]`)
      ?.scrollIntoView({ block: index === 0 ? 'end' : 'nearest' });
  }, [id, index]);
}
