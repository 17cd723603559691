import { useContext, useEffect, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useNavigationType } from 'react-router';

const KEPT = 'scrollPositions';
/** How long a part of the page that a link names may take to come. */
const PART_MS = 5000;

/** How far down each entry of the browser's history was, by its key. */
let positions: Record<string, number> = {};
/** What is on the screen; the shell that shows it may be another one after an error. */
let shown: { key: string; pathname: string } | undefined;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    // Storage is forbidden or not ours.
    return {};
  }
}

/** Another path begins at its top; the same path with another query stays where it is (SHELL-12, -13). */
function scrollsToTop(from: string, to: string): boolean {
  return from !== to;
}

function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a fragment that anything could be called.
    return null;
  }
}

/** Scrolls to a part once it is in the page, unless the visitor has gone on by then. Returns the end of the wait. */
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
 * Where a page stands after a navigation: another path at its top or at its fragment, back and forward where they were,
 * and a change of the query alone where it is. The focus follows when the element that had it is gone.
 */
export function ScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const keepsPlace = useContext(RouterState)?.preventScrollReset === true;

  useEffect(() => {
    positions = remembered();
    // The browser restores by itself what it loads; what the router changes is ours.
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown) positions[shown.key] = window.scrollY;
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(KEPT, JSON.stringify(positions));
      } catch {
        // Without storage a reload forgets.
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
    const before = shown;
    shown = { key, pathname };
    if (!before || before.key === key) return;
    const isElsewhere = scrollsToTop(before.pathname, pathname);
    // A plain link to a part of the page makes an entry that the router has not written: nobody was there before.
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
