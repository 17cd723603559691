import { lazyHydrated } from '#foundation/browser/lazy-hydration.tsx';
import type { AlertBannerProps } from '#domains/promotions/web/alert-banner.tsx';

/** The alert banner above everything (SHELL-04); without one its script waits for the visitor to do something. */
export const AlertBanner = lazyHydrated<AlertBannerProps>(
  'domains/promotions/web/alert-banner.tsx',
  async () => (await import('#domains/promotions/web/alert-banner.tsx')).AlertBanner,
);

/** The sale at the end of a page, once the visitor has done something (SALE-05). */
export const SaleFooter = lazyHydrated(
  'domains/promotions/web/sale-footer.tsx',
  async () => (await import('#domains/promotions/web/sale-footer.tsx')).SaleFooter,
);
