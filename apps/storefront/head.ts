import type { Head, HeadPage, PageHandle } from '#foundation/browser/page.ts';
import { secureOrigin } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';

/**
 * What a page says of itself; a plain title for pages that say nothing. Without data (its loader failed, or it has none)
 * only a head that asks for none can speak.
 */
export function headOf(handle: PageHandle | undefined, data: unknown, page: HeadPage): Head {
  if (!handle?.head || (data === undefined && handle.head.length > 0)) return { title: '' };
  return handle.head(data as never, { ...page, origin: secureOrigin(page.origin) });
}

/** What the document's root says of the page, for styles and for whoever measures: `data-page`, `data-location`, `data-part`. */
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

/** Title of the document: the page's, then the company's where the page wants it (SEO-03, -04). */
export function titleOf(head: Head, site: Site): string {
  if (head.companySuffix === false && head.title !== '') return head.title;
  return head.title === '' ? site.wording.companyName : `${head.title} | ${site.wording.companyName}`;
}
