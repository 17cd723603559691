import { useEffect, useEffectEvent } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { report, reportProductLoad } from '#domains/analytics/web/report.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import type { SearchPage } from '#domains/search/contract.ts';

/**
 * The parameter with an affiliate's click reference, and the minutes for which the browser stores it
 * (STORAGE-11).
 */
const CLICK_REFERENCE = 'clickref';
const CLICK_MINUTES = 30 * 24 * 60;

/** Reports each viewed page when the browser becomes idle (ANALYTICS-07, -21, -22). */
export function Telemetry() {
  const match = useMatches().at(-1);
  const path = match?.pathname;
  const look = useEffectEvent(() => {
    if ((match?.handle as PageHandle | undefined)?.autoTrackingEnabled === false) return;
    const { page, productId } = (match?.loaderData ?? {}) as { page?: SearchPage } & Partial<Product>;
    const query = match?.params['term'];
    if (query && page) {
      const productList = page.listing.products.map(({ sku }) => sku);
      report({ analyticsEventType: 'search', query, productList });
    } else report({ analyticsEventType: 'visit' });
    if (productId) reportProductLoad(productId);
  });
  useEffect(() => {
    const reference = new URLSearchParams(location.search).get(CLICK_REFERENCE);
    if (reference) storeValue(CLICK_REFERENCE, reference.slice(0, 200), CLICK_MINUTES);
    // Uses a timer in browsers that cannot report when they are idle.
    const timer = setTimeout(() => look(), 1500);
    return () => clearTimeout(timer);
  }, [path]);
  return null;
}
