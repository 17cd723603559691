import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { useWeekNeed } from '#domains/delivery/web/use-week-need.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

const DeliveryDays = lazyHydrated(
  'apps/storefront/pages/content/home/delivery-days.tsx',
  async () => (await import('./delivery-days.tsx')).DeliveryDays,
  { due: 'touch' },
);

/**
 * Renders the bar below the masthead with the delivery days. It overlaps the masthead unless it is flat. Its
 * script loads only when the days in the page do not apply, or at the first action of the shopper.
 */
export function DeliveryBar({ isFlat = false }: { isFlat?: boolean }) {
  useWeekNeed(DeliveryDays.need, useShop().deliveryWeek);
  return <DeliveryDays isFlat={isFlat} />;
}
