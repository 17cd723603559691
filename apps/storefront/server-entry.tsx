import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { lazyPartsReady } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { flatText } from '#foundation/pure/text/flat-text.ts';
import type { Head, LoaderContext, PageHandle } from '#foundation/browser/navigation/page.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { headOf, marksOf } from './head.ts';
import { fileOfRoute, routes } from './routes.tsx';
import { routesByFirstPart } from './routes-by-first-part.ts';

export interface RenderedPage {
  kind: 'page';
  status: number;
  /** The pattern of the page's path, such as `/p/:uri`. `*` matches the rest of the path. */
  route: string;
  body: string;
  head: Head;
  /** The data that the page's loader returned; undefined if it has no loader or the loader failed. */
  data: unknown;
  marks: ReturnType<typeof marksOf>;
  hydration: unknown;
  /** The modules of the matched pages. The document links to their styles and scripts. */
  files: string[];
  /** The modules of lazily loaded components. The document links only to their styles. */
  partFiles: readonly string[];
  tags: readonly string[];
  personal: boolean;
  /**
   * Errors to log that loaders or page modules have thrown. Excludes thrown responses, which have their own
   * status.
   */
  failures: unknown[];
}

export interface RedirectedPage {
  kind: 'redirect';
  status: number;
  location: string;
}

export interface PreparedPage {
  kind: 'page';
  /** Renders the body of the page again at each call. */
  render(): string;
  parts: Omit<RenderedPage, 'kind' | 'body'>;
}

/**
 * Each first path segment has its own handler with few routes. A handler searches all its routes for each
 * request.
 */
const handlers = routesByFirstPart(routes, createStaticHandler);

/** Matches a path to a page, loads the page and renders it for a guest. */
export async function renderPage(
  request: Request,
  shop: Shop,
  context: LoaderContext,
): Promise<RenderedPage | RedirectedPage> {
  const page = await preparePage(request, shop, context);
  return page.kind === 'redirect' ? page : { kind: 'page', body: flatText(page.render()), ...page.parts };
}

/**
 * Matches a path to a page and loads the page's modules and data. The function `render` of the result renders
 * the page.
 */
export async function preparePage(
  request: Request,
  shop: Shop,
  context: LoaderContext,
): Promise<PreparedPage | RedirectedPage> {
  const path = new URL(request.url).pathname;
  const handler = handlers(path);
  const result = await handler.query(request, { requestContext: { ...context, siteId: shop.site.id } });
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/' };
  }
  const partFiles = await lazyPartsReady();
  const router = createStaticRouter(handler.dataRoutes, result);
  const match = result.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  const data: unknown = match ? result.loaderData[match.route.id] : undefined;
  return {
    kind: 'page',
    render: () =>
      renderToString(
        <ShopProvider value={shop}>
          <StaticRouterProvider router={router} context={result} hydrate={false} />
        </ShopProvider>,
      ),
    parts: {
      status: result.statusCode,
      route: `/${result.matches.map(({ route }) => route.path ?? '').join('/')}`.replace(/\/{2,}/g, '/'),
      head: result.errors
        ? { title: 'Page not found', noIndex: true }
        : headOf(handle, data, { origin: shop.origin, path, site: shop.site }),
      data,
      marks: marksOf(result.errors ? undefined : handle, data),
      hydration: { loaderData: result.loaderData, actionData: null, errors: serialisedErrors(result) },
      files: result.matches.flatMap((one) => fileOfRoute(one.route.id) ?? []),
      partFiles,
      tags: data !== undefined && handle?.tags ? handle.tags(data as never) : [],
      personal: handle?.personal === true,
      failures: Object.values(result.errors ?? {}).filter((error) => error instanceof Error),
    },
  };
}

/**
 * Serialises loader errors for the router in the browser. The result contains a status, but never a message
 * or a stack.
 */
function serialisedErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = (error as { status?: number } | null)?.status ?? 500;
      return [id, { status, statusText: '', data: null, __type: 'RouteErrorResponse' }];
    }),
  );
}
