import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMatches } from 'react-router';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { loadsContent } from '#foundation/pure/embedded/loads-content.ts';
import { report, reportProductLoad } from '#domains/analytics/web/report.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import type { SearchPage } from '#domains/search/contract.ts';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';

const ConsentPlace = lazyPart(
  async () => ({ default: (await import('./consent/consent-place.tsx')).ConsentPlace }),
  { isSilent: true },
);

/**
 * The parameters of links from affiliates (STORAGE-11) and of links in push notifications, by the key under
 * which the browser stores their values for 30 days.
 */
const REFERENCES = { clickref: 'clickref', pushId: 'push_id' };
const REFERENCE_MINUTES = 30 * 24 * 60;

/**
 * Reports each viewed page when the browser becomes idle (ANALYTICS-07, -21, -22). Then asks for consent if
 * the site has third parties that need it.
 */
export function Telemetry() {
  const match = useMatches().at(-1);
  const path = match?.pathname;
  const shop = useShop();
  const isMeasured = useSettingOn('MeasurementEnabled');
  const [isIdle, setIdle] = useState(false);
  const look = useEffectEvent(() => {
    setIdle(true);
    const handle = match?.handle as PageHandle | undefined;
    if (handle?.autoTrackingEnabled === false) return;
    const { page, productId } = (match?.loaderData ?? {}) as { page?: SearchPage } & Partial<Product>;
    const query = match?.params['term'];
    if (query && page) {
      const productList = page.listing.products.map(({ sku }) => sku);
      report({ analyticsEventType: 'search', query, productList });
    } else report({ analyticsEventType: 'visit' });
    if (productId) reportProductLoad(productId);
    if (isMeasured && match)
      import('../measurement/measure.ts').then(
        ({ measurePage }) =>
          measurePage(shop, { path: match.pathname, params: match.params, data: match.loaderData, handle }),
        () => undefined,
      );
  });
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    for (const [key, name] of Object.entries(REFERENCES)) {
      const reference = query.get(name);
      if (reference) storeValue(key, reference.slice(0, 200), REFERENCE_MINUTES);
    }
    // Uses a timer in browsers that cannot report when they are idle.
    const timer = setTimeout(() => look(), 1500);
    return () => clearTimeout(timer);
  }, [path]);
  return isIdle && (isMeasured || loadsContent(shop.settings)) ? (
    <Suspense>
      <ConsentPlace />
    </Suspense>
  ) : null;
}
