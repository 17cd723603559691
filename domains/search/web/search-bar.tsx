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
import { useNavigate } from 'react-router';
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
 * press. Arrow keys move through the suggestions, Enter opens one or submits the search, and Escape clears
 * the field (SEARCH rows). Without JavaScript, the form opens `/search?term=…`.
 */
export function SearchBar({ placeholder, look = 'pill', className }: SearchBarProps) {
  const { site } = useShop();
  const navigate = useNavigate();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, found, waiting, setWaiting, active, setActive, type, stop, clear } = useSuggestions(
    root,
    input,
  );

  const go = (url: string) => {
    clear();
    input.current?.blur();
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

  const options = found ? [...found.terms, ...found.places, ...found.pages, ...found.products] : [];
  const open = found !== null;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      clear();
      return;
    }
    if (!open || options.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // The index -1 means the text box. Both the step before the first option and the step after the last
      // option select it.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      go(options[active]!.url);
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
          />
        </Suspense>
      ) : null}
      <span className="visually-hidden" role="status">
        {found ? (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`) : ''}
      </span>
    </form>
  );
}

/**
 * Loads suggestions for the text of the search box, and the quick links while the box is empty. Removes them
 * after the focus has left the form.
 */
function useSuggestions(root: RefObject<HTMLFormElement | null>, input: RefObject<HTMLInputElement | null>) {
  const { site, settings } = useShop();
  const [text, setText] = useState('');
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
  const clear = () => {
    stop();
    setText('');
    setFound(null);
    setActive(-1);
  };
  useEffect(() => {
    const pending = timers.current;
    return () => {
      clearTimeout(pending.ask);
      clearTimeout(pending.blur);
      request.current?.abort();
    };
  }, []);

  const type = (typed: string) => {
    stop();
    setText(typed);
    setActive(-1);
    const term = typed.trim();
    if (term.length < MIN_CHARACTERS) {
      setFound(null);
      if (term === '') void offerQuickLinks();
      return;
    }
    timers.current.ask = setTimeout(() => void ask(term), DEBOUNCE_MS);
  };
  const offerQuickLinks = async () => {
    const { quickLinkSuggestions } = await askSearch();
    // Display the quick links only if the field is still empty and still has the focus.
    if (input.current?.value === '' && !hasLeft.current)
      setFound(quickLinkSuggestions(settings['QuickLinks']));
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
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // Keep the suggestions open if the focus moves to the panel (SEARCH-19).
    if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return;
    hasLeft.current = true;
    timers.current.blur = setTimeout(clear, BLUR_MS);
  });
  const onFocusIn = useEffectEvent(() => {
    clearTimeout(timers.current.blur);
    hasLeft.current = false;
    if (text === '') void offerQuickLinks();
    void suggestionsPanel();
  });
  useEffect(() => {
    const form = root.current!;
    form.addEventListener('focusout', onFocusOut);
    form.addEventListener('focusin', onFocusIn);
    return () => {
      form.removeEventListener('focusout', onFocusOut);
      form.removeEventListener('focusin', onFocusIn);
    };
  }, [root]);

  return { text, found, waiting, setWaiting, active, setActive, type, stop, clear };
}
