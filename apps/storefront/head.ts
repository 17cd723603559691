import type { Head, HeadPage, PageHandle } from '#foundation/browser/navigation/page.ts';
import { secureOrigin } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';

/**
 * Returns the page's head, or an empty title for a page without a head function. If there is no data (the
 * loader failed, or there is no loader), calls only a head function without parameters.
 */
export function headOf(handle: PageHandle | undefined, data: unknown, page: HeadPage): Head {
  if (!handle?.head || (data === undefined && handle.head.length > 0)) return { title: '' };
  return handle.head(data as never, { ...page, origin: secureOrigin(page.origin) });
}

/**
 * Returns the attributes of the document's root element for styles and analytics: `data-page`,
 * `data-location`, `data-part`.
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
 * Returns the document's title: the page's title, followed by the company name unless the page omits it
 * (SEO-03, -04).
 */
export function titleOf(head: Head, site: Site): string {
  if (head.companySuffix === false && head.title !== '') return head.title;
  return head.title === '' ? site.wording.companyName : `${head.title} | ${site.wording.companyName}`;
}
