import { useCallback, useState } from 'react';

/** What a pointer or a finger aims at. */
const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role="button"]';
/** Between the points that are looked at, in pixels: less than the smallest target is high. */
const STEP = 22;
/** After the last scroll or change of the window. */
const REST_MS = 120;

/**
 * For what floats over the page: `true` while a control of the page lies beneath it, so that it never stands between a
 * shopper and a button. Looked at when it is first there and when the page has come to rest; what `returns` comes back
 * with the first scroll and stays, because under a bar as wide as the window there is always something.
 */
export function useStepAside({ returns = false } = {}): [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  isAside: boolean,
] {
  const [isAside, setAside] = useState(false);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () =>
        setAside(
          !(returns && window.scrollY > 0) &&
            !element.contains(document.activeElement) &&
            liesOnControl(element),
        );
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(look, REST_MS);
      };
      later();
      const events = new AbortController();
      const options = { passive: true, signal: events.signal };
      const scrolled = () => {
        events.abort();
        clearTimeout(timer);
        setAside(false);
      };
      window.addEventListener('scroll', returns ? scrolled : later, options);
      window.addEventListener('resize', later, options);
      return () => {
        clearTimeout(timer);
        events.abort();
      };
    },
    [returns],
  );
  return [watch, isAside];
}

function liesOnControl(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (let y = top + 1; y < bottom + STEP; y += STEP)
    for (let x = left + 1; x < right + STEP; x += STEP) {
      const stack = document.elementsFromPoint(Math.min(x, right - 1), Math.min(y, bottom - 1));
      // The first that is not its own is what the page shows there.
      const beneath = stack.find((one) => !element.contains(one));
      if (beneath?.closest(CONTROLS)) return true;
    }
  return false;
}
