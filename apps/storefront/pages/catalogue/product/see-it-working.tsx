import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { listDisplayStores } from '#domains/catalogue/contract/displays.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { selectView } from '#domains/stores/contract.ts';
import { byDistance, distanceText, pointOf } from '#domains/stores/rules/finding.ts';
import { openingStatus } from '#domains/stores/rules/opening.ts';
import { useMyStore } from '#domains/stores/web/my-store.ts';
import { storesWord } from '#sites/stores-word.ts';
import styles from './see-it-working.module.css';

/**
 * Renders where the shopper can see the product: "See it working at Redfern", with distance and opening
 * status. Prefers the shopper's own store, then the nearest. "Working" appears only if the product is
 * connected there. Renders nothing if no store of the site displays the product.
 */
export function SeeItWorking({ sku }: { sku: string }) {
  const { layout } = useSite();
  const { geo } = useDeliveryLocation();
  const mine = useMyStore();
  const now = useNow();
  const { answer } = useAnswer(sku, async (signal) => {
    const displays = await call(listDisplayStores, { params: { sku } }, { signal });
    if (displays.length === 0) return [];
    const stores = await call(selectView, {}, { signal });
    return displays.flatMap(({ storeUri, isWorking }) => {
      const store = stores.find((one) => one.storeUri === storeUri);
      return store ? [{ ...store, isWorking }] : [];
    });
  });
  if (!answer || answer.length === 0) return null;
  const here = geo && pointOf(geo);
  const nearest = here ? byDistance(answer, here) : answer.map((store) => ({ store, km: null }));
  const { store, km } = nearest.find((one) => one.store.storeUri === mine?.storeUri) ?? nearest[0]!;
  const others = answer.length - 1;
  const { one, many } = storesWord(layout);
  return (
    <p className={styles.see}>
      <Icon name="store" size="small" />
      <span>
        <SiteLink to={`/stores/${store.storeUri}`} className="link">
          See it {store.isWorking ? 'working ' : ''}at {store.name}
        </SiteLink>
        <span className={styles.facts}>
          {[
            km === null ? '' : distanceText(km),
            now ? openingStatus(store, now) : '',
            others === 0 ? '' : `and at ${others} other ${others === 1 ? one : many.toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </p>
  );
}
