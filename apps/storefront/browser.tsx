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
import { replaceBrokenPictures } from '#design/fallback-picture.ts';
import { knowClocks } from '#foundation/pure/day.ts';
import { unpack } from '#foundation/pure/packed.ts';
import { prepared } from '#foundation/browser/before-navigation.ts';
import { nextTask } from '#foundation/browser/next-task.ts';
import { reloadStaleTab } from '#foundation/browser/stale-build.ts';
import { followTranslations, reportUntranslated } from '#foundation/browser/translated-text.ts';
import { needAll } from '#foundation/browser/waiting-html.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { routes } from './routes.tsx';

// The content security policy forbids compiling code from text, which zod does where it may.
z.config({ jitless: true });

function dataOf<T>(id: string): T {
  return JSON.parse(document.getElementById(id)!.textContent!) as T;
}

interface Hydration {
  loaderData: Record<string, unknown>;
  actionData: null;
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

/** The document's end has its data: scripts that were kept from the page before may be here sooner than that on a slow line. */
async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
}

/** In tasks of their own: what a phone's processor does for long keeps a touch waiting. */
async function start(): Promise<void> {
  // The first page is in the HTML: its module must be there before React takes the HTML over.
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
  // Also when nobody has touched the page: a return from a bank leads on by itself, and a phone's own gesture leads back.
  router.subscribe(needAll);
  await nextTask();
  // In slices, so that whoever touches the page meanwhile is not kept waiting.
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
 * Names the sheets that the document's one sheet is made of, for the loader of modules: it fetches what it finds no link
 * for. Links that are disabled before they have an address are not fetched.
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

/** A control can lose the focus only after one has had it. */
function keepFocusOnceGiven(): void {
  const begin = () => {
    import('#foundation/browser/focus-keeper.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
  };
  addEventListener('focusin', begin, { once: true });
}

nameMergedSheets();
keepFocusOnceGiven();
followTranslations();
replaceBrokenPictures();
void start();
