import type { LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import type { Endpoint } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import type { PageType } from '#foundation/pure/page-types.ts';
import { call } from '../call.ts';

/** The metadata of a page for browsers, search engines and social networks. */
export interface Head {
  /** The title. The company name is appended to it unless `companySuffix` is false (SEO-03). */
  title: string;
  companySuffix?: boolean;
  description?: string;
  /** The path of the canonical URL. Defaults to the path of the page without its query. */
  canonicalPath?: string;
  noIndex?: boolean;
  type?: 'article' | 'product' | 'product.group' | 'website';
  /**
   * The path of a raster image for social networks. `imageSize` is the size in which they display it
   * (SEO-05), by default `large`.
   */
  image?: string;
  imageSize?: 'small' | 'medium' | 'large';
  /** The path of the RSS feed of the page's articles. */
  feedPath?: string;
  /** Structured data in the vocabulary of schema.org. */
  structuredData?: readonly object[];
  /** The largest picture that is visible before scrolling. The browser loads it first. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string };
}

/** The page and site for which the metadata is created. */
export interface HeadPage {
  origin: string;
  path: string;
  site: { id: string; layout: 'retail' | 'showroom' | 'editorial' | 'trade' };
}

/** The `handle` of a route: settings of the page that the shell reads. */
export interface PageHandle<Data = never> {
  head?: (data: Data, page: HeadPage) => Head;
  /** Returns the cache tags of the page. When a tag is invalidated, the server deletes the cached page. */
  tags?: (data: Data) => readonly string[];
  /**
   * The type of the page; defaults to `generic`. The root element contains it as `data-page`, and page view
   * reports contain it too.
   */
  pageType?: PageType;
  /** Whether the header hides the suggestion to set a delivery location (ROUTE-60). */
  hideLocalitySuggestionInHeader?: boolean;
  /**
   * Whether the page contains personal data. The server renders such a page for each request and never caches
   * it.
   */
  personal?: boolean;
  /**
   * Which header and footer the page has. `simple`: the checkout header and no footer. `done`: the checkout
   * header and the footer. `own`: the page renders its own header, and the shop's newsletter, chat and comparison
   * are hidden. `none`: no header and no footer.
   */
  chrome?: 'full' | 'simple' | 'done' | 'own' | 'none';
  /** Whether the page contains content that only guests see (`guests-part.tsx`). */
  guestsPart?: boolean | ((data: Data) => boolean);
  /** Whether views of the page are reported (ANALYTICS-22). Defaults to true. */
  autoTrackingEnabled?: boolean;
}

export interface LoaderContext {
  client: Client;
}

/** Whether a loader runs on the server, where no shopper is known. */
export function isOnServer(args: Pick<LoaderFunctionArgs, 'context'>): boolean {
  return (args.context as LoaderContext | undefined)?.client !== undefined;
}

/**
 * Returns the API client for a loader. On the server, it calls the handlers in process; in the browser, it
 * uses HTTP. A 404 response displays the not-found page, which first checks whether the page has moved
 * (ERROR-13, -14). To handle a 404 itself, the loader sets `missing: 'caller'` in the request or the
 * contract.
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

/**
 * Returns the id of the page's site. On the server it comes from the request, in the browser from the
 * document.
 */
export function siteIdOf(args: Pick<LoaderFunctionArgs, 'context'>): string {
  return (
    (args.context as { siteId?: string } | undefined)?.siteId ??
    document.documentElement.dataset['site'] ??
    ''
  );
}

/** Converts errors with status 400 or 404 to the not-found page. Rethrows other errors. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 400))
      throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Returns the query parameters of a URL as lists of values by name, in the format that listings use. */
export function queryOf(request: Request): Record<string, string[]> {
  // Without a prototype, the parameter name `__proto__` is an ordinary key.
  const query = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URL(request.url).searchParams)
    // Ignore parameters that contain NUL. No valid text contains it, and the server would reject the whole
    // request.
    if (!(name + value).includes('\0')) (query[name] ??= []).push(value);
  return query;
}
