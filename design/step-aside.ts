import { useCallback, useState } from 'react';

/** What a shopper reads first, prices, the words of a hero and of an empty list and the hours of a store (`data-lead`) among it, what a pointer or a finger aims at, and cards that ask something. */
const KEPT_FREE =
  'h1, h2, h3, a[href], button, input, select, textarea, label, summary, [role="button"], [data-price], [data-asks], [data-lead]';
/** Between the points that are looked at, in pixels: less than the smallest target is high. */
const STEP = 22;
/** Around what floats, in pixels: what it only touches is not free either. */
const ROOM = 8;
/** All that floats now: its parts have places of their own, close to each other, and give way to none of themselves. */
const floating = new Set<HTMLElement>();
/** After the last scroll or change of the window. */
const REST_MS = 120;

/**
 * For what floats over the page: `true` while a heading or a control of the page lies beneath it, so that it never stands
 * between a shopper and what they came for. It begins aside, and is looked at whenever the page has come to rest.
 */
export function useStepAside(): [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  isAside: boolean,
] {
  const [isAside, setAside] = useState(true);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    floating.add(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => setAside(!element.contains(document.activeElement) && liesOn(element)),
        REST_MS,
      );
    };
    later();
    const events = new AbortController();
    const options = { passive: true, signal: events.signal };
    window.addEventListener('scroll', later, options);
    window.addEventListener('resize', later, options);
    // What the page is made of may come later than what floats over it.
    const growth = new ResizeObserver(later);
    growth.observe(document.body);
    return () => {
      floating.delete(element);
      clearTimeout(timer);
      growth.disconnect();
      events.abort();
    };
  }, []);
  return [watch, isAside];
}

function liesOn(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const [right, bottom] = [box.right + ROOM, box.bottom + ROOM];
  for (let y = box.top - ROOM; y < bottom + STEP; y += STEP)
    for (let x = box.left - ROOM; x < right + STEP; x += STEP) {
      const stack = document.elementsFromPoint(Math.min(x, right), Math.min(y, bottom));
      // The first that does not float is what the page shows there.
      const beneath = stack.find((one) => ![...floating].some((part) => part.contains(one)));
      if (beneath?.closest(KEPT_FREE)) return true;
    }
  return false;
}
