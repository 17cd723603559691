import { useContext, useEffect, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router';

const STORAGE_KEY = 'scrollPositions';
/** How long to wait for the element that a link's fragment identifies, in ms. */
const PART_MS = 5000;

/** The scroll position of each history entry, by its key. */
let positions: Record<string, number> = {};
/** The displayed page. It is stored in the module, because an error page may replace the shell. */
let displayedPage: { key: string; pathname: string } | undefined;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    // Browser storage is forbidden, or another script wrote the entry.
    return {};
  }
}

/**
 * Whether a navigation scrolls to the top. A different path starts at the top; the same path with a different
 * query keeps its position (SHELL-12, -13).
 */
function scrollsToTop(from: string, to: string): boolean {
  return from !== to;
}

function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The fragment cannot be decoded.
    return null;
  }
}

/**
 * Scrolls to an element as soon as it appears, unless the user scrolls or types first. Returns the function
 * that stops waiting.
 */
function awaitPart(hash: string): () => void {
  const look = new MutationObserver(() => {
    const part = partOf(hash);
    if (!part) return;
    end();
    part.scrollIntoView();
  });
  const end = () => {
    look.disconnect();
    clearTimeout(timer);
    for (const type of ['wheel', 'touchmove', 'keydown']) removeEventListener(type, end);
  };
  const timer = setTimeout(end, PART_MS);
  for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, end, { passive: true });
  look.observe(document.body, { childList: true, subtree: true });
  return end;
}

/**
 * Sets the scroll position after a navigation. A new path starts at its top or fragment, back and forward
 * restore the position, and a change of the query alone keeps it. Focuses the main content if the focused
 * element no longer exists.
 */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const keepsPlace = useContext(RouterState)?.preventScrollReset === true;

  useEffect(() => {
    positions = remembered();
    // Turns off the browser's own restoration, which works only after page loads, while the page is open.
    // This component restores positions after the router's navigations.
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (displayedPage) positions[displayedPage.key] = window.scrollY;
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
      } catch {
        // Without browser storage, positions are lost on reload.
      }
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = displayedPage;
    displayedPage = { key, pathname };
    if (!before || before.key === key) return;
    const isElsewhere = scrollsToTop(before.pathname, pathname);
    // A plain link to a fragment creates a history entry without router state, so there is no stored
    // position.
    const isFresh = hash !== '' && history.state === null;
    const known = type === 'POP' && !isFresh ? positions[key] : undefined;
    const part = partOf(hash);
    if (known !== undefined) scrollTo({ top: known, behavior: 'instant' });
    else if (part) part.scrollIntoView();
    else if (isElsewhere && !keepsPlace) scrollTo({ top: 0, behavior: 'instant' });
    const end = known === undefined && hash && !part ? awaitPart(hash) : undefined;
    if (isElsewhere && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    return end;
  }, [key, pathname, hash, type, keepsPlace]);
  return null;
}
