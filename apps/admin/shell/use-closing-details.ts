import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of a `details` element that closes when the user presses Escape inside it, or when a press or the
 * focus moves elsewhere. Escape returns focus to its button. The element also closes when `page` changes.
 */
export function useClosingDetails(page = ''): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    details.current!.open = false;
  }, [page]);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const element = details.current!;
    const closeOutside = ({ target }: Event) => {
      if (element.open && !(target instanceof Node && element.contains(target))) element.open = false;
    };
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return;
        element.open = false;
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => events.abort();
  }, []);
  return details;
}
