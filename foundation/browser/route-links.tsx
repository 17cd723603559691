import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Makes a route of each link that carries `data-route`, with one listener for all of them: links themselves are plain
 * HTML, which costs nothing to hydrate and nothing when the address changes. What opens another tab or
 * window is left alone, as is what a link's own handler has prevented.
 *
 * A long list of links carries it once for all of them. It holds words: `stay` leaves the page where it is scrolled to, `own` says that the link has a handler.
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
    // A plain link is followed before React hears of the press: where it has not hydrated the page, it would stop it.
    if (isPlainRoute(link) !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    const options = {
      // The same address again is no new entry of the history.
      replace: address === location.pathname + location.search + location.hash,
      preventScrollReset: wordsOf(link)?.includes('stay') === true,
    };
    // In a task of its own, after what else the press means.
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

/** Whether a press is answered by `RouteLinks` alone, whatever else has been hydrated by then. */
export function isPlainRoute(control: HTMLElement): boolean {
  const words = control instanceof HTMLAnchorElement ? wordsOf(control) : undefined;
  return words !== undefined && !words.includes('own');
}

/** What a link's mark says, or the mark around it; undefined for what has none. */
function wordsOf(link: HTMLElement): string[] | undefined {
  return link.closest<HTMLElement>('[data-route]')?.dataset['route']?.split(' ');
}
