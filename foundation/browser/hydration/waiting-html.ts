import { isPlainRoute } from '../navigation/route-links.tsx';

/**
 * Server-rendered HTML whose script has not been loaded yet. All such elements share one set of listeners,
 * because a page contains many of them and pointer events are frequent.
 */
interface Waiting {
  place: HTMLElement;
  need(): void;
  /** The controls to click after hydration. Several clicks on a control count once. */
  clicked: Set<HTMLElement>;
  /**
   * The typed text of each field. The text must be stored, because a component with data from browser storage
   * renders twice and empties its fields before the replay.
   */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
}

/**
 * The events that count as a user's first action. The value is the maximum time in ms to wait until the
 * browser is idle. It is short after a press, because a navigation waits for the hydration of all components.
 */
const TOUCHES = { pointermove: 1000, wheel: 1000, pointerdown: 50, touchstart: 50, keydown: 50 };

const waiting = new Set<Waiting>();
/** Elements that are waiting for the user's first action. */
const untouched = new Set<Waiting>();
let hearing: AbortController | undefined;

/**
 * Calls `need` when the script of an element should be loaded. This is when the element has the pointer or
 * the focus, after the user's first action, or when it is in view (unless `due` is `touch`). Replays clicks
 * and typing after `done` resolves. Returns a function that removes the listeners.
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
 * Starts loading the scripts of all elements that are waiting. Call it before a change to the whole page,
 * because React delays such a change until every component has hydrated.
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
  // Use the capture phase, because React stops events in HTML that is not hydrated yet.
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
 * Sets the text of a field and dispatches an input event as if the user had typed the text. This is necessary
 * because React hydrated the field with the text and would detect no change.
 */
export function replayValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  // React overrides the setter of the field and remembers the value that it sets. The setter of the prototype
  // bypasses React, which then detects the new value as a change.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function whenIdle(then: () => void, wait: number): void {
  // Safari does not support `requestIdleCallback`, so wait for 50 ms instead.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: wait });
  else setTimeout(then, 50);
}
