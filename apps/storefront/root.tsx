import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { barePage } from '#foundation/browser/navigation/bare-page.ts';
import { EarlyTouches } from '#foundation/browser/hydration/event-replay.tsx';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { RouteLinks } from '#foundation/browser/navigation/route-links.tsx';
import { ScrollMemory } from '#foundation/browser/navigation/scroll-memory.tsx';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import { ownPrices } from '#domains/pricing/web/own-prices.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { SkipLink } from '#design/navigation/skip-link.tsx';
import { SiteHeader } from './chrome/header/site-header.tsx';
import { FooterPlace } from './chrome/footer/footer-place.tsx';
import { AlertBanner, SaleFooter } from './chrome/notice-places.tsx';
import { SimpleHeader } from './chrome/header/simple-header.tsx';
import { Overlays } from './chrome/overlays.tsx';
import { StaffPlace } from './staff/staff-place.tsx';
import { WithoutScripts } from './chrome/without-scripts.tsx';
import { headOf, marksOf, titleOf } from './head.ts';

const OwnPrices = lazyPart(async () => ({ default: (await import('./chrome/own-prices.tsx')).OwnPrices }), {
  isSilent: true,
});

/** Renders the shell of every page: header, page content, footer and overlays. */
export function Root() {
  const ofPage = useChrome();
  const isBare = useStore(barePage);
  const chrome = isBare ? 'bare' : ofPage;
  const hasSimpleHeader = chrome === 'simple' || chrome === 'done';
  return (
    <>
      <SkipLink />
      {chrome !== 'none' && <StaffPlace />}
      {hasSimpleHeader && <AlertBanner />}
      {chrome === 'full' && <SiteHeader />}
      {hasSimpleHeader && <SimpleHeader />}
      {chrome !== 'none' && <WithoutScripts />}
      {/* The label distinguishes the `main` element in a frame from the `main` element of the surrounding page. */}
      <main id="main" tabIndex={-1} aria-label={chrome === 'none' ? 'Panel' : undefined}>
        <Outlet />
      </main>
      {(chrome === 'full' || chrome === 'done') && <FooterPlace />}
      {chrome === 'full' && <SaleFooter />}
      {chrome !== 'none' && <Overlays isFocused={chrome === 'own'} />}
      <HeadUpdate />
      <PricesOfPerson />
      <RouteLinks onFollow={movePicture} />
      <ScrollMemory />
      <EarlyTouches />
    </>
  );
}

/** Moves the picture of a card whose link was pressed to the gallery of the product's page. */
function movePicture(link: HTMLAnchorElement): void {
  const picture = link.closest('article')?.querySelector('img');
  if (!picture) return;
  import('#design/product/moving-picture.ts').then(
    ({ movePictureToPage }) => movePictureToPage(picture, link.pathname, '#picture-1 > img'),
    // Without the module, the page changes at once.
    () => undefined,
  );
}

/**
 * Loads the user's own prices if a user is signed in. After sign-out, stays mounted until the page displays
 * guest prices.
 */
function PricesOfPerson() {
  const isFlagged = useFlagged();
  const areOwn = useStore(ownPrices);
  return isFlagged || areOwn ? (
    <Suspense>
      <OwnPrices />
    </Suspense>
  ) : null;
}

function useChrome(): NonNullable<PageHandle['chrome']> {
  const matches = useMatches();
  const { pathname } = useLocation();
  if (/^\/blank/i.test(pathname)) return 'none';
  return (matches.at(-1)?.handle as PageHandle | undefined)?.chrome ?? 'full';
}

/**
 * Updates the title, the canonical link and the tags for social networks after client-side navigation. A share
 * sheet reads them from the document.
 */
function HeadUpdate() {
  const shop = useShop();
  const isFirstPage = useRef(true);
  const matches = useMatches();
  const { pathname } = useLocation();
  const match = matches.at(-1);
  useEffect(() => {
    const handle = match?.handle as PageHandle | undefined;
    Object.assign(document.documentElement.dataset, marksOf(handle, match?.loaderData));
    const head = headOf(handle, match?.loaderData, {
      origin: shop.origin,
      path: pathname,
      site: shop.site,
    });
    document.title = titleOf(head, shop.site);
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', canonicalAddress(shop.origin, head.canonicalPath ?? pathname));
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', head.description ?? shop.site.wording.homeIntro);
    // The server rendered the tags of the first page.
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    let isCurrent = true;
    const page = { origin: shop.origin, path: pathname, site: shop.site };
    // If the module cannot be loaded, the next navigation loads it again.
    import('./social-tags.ts').then(
      ({ replaceSocialTags }) => isCurrent && replaceSocialTags(head, page),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [match, pathname, shop]);
  return null;
}
