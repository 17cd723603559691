import { setPreparation } from '#foundation/browser/navigation/before-navigation.ts';
import { SESSION_ENDED } from '#foundation/browser/session/session.ts';

/**
 * Each open dialog has its own entry in the browser history, with the URL of its page. Browser back then
 * closes the dialog, and the page stays (MODAL-03). The router does not know these entries, so events between
 * them are hidden from it. They are removed before each navigation, so that no such entry remains between two
 * pages.
 */

interface Modal {
  close: () => void;
}

/** Open dialogs, with the topmost last. */
const open: Modal[] = [];
/**
 * The number of history entries for dialogs, and the page that they belong to: its URL and its index in the
 * history.
 */
let entries = 0;
let page = { href: '', index: 0 };
/** A pending step back that this module has requested. */
let stepping: Promise<void> | undefined;
let arrived: (() => void) | undefined;

/**
 * Whether the session has ended and the browser is navigating to the sign-in page. A step back in the history
 * would cancel that navigation, and the dialog's page would remain without a session (AUTH-06).
 */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};
/** The browser has restored the page from its cache. */
const arrive = () => {
  isLeaving = false;
};

/**
 * Adds a history entry for an opened dialog. Calls `close` on browser back. Returns the function to call when
 * the dialog closes.
 */
export function enterHistory(close: () => void): () => void {
  setPreparation(suspendModals);
  window.addEventListener('popstate', onPop, { capture: true });
  window.addEventListener(SESSION_ENDED, leave);
  window.addEventListener('pageshow', arrive);
  isLeaving = false;
  const modal = { close };
  open.push(modal);
  addEntries();
  return () => {
    const at = open.indexOf(modal);
    if (at < 0) return;
    open.splice(at, 1);
    if (!isLeaving) void dropEntries();
  };
}

/**
 * Removes the entries of open dialogs before the router navigates. After the navigation, the returned
 * function closes the dialogs of the previous page. Dialogs that stay open get their entries again.
 */
function suspendModals(): Promise<() => void> | undefined {
  if (entries === 0 && !stepping) return undefined;
  const { pathname } = location;
  const waiting = open.splice(0);
  return dropEntries().then(() => () => {
    if (location.pathname === pathname) {
      open.push(...waiting);
      addEntries();
    } else {
      for (const modal of waiting.reverse()) modal.close();
    }
  });
}

/** Returns the index of the current history entry, in the router's numbering. */
function indexNow(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

function addEntries(): void {
  if (entries === 0) page = { href: location.href, index: indexNow() };
  for (; entries < open.length; entries++) {
    history.pushState({ ...(history.state as object | null), idx: indexNow() + 1 }, '');
  }
}

/** Removes surplus entries, so that each open dialog has exactly one. */
function dropEntries(): Promise<void> {
  const surplus = entries - open.length;
  if (surplus > 0) {
    entries = open.length;
    stepping = new Promise((done) => {
      arrived = done;
    });
    history.go(-surplus);
  }
  return stepping ?? Promise.resolve();
}

function onPop(event: PopStateEvent): void {
  if (arrived) {
    event.stopImmediatePropagation();
    arrived();
    stepping = undefined;
    arrived = undefined;
  } else if (entries > 0) {
    // A different URL is a different page, which the router handles.
    const isHere = location.href === page.href;
    if (isHere) event.stopImmediatePropagation();
    entries = isHere ? Math.max(0, indexNow() - page.index) : 0;
    for (const modal of open.splice(entries).reverse()) modal.close();
  }
}
