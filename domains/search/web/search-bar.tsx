import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { isComposing } from '#design/forms/is-composing.ts';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { Suggestions } from './ask-search.ts';
// Imported here so that the styles are part of the page's initial stylesheet. If a stylesheet loads later,
// the browser recalculates the styles of every element.
import './suggestions.module.css';
import styles from './search-bar.module.css';

const askSearch = () => import('./ask-search.ts');
const suggestionsPanel = () => import('./suggestions.tsx');
const SuggestionsPanel = lazyPart(async () => ({ default: (await suggestionsPanel()).SuggestionsPanel }));

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 100;
const DEBOUNCE_MS = 500;
const BLUR_MS = 200;
/** Media query for the wide panel. Narrower windows use the phone layout (SHELL-17). */
const WIDE = '(min-width: 768px)';

export interface SearchBarProps {
  placeholder: string;
  /** The shape of the field: a pill with a button, a rectangle with a button, or an underlined text. */
  look?: 'pill' | 'square' | 'underline';
  className?: string;
}

/**
 * Renders the header search. Requests suggestions for at least two characters, 500 ms after the last key
 * press, and offers recent and popular searches before. Arrow keys move through the suggestions, Enter opens
 * one or submits the search, and Escape clears the field (SEARCH rows). On a results page, the field contains
 * the query. Without JavaScript, the form opens `/search?term=…`.
 */
