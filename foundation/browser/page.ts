import type { LoaderFunctionArgs } from 'react-router';
import type { Client } from '../pure/client.ts';
import type { Endpoint } from '../pure/endpoint.ts';
import { isCallError } from '../pure/fault.ts';
import type { PageType } from '../pure/page-types.ts';
import { call } from './call.ts';

/** What a page says of itself to browsers, search engines and social networks. */
export interface Head {
  /** Without the company name: that is added unless `companySuffix` is false (SEO-03). */
  title: string;
  companySuffix?: boolean;
  description?: string;
  /** Path of the canonical address; the page's own path without its query unless given. */
  canonicalPath?: string;
  noIndex?: boolean;
  type?: 'article' | 'product' | 'product.group' | 'website';
  /** Path of a raster picture for social networks, and how large they may show it (SEO-05): large unless given. */
  image?: string;
  imageSize?: 'small' | 'medium' | 'large';
  /** Structured data (schema.org). */
  structuredData?: readonly object[];
  /** The largest picture of the first view, fetched before anything else. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string };
}

/** Where a page stands, for what it says of itself. */
export interface HeadPage {
  origin: string;
  path: string;
  site: { id: string; layout: 'retail' | 'showroom' | 'editorial' | 'trade' };
}

/** A route's `handle`: what the shell around the page needs to know. */
export interface PageHandle<Data = never> {
  head?: (data: Data, page: HeadPage) => Head;
  /** Tags that drop the rendered page from the server's memory. */
  tags?: (data: Data) => readonly string[];
  /** What kind of page it is; `generic` unless said. On the document's root as `data-page`, and in page reports. */
  pageType?: PageType;
  /** The header does not ask where deliveries go (ROUTE-60). */
  hideLocalitySuggestionInHeader?: boolean;
  /** Pages with something personal in them are rendered for each request and never kept. */
  personal?: boolean;
  /** `simple`: the checkout's header and no footer; `done`: that header, and the footer again; `none`: neither. */
  chrome?: 'full' | 'simple' | 'done' | 'none';
  /** What the server renders is for guests alone (`guests-part.tsx`): hidden until the page knows who looks at it. */
  guestsPart?: boolean | ((data: Data) => boolean);
  /** False: that somebody looks at this page is not reported (ANALYTICS-22). */
  autoTrackingEnabled?: boolean;
}

export interface LoaderContext {
  client: Client;
}

/**
 * The client of a loader: in process on the server, over HTTP in the browser. What it does not find, the page does not
 * have: the not-found page stands in its place, after a look for where it has moved (ERROR-13, -14), unless the call or
 * its contract keeps that to the caller.
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

/** The id of the site whose page is loaded: from the request on the server, from the document in the browser. */
export function siteIdOf(args: Pick<LoaderFunctionArgs, 'context'>): string {
  return (
    (args.context as { siteId?: string } | undefined)?.siteId ??
    document.documentElement.dataset['site'] ??
    ''
  );
}

/** An address that a call refuses as one that cannot be, or does not find, has no page; other errors pass. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 400))
      throw new Response(null, { status: 404 });
    throw error;
  }
}

/** The query of an address as repeated values by name, as listings take it. */
export function queryOf(request: Request): Record<string, string[]> {
  // Without a prototype: `?__proto__=…` is a name like any other.
  const query = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URL(request.url).searchParams)
    // No text of ours holds a NUL: the call would be refused as a whole for it.
    if (!(name + value).includes('\0')) (query[name] ??= []).push(value);
  return query;
}
