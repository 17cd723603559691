import { isPlainRoute } from '../navigation/route-links.tsx';

/**
 * Server-rendered HTML whose script is not fetched yet: the function that makes it due, and the events to
 * replay. All such places share one set of listeners, because a page has many places and pointer events are
 * frequent.
 */
interface Waiting {
  place: HTMLElement;
  need(): void;
  /** Clicked controls. Repeated clicks on a control that has not responded yet count once. */
  clicked: Set<HTMLElement>;
  /**
   * The typed texts, by field. The texts are stored, because a component that renders twice immediately (with
   * data stored in this browser) empties its fields before the replay.
   */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
}

/**
 * Events that count as a user's first action, with the maximum wait for an idle browser, in ms. After a press
 * the wait is short, because a navigation waits until React has hydrated everything that remains.
 */
const TOUCHES = { pointermove: 1000, wheel: 1000, pointerdown: 50, touchstart: 50, keydown: 50 };

const waiting = new Set<Waiting>();
/** Places that still wait for the user's first action. */
const untouched = new Set<Waiting>();
let hearing: AbortController | undefined;

/**
 * Calls `need` when a place is due: when it is in view (unless `due` is `touch`), under the pointer or
 * focused, or after the user's first action on the page. Replays clicks and typing after `done` resolves.
 * Returns the function that stops waiting.
 */
export function awaitNeed(
  place: HTMLElement,
  due: 'view' | 'touch',
  need: () => void,
  done: Promise<void>,
): () => void {
  const own: Waiting = { place, need, clicked: new Set(), typed: new Map() };
  waiting.add(own);
  untouched.add(own);
  hearing ??= hear();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) need();
  });
  if (due === 'view') for (const child of place.children) observer.observe(child);
  const end = () => {
    observer.disconnect();
    waiting.delete(own);
    untouched.delete(own);
    if (waiting.size > 0) return;
    hearing?.abort();
    hearing = undefined;
  };
  void done.then(() => {
    end();
    for (const [field, value] of own.typed) replayValue(field, value);
    for (const control of own.clicked) control.click();
  });
  return end;
}

/**
 * Makes all waiting places due, for a change of the whole page. React delays such a change until everything
 * is hydrated.
 */
export function needAll(): void {
  for (const { need } of waiting) need();
}

function hear(): AbortController {
  const events = new AbortController();
  const { signal } = events;
  const pendingTypes = new Set<string>();
  const touched = () => {
    pendingTypes.clear();
    for (const { need } of untouched) need();
    untouched.clear();
  };
  for (const [type, wait] of Object.entries(TOUCHES)) {
    const touch = () => {
      if (untouched.size === 0 || pendingTypes.has(type)) return;
      pendingTypes.add(type);
      whenIdle(touched, wait);
    };
    document.addEventListener(type, touch, { signal, passive: true });
  }
  // These listeners use the capture phase, because React stops events in HTML that is not hydrated.
  const listen = (type: string, handler: (one: Waiting, target: Element, event: MouseEvent) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!(target instanceof Element)) return;
        for (const one of waiting) if (one.place.contains(target)) handler(one, target, event as MouseEvent);
      },
      { signal, capture: true },
    );
  for (const type of ['pointerover', 'focusin']) listen(type, ({ need }) => need());
  listen('click', ({ clicked, need }, target, event) => {
    const control = target.closest<HTMLElement>('a, button, input');
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.stopPropagation();
    if (isPlainRoute(control)) return;
    event.preventDefault();
    clicked.add(control);
    need();
  });
  listen('input', ({ typed }, target) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value);
  });
  return events;
}

/**
 * Replays a text as if the user typed it now. React hydrated the field with the text already in it, and would
 * otherwise detect no change.
 */
export function replayValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  // The setter on the field itself is React's, which records the value as known. The setter on the prototype
  // is the browser's: React then detects that the field's value differs from the recorded one.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function whenIdle(then: () => void, wait: number): void {
  // Safari does not support `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: wait });
  else setTimeout(then, 50);
}
