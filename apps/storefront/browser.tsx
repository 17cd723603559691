import '#design/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import * as z from 'zod/mini';
import { replaceBrokenPictures } from '#design/product/fallback-picture.ts';
import { knowClocks } from '#foundation/pure/day.ts';
import { unpack } from '#foundation/pure/collections/packed.ts';
import { prepared } from '#foundation/browser/navigation/before-navigation.ts';
import { nextTask } from '#foundation/browser/hydration/next-task.ts';
import { reloadStaleTab } from '#foundation/browser/navigation/stale-build.ts';
import { followTranslations, reportUntranslated } from '#foundation/browser/translated-text.ts';
import { needAll } from '#foundation/browser/hydration/waiting-html.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { routes } from './routes.tsx';

// By default, zod generates code at run time, which the content security policy forbids.
z.config({ jitless: true });

function dataOf<T>(id: string): T {
  return JSON.parse(document.getElementById(id)!.textContent!) as T;
}

interface Hydration {
  loaderData: Record<string, unknown>;
  actionData: null;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

/**
 * Waits until the browser has received the data at the end of the document. On a slow connection, cached
 * scripts may run earlier.
 */
async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
}

/** Hydrates the page in several tasks, because one long task would delay touches on a phone. */
async function start(): Promise<void> {
  // The HTML contains the first page. The module of this page must load before React hydrates the page.
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all([
    documentRead(),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  ]);
  await nextTask();
  const shop = dataOf<Shop>('shop');
  if (shop.clocks) knowClocks(shop.clocks);
  const { errors, ...hydration } = unpack(dataOf('hydration')) as Hydration;
  const router = createBrowserRouter(routes, {
    hydrationData: {
      ...hydration,
      errors:
        errors &&
        Object.fromEntries(
          Object.entries(errors).map(([id, { status, statusText, data }]) => [
            id,
            new ErrorResponse(status, statusText, data),
          ]),
        ),
    },
  });
  reloadStaleTab(() => {
    const { location: next } = router.state.navigation;
    return next ? new URL(router.createHref(next), location.href).href : null;
  });
  router.navigate = prepared(router.navigate) as typeof router.navigate;
  // Every navigation loads all components, because it may happen before the shopper touches the page. A
  // return from a bank redirects automatically, and a phone's gesture can navigate back.
  router.subscribe(needAll);
  await nextTask();
  // Hydrates in slices, so that the page responds to touches during hydration.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <ShopProvider value={shop}>
        <RouterProvider router={router} />
      </ShopProvider>,
      { onRecoverableError: reportUntranslated },
    );
  });
}

/**
 * Adds a disabled link for each stylesheet that the merged stylesheet of the document contains. Otherwise the
 * module loader would fetch these stylesheets again. A link that is disabled before its URL is set fetches
 * nothing.
 */
function nameMergedSheets(): void {
  const merged = document.querySelector('link[href^="/assets/styles/"]')?.getAttribute('href') ?? '';
  for (const name of merged.replace(/^.*\/|\.css$/g, '').split('~')) {
    if (name === '') continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.setAttribute('href', `/assets/${name}.css`);
    document.head.append(link);
  }
}

/** Starts when a control first receives focus, because no focus can be lost before then. */
function startFocusKeeper(): void {
  const begin = () => {
    import('#foundation/browser/focus-keeper.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
  };
  addEventListener('focusin', begin, { once: true });
}

nameMergedSheets();
startFocusKeeper();
followTranslations();
replaceBrokenPictures();
void start();
