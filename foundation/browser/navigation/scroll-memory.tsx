import { useContext, useEffect, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router';

const STORAGE_KEY = 'scrollPositions';
/** The maximum time in ms to wait for the element that a URL's fragment identifies. */
const RESTORE_TIMEOUT_MS = 5000;

/** The scroll position of each history entry, by the key of the entry. */
let positions: Record<string, number> = {};
/** The currently displayed page. It is a module variable because an error page may unmount the component. */
let displayedPage: { key: string; pathname: string } | undefined;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    // Reading fails if browser storage is forbidden or another script wrote the entry.
    return {};
  }
}

/**
 * Whether a navigation scrolls to the top. True if the path changes; false if only the query changes
 * (SHELL-12, -13).
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
 * Scrolls to an element when it appears, unless the user scrolls or presses a key first. Stops waiting after
 * {@link RESTORE_TIMEOUT_MS}. Returns a function that cancels the wait.
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
  const timer = setTimeout(end, RESTORE_TIMEOUT_MS);
  for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, end, { passive: true });
  look.observe(document.body, { childList: true, subtree: true });
  return end;
}

/** The events with which users scroll. */
const SCROLLING_INPUT = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Prevents the browser from scrolling while the content of the page changes, until the user scrolls. The
 * browser would follow an element of the previous content, for example a product that is now at another place
 * of the list.
 */
function pauseScrollAnchoring(): void {
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  const end = () => {
    style.removeProperty('overflow-anchor');
    for (const type of SCROLLING_INPUT) removeEventListener(type, end);
  };
  for (const type of SCROLLING_INPUT) addEventListener(type, end, { passive: true });
}

/**
 * Sets the scroll position after a navigation. A new path starts at the top or at the fragment. Back and
 * forward restore the position, and a change of the query keeps it. If the path changes and no element has
 * the focus, focuses the main content.
 */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const keepsPlace = useContext(RouterState)?.preventScrollReset === true;

  useEffect(() => {
    positions = remembered();
    // Disable the browser's own scroll restoration while the page is open, because it does not work with
    // client-side navigations.
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (displayedPage) positions[displayedPage.key] = window.scrollY;
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
      } catch {
        // If browser storage is unavailable, positions are lost on reload.
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
    // A plain link to a fragment creates a history entry without router state. Such an entry has no stored
    // position.
    const isFresh = hash !== '' && history.state === null;
    const known = type === 'POP' && !isFresh ? positions[key] : undefined;
    const part = partOf(hash);
    if (known !== undefined) scrollTo({ top: known, behavior: 'instant' });
    else if (part) part.scrollIntoView();
    else if (!isElsewhere) {
      pauseScrollAnchoring();
      // The new history entry has this position, also if the user does not scroll before leaving.
      positions[key] = positions[before.key] ?? 0;
    } else if (!keepsPlace) scrollTo({ top: 0, behavior: 'instant' });
    const end = known === undefined && hash && !part ? awaitPart(hash) : undefined;
    if (isElsewhere && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    return end;
  }, [key, pathname, hash, type, keepsPlace]);
  return null;
}
