import type { Head, HeadPage, PageHandle } from '#foundation/browser/navigation/page.ts';
import { secureOrigin } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';

/**
 * Returns the title and metadata of a page; an empty title if the page has no head function. Without data,
 * calls the head function only if it has no parameters.
 */
export function headOf(handle: PageHandle | undefined, data: unknown, page: HeadPage): Head {
  if (!handle?.head || (data === undefined && handle.head.length > 0)) return { title: '' };
  return handle.head(data as never, { ...page, origin: secureOrigin(page.origin) });
}

/**
 * Returns attributes for the root element of the document: `data-page`, `data-location` and `data-part`.
 * Styles and analytics use them.
 */
export function marksOf(
  handle: PageHandle | undefined,
  data?: unknown,
): Record<'page' | 'location' | 'part', string> {
  const part = handle?.guestsPart;
  const hasGuestsPart = typeof part === 'function' ? data !== undefined && part(data as never) : part;
  return {
    page: handle?.pageType ?? 'generic',
    location: handle?.hideLocalitySuggestionInHeader ? 'hidden' : 'asked',
    part: hasGuestsPart ? 'guests' : 'everyone',
  };
}

/**
 * Returns the document title: the page's title and the company name, unless the page omits the company name
 * (SEO-03, -04).
 */
export function titleOf(head: Head, site: Site): string {
  if (head.companySuffix === false && head.title !== '') return head.title;
  return head.title === '' ? site.wording.companyName : `${head.title} | ${site.wording.companyName}`;
}
