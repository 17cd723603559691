import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Handles clicks on links with the attribute `data-route`, using a single listener for the page. Such links
 * are plain HTML: they work before hydration and need no update when the URL changes. Ignores clicks that
 * open a new tab or window, and events whose default was prevented.
 *
 * The attribute can also be on a container; it then applies to all links inside. Its value can contain two
 * words: `stay` keeps the scroll position, and `own` means that the link has its own click handler.
 *
 * Calls `onFollow` with each followed link, before the navigation.
 */
export function RouteLinks({ onFollow }: { onFollow?: (link: HTMLAnchorElement) => void }) {
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-route], [data-route] a')
        : null;
    if (!link || (link.target !== '' && link.target !== '_self') || link.origin !== location.origin) return;
    // Handle plain links in the capture phase, because React stops events in parts of the page that are not
    // hydrated yet.
    if (isPlainRoute(link) !== (event.eventPhase === Event.CAPTURING_PHASE)) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    const options = {
      // A navigation to the current URL replaces its history entry instead of adding one.
      replace: address === location.pathname + location.search + location.hash,
      preventScrollReset: wordsOf(link)?.includes('stay') === true,
    };
    onFollow?.(link);
    // Navigate in a new task, after the other handlers of the click.
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

/** Whether a control is a link that only `RouteLinks` handles. Such a link works before hydration. */
export function isPlainRoute(control: HTMLElement): boolean {
  const words = control instanceof HTMLAnchorElement ? wordsOf(control) : undefined;
  return words !== undefined && !words.includes('own');
}

/**
 * Returns the words in the `data-route` attribute of a link. If the link has no such attribute, uses its
 * nearest ancestor with the attribute. Returns undefined if neither has it.
 */
function wordsOf(link: HTMLElement): string[] | undefined {
  return link.closest<HTMLElement>('[data-route]')?.dataset['route']?.split(' ');
}
