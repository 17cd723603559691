import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { getEstimates, type Estimate } from '#domains/delivery/contract.ts';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

interface SuggestionDays {
  /** The name of the place to which the products are delivered; null if the place is unknown. */
  place: string | null;
  /** The delivery text of each product that can be delivered, by SKU. Empty until the server responds. */
  textBySku: ReadonlyMap<string, string>;
}

interface DefaultDays {
  key: string;
  textBySku: ReadonlyMap<string, string>;
}

/**
 * Returns the first delivery day of products found by a search, for the shopper's place or for the default region. If
 * a request fails, its products have no day.
 */
export function useSuggestionDays(products: readonly { sku?: string | undefined }[]): SuggestionDays {
  const { deliveryWeek } = useShop();
  const { location } = useDeliveryLocation();
  const skus = products.flatMap(({ sku }) => sku ?? []);
  const { bySku } = useEstimates(skus);
  const [days, setDays] = useState<DefaultDays | null>(null);
  const region = location === null ? deliveryWeek?.place : undefined;
  const postcode = region?.postcode ?? '';
  const key = skus.join('~');
  useEffect(() => {
    if (postcode === '' || key === '') return;
    const controller = new AbortController();
    const query = { sku: key.split('~'), postcode };
    call(getEstimates, { query }, { signal: controller.signal })
      .then(({ estimates }) => setDays({ key, textBySku: textsOf(estimates) }))
      .catch(() => undefined);
    return () => controller.abort();
  }, [key, postcode]);
  if (location !== null) return { place: location.city, textBySku: textsOf(bySku.values()) };
  return { place: region?.name ?? null, textBySku: days?.key === key ? days.textBySku : new Map() };
}

/** Returns the delivery texts by SKU. Omits products that cannot be delivered. */
function textsOf(
  estimates: Iterable<Pick<Estimate, 'sku' | 'earliest' | 'text'>>,
): ReadonlyMap<string, string> {
  return new Map(
    [...estimates].flatMap(({ sku, earliest, text }): [string, string][] =>
      earliest === null ? [] : [[sku, text]],
    ),
  );
}