export function SearchBar({ placeholder, look = 'pill', className }: SearchBarProps) {
  const { site } = useShop();
  const navigate = useNavigate();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, found, waiting, setWaiting, active, setActive, type, stop, leave, offerStart } =
    useSuggestions(root, input);

  const go = (url: string) => {
    leave();
    if (url.startsWith('/')) void navigate(url);
    else location.assign(url);
  };
  const submit = async () => {
    const term = text.trim();
    if (term.length < MIN_CHARACTERS) return;
    stop();
    setWaiting(true);
    const loaded = await askSearch().catch(() => null);
    // If the tab is older than the last deployment, the script cannot be loaded. Submit the form instead,
    // which loads a new document with the current scripts.
    if (loaded === null) return root.current?.submit();
    go(await loaded.searchDestination(term, site));
  };

  const count = found?.count ?? 0;
  const open = found !== null;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (count === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // The index -1 means the text box. Both the step before the first option and the step after the last
      // option select it.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(`${id}option${active}`)?.click();
    }
  };
  return (
    <form
      ref={root}
      role="search"
      action="/search"
      className={classNames(styles.form, styles[look], open && styles.open, className)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="visually-hidden" htmlFor={`${id}term`}>
        Search
      </label>
      <Icon name="search" className={styles.glass} />
      <input
        ref={input}
        id={`${id}term`}
        name="term"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        placeholder={placeholder}
        className={styles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={keys}
      />
      {waiting ? (
        <span className={styles.wait}>
          <Spinner size="small" />
        </span>
      ) : null}
      <button type="submit" className={styles.go} aria-label="Search">
        <Icon name="arrow" />
      </button>
      {found ? (
        <Suspense fallback={null}>
          <SuggestionsPanel
            id={id}
            found={found}
            active={active}
            onPoint={setActive}
            onChoose={go}
            onAll={() => void submit()}
            onForget={offerStart}
          />
        </Suspense>
      ) : null}
      <span className="visually-hidden" role="status">
        {found ? (count === 1 ? '1 suggestion' : `${count} suggestions`) : ''}
      </span>
    </form>
  );
}

/**
 * Returns the text of the field: the query of the results page, or what the shopper typed on this page.
 * `setText()` without a text restores the query.
 */
function useFieldText() {
  const query = (useMatch('/search/:term')?.params.term ?? '').slice(0, MAX_CHARACTERS);
  const { key } = useLocation();
  const [typed, setTyped] = useState<{ key: string; text: string } | null>(null);
  return {
    query,
    text: typed?.key === key ? typed.text : query,
    setText: (text?: string) => setTyped(text === undefined ? null : { key, text }),
  };
}

/** If a script cannot be loaded, there are no suggestions, and the form still works (SEARCH-20). */
const ignore = () => undefined;

/**
 * Loads suggestions for the text of the search box, and the recent and popular searches before the shopper
 * types. Removes them after the focus has left the form, and restores the query of a results page.
 */
function useSuggestions(root: RefObject<HTMLFormElement | null>, input: RefObject<HTMLInputElement | null>) {
  const { site, settings, navigation } = useShop();
  const { query, text, setText } = useFieldText();
  const [found, setFound] = useState<Suggestions | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [active, setActive] = useState(-1);
  const timers = useRef<{ ask?: ReturnType<typeof setTimeout>; blur?: ReturnType<typeof setTimeout> }>({});
  const request = useRef<AbortController>(undefined);
  /** Whether the focus has left the search form. */
  const hasLeft = useRef(false);

  const stop = () => {
    clearTimeout(timers.current.ask);
    request.current?.abort();
    setWaiting(false);
  };
  /** Closes the suggestions. The field then contains `rest`, or by default the query of the page. */
  const clear = (rest?: string) => {
    stop();
    setText(rest);
    setFound(null);
    setActive(-1);
  };
  /** Closes the suggestions. The text stays in the field until the next page is displayed. */
  const leave = () => {
    clear(text);
    input.current?.blur();
    clearTimeout(timers.current.blur);
  };
  useEffect(() => {
    const pending = timers.current;
    return () => {
      clearTimeout(pending.ask);
      clearTimeout(pending.blur);
      request.current?.abort();
    };
  }, []);

  const type = (value: string) => {
    stop();
    setText(value);
    setActive(-1);
    const term = value.trim();
    if (term.length < MIN_CHARACTERS) {
      setFound(null);
      if (term === '') offerStart();
      return;
    }
    timers.current.ask = setTimeout(() => void ask(term), DEBOUNCE_MS);
  };
  const offerStart = () => {
    const { value } = input.current!;
    void askSearch().then(async ({ startSuggestions }) => {
      const start = await startSuggestions(settings['QuickLinks'], navigation.length > 0);
      // The shopper may have typed or left the field in the meantime.
      if (input.current?.value === value && !hasLeft.current) setFound(start);
    }, ignore);
  };
  const ask = async (term: string) => {
    const controller = new AbortController();
    request.current = controller;
    setWaiting(true);
    try {
      const { findSuggestions } = await askSearch();
      const answer = await findSuggestions(term, {
        site,
        wide: matchMedia(WIDE).matches,
        signal: controller.signal,
      });
      if (!controller.signal.aborted) setFound(answer);
    } catch {
      // If the request fails, no suggestions are displayed. The shopper can still submit the search
      // (SEARCH-20).
      if (!controller.signal.aborted) setFound(null);
    } finally {
      if (!controller.signal.aborted) setWaiting(false);
    }
  };
  useFormEvents(root, {
    onEscape: () => {
      clear('');
      input.current?.focus();
    },
    onLeave: () => {
      hasLeft.current = true;
      timers.current.blur = setTimeout(() => clear(), BLUR_MS);
    },
    onEnter: (isFromOutside) => {
      clearTimeout(timers.current.blur);
      hasLeft.current = false;
      if (!isFromOutside) return;
      if (found === null && text === query) offerStart();
      suggestionsPanel().catch(ignore);
    },
  });

  return { text, found, waiting, setWaiting, active, setActive, type, stop, clear, leave, offerStart };
}

/** Calls the handlers when the focus enters or leaves the form, and when the user presses Escape in it. */
function useFormEvents(
  root: RefObject<HTMLFormElement | null>,
  handlers: { onEscape: () => void; onLeave: () => void; onEnter: (isFromOutside: boolean) => void },
) {
  const handle = useEffectEvent((event: Event) => {
    const form = root.current!;
    if (event.type === 'keydown') {
      const nativeEvent = event as globalThis.KeyboardEvent;
      if (nativeEvent.key === 'Escape' && !isComposing({ nativeEvent })) handlers.onEscape();
      return;
    }
    const { relatedTarget } = event as FocusEvent;
    const isInside = relatedTarget instanceof Node && form.contains(relatedTarget);
    if (event.type === 'focusin') handlers.onEnter(!isInside);
    // The suggestions stay open if the focus moves to the panel (SEARCH-19).
    else if (!isInside) handlers.onLeave();
  });
  useEffect(() => {
    const form = root.current!;
    const events = ['focusout', 'focusin', 'keydown'];
    for (const name of events) form.addEventListener(name, handle);
    return () => {
      for (const name of events) form.removeEventListener(name, handle);
    };
  }, [root]);
}
