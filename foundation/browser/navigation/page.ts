import type { LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import type { Endpoint } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import type { PageType } from '#foundation/pure/page-types.ts';
import { call } from '../call.ts';

/** A page's metadata for browsers, search engines and social networks. */
export interface Head {
  /** The title without the company name, which is appended unless `companySuffix` is false (SEO-03). */
  title: string;
  companySuffix?: boolean;
  description?: string;
  /** The path of the canonical URL; defaults to the page's path without its query. */
  canonicalPath?: string;
  noIndex?: boolean;
  type?: 'article' | 'product' | 'product.group' | 'website';
  /**
   * The path of a raster picture for social networks. `imageSize` is its display size (SEO-05), large by
   * default.
   */
  image?: string;
  imageSize?: 'small' | 'medium' | 'large';
  /** Structured data (schema.org). */
  structuredData?: readonly object[];
  /** The largest picture in the first view, which is fetched first. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string };
}

/** The page's URL and site, from which its metadata is derived. */
export interface HeadPage {
  origin: string;
  path: string;
  site: { id: string; layout: 'retail' | 'showroom' | 'editorial' | 'trade' };
}

/** A route's `handle`, which contains the settings for the shell. */
export interface PageHandle<Data = never> {
  head?: (data: Data, page: HeadPage) => Head;
  /**
   * Returns the page's cache tags. Invalidating one of them removes the rendered page from the server's
   * memory.
   */
  tags?: (data: Data) => readonly string[];
  /**
   * The page type; defaults to `generic`. It is on the document's root element as `data-page`, and in page
   * reports.
   */
  pageType?: PageType;
  /** Whether the header omits the suggestion to set the delivery location (ROUTE-60). */
  hideLocalitySuggestionInHeader?: boolean;
  /** Whether the page contains personal data. If so, it is rendered for each request and never cached. */
  personal?: boolean;
  /**
   * The header and footer. `simple`: the checkout's header without a footer. `done`: the checkout's header
   * with the footer. `none`: neither.
   */
  chrome?: 'full' | 'simple' | 'done' | 'none';
  /**
   * Whether the page contains content for guests only (`guests-part.tsx`). A signed-in user does not see that
   * content.
   */
  guestsPart?: boolean | ((data: Data) => boolean);
  /** Whether page views are reported; true by default (ANALYTICS-22). */
  autoTrackingEnabled?: boolean;
}

export interface LoaderContext {
  client: Client;
}

/**
 * Returns the API client for a loader. It works in process on the server and over HTTP in the browser. A 404
 * response becomes the not-found page, which first checks whether the page has moved (ERROR-13, -14). The
 * request or its contract can instead leave a 404 to the caller.
 */
export function clientOf(args: Pick<LoaderFunctionArgs, 'context'>): Client {
  const client = (args.context as LoaderContext | undefined)?.client ?? call;
  return async (endpoint, input, options) => {
    try {
      return await client(endpoint, input, options);
    } catch (error) {
      if (
        isCallError(error) &&
        error.status === 404 &&
        (options?.missing ?? (endpoint as Endpoint).missing) !== 'caller'
      )
        throw new Response(null, { status: 404 });
      throw error;
    }
  };
}

/** Returns the site id of the loaded page: on the server from the request, in the browser from the document. */
export function siteIdOf(args: Pick<LoaderFunctionArgs, 'context'>): string {
  return (
    (args.context as { siteId?: string } | undefined)?.siteId ??
    document.documentElement.dataset['site'] ??
    ''
  );
}

/** Converts 400 and 404 errors to the not-found page and rethrows all other errors. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 400))
      throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Parses a URL's query into lists of values by name, in the format of listings. */
export function queryOf(request: Request): Record<string, string[]> {
  // Because the object has no prototype, `?__proto__=…` is an ordinary name.
  const query = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URL(request.url).searchParams)
    // No valid text contains NUL, and it would make the server reject the whole request.
    if (!(name + value).includes('\0')) (query[name] ??= []).push(value);
  return query;
}
