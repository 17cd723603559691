import { setPreparation } from '#foundation/browser/before-navigation.ts';
import { SESSION_ENDED } from '#foundation/browser/session.ts';

/**
 * Each open dialog stands on an entry of its own in the browser's history, at the address of its page, so that back
 * closes the dialog and the page stays (MODAL-03). The router does not know of these entries: what happens among them is
 * kept from it, and before it goes anywhere they are taken away, so that none is left between two pages.
 */

interface Modal {
  close: () => void;
}

/** Open dialogs, the top one last. */
const open: Modal[] = [];
/** Entries of the history that are theirs, and where they stand: the page's address and its place in the history. */
let entries = 0;
let page = { href: '', index: 0 };
/** A step back that this file has asked for, and that has not happened yet. */
let stepping: Promise<void> | undefined;
let arrived: (() => void) | undefined;

/**
 * The session has ended and the browser is on its way to the page for signing in. A step back in the history would cancel that
 * navigation, and the dialog's page would stay without a session (AUTH-06).
 */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};
/** The page is displayed again, from the browser's cache. */
const arrive = () => {
  isLeaving = false;
};

/** Tells that a dialog has opened; `close` is called when back is pressed. Returns what its closing calls. */
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
 * Takes the entries of open dialogs away before the router goes somewhere. Once it is there, dialogs of a page that was
 * left are closed; those that stay get their entries again.
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

/** The place of the present entry in the history, as the router counts. */
function indexNow(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

function addEntries(): void {
  if (entries === 0) page = { href: location.href, index: indexNow() };
  for (; entries < open.length; entries++) {
    history.pushState({ ...(history.state as object | null), idx: indexNow() + 1 }, '');
  }
}

/** Leaves as many entries as dialogs are open. */
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
    // Another address is another page, which is the router's business.
    const isHere = location.href === page.href;
    if (isHere) event.stopImmediatePropagation();
    entries = isHere ? Math.max(0, indexNow() - page.index) : 0;
    for (const modal of open.splice(entries).reverse()) modal.close();
  }
}
