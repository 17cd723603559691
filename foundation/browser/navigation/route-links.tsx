import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Handles clicks on links that carry `data-route` with one shared listener. The links are plain HTML, which
 * needs no hydration and no update when the URL changes. Ignores links that open another tab or window, and
 * events whose default was prevented.
 *
 * A container may carry `data-route` for all its links. Its value is a list of words: `stay` keeps the scroll
 * position; `own` means that the link has its own handler.
 */
export function RouteLinks() {
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-route], [data-route] a')
        : null;
    if (!link || (link.target !== '' && link.target !== '_self') || link.origin !== location.origin) return;
    // Plain links are handled in the capture phase, because React stops events in parts of the page that are
    // not hydrated.
    if (isPlainRoute(link) !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    const options = {
      // Navigation to the current URL adds no history entry.
      replace: address === location.pathname + location.search + location.hash,
      preventScrollReset: wordsOf(link)?.includes('stay') === true,
    };
    // Runs in a separate task, after the other handlers of the press.
    setTimeout(() => void navigate(address, options));
  });
  useEffect(() => {
    const events = new AbortController();
    for (const capture of [true, false])
      document.addEventListener('click', onClick, { capture, signal: events.signal });
    return () => events.abort();
  }, []);
  return null;
}

/** Whether only `RouteLinks` handles a press on this control, even before hydration. */
export function isPlainRoute(control: HTMLElement): boolean {
  const words = control instanceof HTMLAnchorElement ? wordsOf(control) : undefined;
  return words !== undefined && !words.includes('own');
}

/**
 * Returns the words in `data-route` of a link or its nearest ancestor with that attribute; undefined if there
 * is no such attribute.
 */
function wordsOf(link: HTMLElement): string[] | undefined {
  return link.closest<HTMLElement>('[data-route]')?.dataset['route']?.split(' ');
}
