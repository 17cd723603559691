import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import type { AlertBannerProps } from '#domains/promotions/web/alert-banner.tsx';

/**
 * The alert banner above all other content (SHELL-04). If there is no alert, its script loads only after the
 * user's first interaction.
 */
export const AlertBanner = lazyHydrated<AlertBannerProps>(
  'domains/promotions/web/alert-banner.tsx',
  async () => (await import('#domains/promotions/web/alert-banner.tsx')).AlertBanner,
);

/** The sale at the end of a page. Its script loads after the user's first interaction (SALE-05). */
export const SaleFooter = lazyHydrated(
  'domains/promotions/web/sale-footer.tsx',
  async () => (await import('#domains/promotions/web/sale-footer.tsx')).SaleFooter,
);
