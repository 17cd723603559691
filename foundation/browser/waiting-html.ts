import { isPlainRoute } from './route-links.tsx';

/**
 * HTML of the server whose script has not been fetched: what makes it due, and what is done in it meanwhile. One set of
 * listeners hears for all of it, because a page has many such places and a pointer moves often.
 */
interface Waiting {
  place: HTMLElement;
  need(): void;
  /** Who clicks again because nothing happened means it once. */
  clicked: Set<HTMLElement>;
  /** Texts, too: a part that draws twice at once (with what this browser keeps) has emptied its fields by then. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
}

/**
 * What a visitor does first, with the longest wait in milliseconds until the browser must have time for it. After a press
 * there is little: a change of page waits until React has hydrated all that stays.
 */
const TOUCHES = { pointermove: 1000, wheel: 1000, pointerdown: 50, touchstart: 50, keydown: 50 };

const waiting = new Set<Waiting>();
/** Those for which no first touch has come yet. */
const untouched = new Set<Waiting>();
let hearing: AbortController | undefined;

/**
 * Calls `need` when a place is due: in view unless it waits for a `touch`, under the pointer or the focus, or after the
 * visitor's first touch of the page. Does again what was clicked and typed in it once `done` is there. Returns the end.
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
    for (const [field, value] of own.typed) tellValue(field, value);
    for (const control of own.clicked) control.click();
  });
  return end;
}

/** Makes everything due that waits: for a change of the whole page, which React holds back until it has hydrated all of it. */
export function needAll(): void {
  for (const { need } of waiting) need();
}

function hear(): AbortController {
  const events = new AbortController();
  const { signal } = events;
  const asked = new Set<string>();
  const touched = () => {
    asked.clear();
    for (const { need } of untouched) need();
    untouched.clear();
  };
  for (const [type, wait] of Object.entries(TOUCHES)) {
    const touch = () => {
      if (untouched.size === 0 || asked.has(type)) return;
      asked.add(type);
      whenIdle(touched, wait);
    };
    document.addEventListener(type, touch, { signal, passive: true });
  }
  // React stops what happens in HTML that it has not hydrated, so it is heard before it gets there.
  const listen = (type: string, tell: (one: Waiting, target: Element, event: MouseEvent) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!(target instanceof Element)) return;
        for (const one of waiting) if (one.place.contains(target)) tell(one, target, event as MouseEvent);
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

/** React has hydrated a field with the text that was in it already: it hears of the text as if it were typed now. */
export function tellValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  // The field's own setter is React's, which remembers; the prototype's is the browser's, which it compares with.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function whenIdle(then: () => void, wait: number): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: wait });
  else setTimeout(then, 50);
}
