import { setPreparation } from '#foundation/browser/before-navigation.ts';
import { SESSION_ENDED } from '#foundation/browser/session.ts';

/**
 * Each open dialog has its own entry in the browser history, at the URL of its page. Browser back then closes
 * the dialog and the page stays (MODAL-03). The router does not know these entries: events among them are
 * hidden from it. Before each navigation they are removed, so that none remains between two pages.
 */

interface Modal {
  close: () => void;
}

/** Open dialogs, the topmost last. */
const open: Modal[] = [];
/**
 * The number of history entries for dialogs, and their position: the page's URL and its index in the history.
 */
let entries = 0;
let page = { href: '', index: 0 };
/** A pending step back that this file has requested. */
let stepping: Promise<void> | undefined;
let arrived: (() => void) | undefined;

/**
 * The session has ended and the browser is navigating to the sign-in page. A step back in the history would
 * cancel that navigation, and the dialog's page would stay without a session (AUTH-06).
 */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};
/** The page is displayed again, from the browser's cache. */
const arrive = () => {
  isLeaving = false;
};

/**
 * Adds a history entry for an opened dialog; `close` is called on browser back. Returns the function to call
 * when the dialog closes.
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
 * Removes the entries of open dialogs before the router navigates. Afterwards, the returned function closes
 * the dialogs of a page that was left; dialogs that stay open get their entries again.
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

/** Returns the index of the current history entry, as the router counts. */
function indexNow(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

function addEntries(): void {
  if (entries === 0) page = { href: location.href, index: indexNow() };
  for (; entries < open.length; entries++) {
    history.pushState({ ...(history.state as object | null), idx: indexNow() + 1 }, '');
  }
}

/** Removes surplus entries, so that each open dialog has one. */
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
    // Another URL is another page, which the router handles.
    const isHere = location.href === page.href;
    if (isHere) event.stopImmediatePropagation();
    entries = isHere ? Math.max(0, indexNow() - page.index) : 0;
    for (const modal of open.splice(entries).reverse()) modal.close();
  }
}
