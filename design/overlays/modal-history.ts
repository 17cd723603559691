import { setPreparation } from '#foundation/browser/navigation/before-navigation.ts';
import { SESSION_ENDED } from '#foundation/browser/session/session.ts';

/**
 * Each open dialog has a history entry with the URL of its page, so that the back button closes only the
 * dialog (MODAL-03). The router receives no events for these entries. They are removed before each
 * navigation, so that none remains between two pages.
 */

interface Modal {
  close: () => void;
}

/** The open dialogs. The last dialog is in front of the others. */
const open: Modal[] = [];
/**
 * `entries` is the number of history entries for dialogs. `page` is the page of these dialogs, with its URL
 * and its index in the history.
 */
let entries = 0;
let page = { href: '', index: 0 };
/** Resolves when the step back that this module has requested is complete; undefined if no step is pending. */
let stepping: Promise<void> | undefined;
let arrived: (() => void) | undefined;

/**
 * True while the browser navigates to the sign-in page because the session has ended. A step back in the
 * history would cancel this navigation. The page would then remain visible without a session (AUTH-06).
 */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};
/** Called when the browser has restored the page from its cache. */
const arrive = () => {
  isLeaving = false;
};

/**
 * Adds a history entry when a dialog opens. The browser's back button then calls `close`. Returns a function
 * that must be called when the dialog closes.
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
 * Removes the history entries of open dialogs before the router navigates. After the navigation, the returned
 * function closes the dialogs of the previous page and adds entries for the remaining dialogs.
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

/** Returns the index of the current history entry, as the router counts entries. */
function indexNow(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

function addEntries(): void {
  if (entries === 0) page = { href: location.href, index: indexNow() };
  for (; entries < open.length; entries++) {
    history.pushState({ ...(history.state as object | null), idx: indexNow() + 1 }, '');
  }
}

/** Removes history entries until each open dialog has only one. */
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
    // If the URL has changed, the entry belongs to another page, and the router handles the event.
    const isHere = location.href === page.href;
    if (isHere) event.stopImmediatePropagation();
    entries = isHere ? Math.max(0, indexNow() - page.index) : 0;
    for (const modal of open.splice(entries).reverse()) modal.close();
  }
}
