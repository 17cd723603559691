import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import type { AlertBannerProps } from '#domains/promotions/web/alert-banner.tsx';

/**
 * The alert banner at the top of the page (SHELL-04). On a page without an alert, its script loads after the
 * user's first interaction.
 */
export const AlertBanner = lazyHydrated<AlertBannerProps>(
  'domains/promotions/web/alert-banner.tsx',
  async () => (await import('#domains/promotions/web/alert-banner.tsx')).AlertBanner,
);

/**
 * The banner of the current sale at the end of a page. Its script loads after the user's first interaction
 * (SALE-05).
 */
export const SaleFooter = lazyHydrated(
  'domains/promotions/web/sale-footer.tsx',
  async () => (await import('#domains/promotions/web/sale-footer.tsx')).SaleFooter,
);
