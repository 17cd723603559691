import type { Head } from '#foundation/browser/navigation/page.ts';
import type { Site } from '#sites/site.ts';

/** A page in the language of another country. */
export interface Alternate {
  /** The language and country, such as `en-NZ`. */
  locale: string;
  /** The absolute canonical URL. */
  url: string;
}

/** The data about a page that only crawlers read. It stays out of the browser's code. */
export interface PageMetadata {
  structuredData: readonly object[];
  /** The page itself and its counterparts in other countries; empty if it has no counterparts. */
  alternates: readonly Alternate[];
}

/** The page whose metadata is requested. */
export interface DescribedPage {
  site: Site;
  origin: string;
  /** The pattern of the page's path, such as `/p/:uri`. */
  route: string;
  path: string;
  head: Head;
  /** The data that the page's loader returned. */
  data: unknown;
}

/** Returns the metadata of a page that search engines may index. */
export type DescribePage = (page: DescribedPage) => PageMetadata;

/** The metadata of a page that search engines must not index. */
export const NO_METADATA: PageMetadata = { structuredData: [], alternates: [] };
