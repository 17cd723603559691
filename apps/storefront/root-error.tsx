import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { RouteLinks } from '#foundation/browser/navigation/route-links.tsx';
import { ScrollMemory } from '#foundation/browser/navigation/scroll-memory.tsx';
import { reloadIfScriptMissing } from '#foundation/browser/navigation/stale-build.ts';
import { getRedirect } from '#domains/content/contract/content.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { SkipLink } from '#design/navigation/skip-link.tsx';
import { FooterPlace } from './chrome/footer/footer-place.tsx';
import { SiteHeader } from './chrome/header/site-header.tsx';
import { marksOf, titleOf } from './head.ts';
import { NotFound } from './pages/not-found-view.tsx';
import { SomethingWrong } from './pages/something-wrong.tsx';

/** Renders the page for a path that does not exist or a page that failed to render. */
export function RootError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { site } = useShop();
  useRedirect(missing);
  useEffect(reloadIfScriptMissing, [error]);
  useEffect(() => {
    Object.assign(document.documentElement.dataset, marksOf(undefined));
    document.title = titleOf({ title: 'Page not found' }, site);
  }, [site]);
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {missing ? <NotFound /> : <SomethingWrong />}
      </main>
      <FooterPlace />
      <RouteLinks />
      <ScrollMemory />
    </>
  );
}

/**
 * Redirects to the new path of a page that has moved (storefront §2). Only needed after client-side
 * navigation, because the server redirects before it renders a page.
 */
function useRedirect(missing: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    call(getRedirect, { query: { fromUrl: pathname + search } }, { signal: controller.signal }).then(
      ({ doRedirect, destinationUri }) => {
        if (!doRedirect) return;
        if (destinationUri.startsWith('/')) void navigate(destinationUri, { replace: true });
        else location.replace(destinationUri);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [missing, navigate, pathname, search]);
}
