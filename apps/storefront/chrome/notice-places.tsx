import { onDemand } from '#foundation/browser/on-demand.tsx';

/** Alert banner and strips above the page (SHELL-04); without any their script waits for the visitor to do something. */
export const TopNotices = onDemand(
  'domains/promotions/web/top-notices.tsx',
  async () => (await import('#domains/promotions/web/top-notices.tsx')).TopNotices,
);

/** The sale at the foot of the window, once the visitor has done something (SALE-05). */
export const SaleFooter = onDemand(
  'domains/promotions/web/sale-footer.tsx',
  async () => (await import('#domains/promotions/web/sale-footer.tsx')).SaleFooter,
);
