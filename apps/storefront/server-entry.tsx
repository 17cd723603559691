import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { lazyPartsReady } from '#foundation/browser/hydration/lazy-hydration.tsx';
import type { Head, LoaderContext, PageHandle } from '#foundation/browser/navigation/page.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { headOf, marksOf } from './head.ts';
import { fileOfRoute, routes } from './routes.tsx';
import { routesByFirstPart } from './routes-by-first-part.ts';

export interface RenderedPage {
  kind: 'page';
  status: number;
  /** Pattern of the page's path, such as `/p/:uri`; `*` matches the rest of the path. */
  route: string;
  body: string;
  head: Head;
  marks: ReturnType<typeof marksOf>;
  hydration: unknown;
  /** Modules of the matched pages. The document links their styles and scripts. */
  files: string[];
  /** Modules of the lazily loaded parts. The document links only their styles. */
  partFiles: readonly string[];
  tags: readonly string[];
  personal: boolean;
  /**
   * Errors that loaders or page modules threw, for the log. Excludes thrown responses, which have their own
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
  /** Renders the body of the page. Each call renders it again. */
  render(): string;
  parts: Omit<RenderedPage, 'kind' | 'body'>;
}

/** A separate handler for each first segment, because a handler searches all its routes for each page. */
const handlers = routesByFirstPart(routes, createStaticHandler);

/** Matches, loads and renders one page of a site for a guest. */
export async function renderPage(
  request: Request,
  shop: Shop,
  context: LoaderContext,
): Promise<RenderedPage | RedirectedPage> {
  const page = await preparePage(request, shop, context);
  return page.kind === 'redirect' ? page : { kind: 'page', body: page.render(), ...page.parts };
}

/** Matches a page and loads its modules and data, ready for rendering. */
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

/** Serialises loader errors for the browser's router. Includes a status, but never a message or a stack. */
function serialisedErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = (error as { status?: number } | null)?.status ?? 500;
      return [id, { status, statusText: '', data: null, __type: 'RouteErrorResponse' }];
    }),
  );
}
