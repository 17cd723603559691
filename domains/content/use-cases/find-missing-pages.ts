import { slugOfPath } from '../rules/addresses.ts';
import { LINKED_PAGES } from '../rules/linked-pages.ts';
import type { PublishedContent } from './published-content.ts';

/** Returns the paths that the code links to and for which the site has neither a page nor a redirect. */
export function findMissingPages(content: PublishedContent, siteId: string): readonly string[] {
  const hasPage = (path: string) => content.page(siteId, slugOfPath(path) ?? '') !== undefined;
  return LINKED_PAGES.filter((path) => {
    if (hasPage(path)) return false;
    const destination = content.redirectOf(siteId, path)?.split(/[?#]/)[0];
    return destination === undefined || (LINKED_PAGES.includes(destination) && !hasPage(destination));
  });
}
