import { lazyHydrated } from '#foundation/browser/lazy-hydration.tsx';

/** The alert banner (SHELL-04); without one its script waits for the visitor to do something. */
const AlertBanner = lazyHydrated(
  'domains/promotions/web/alert-banner.tsx',
  async () => (await import('#domains/promotions/web/alert-banner.tsx')).AlertBanner,
);

/** The strips of the sale: links, which work without a script. */
const NoticeStrips = lazyHydrated(
  'domains/promotions/web/notice-strips.tsx',
  async () => (await import('#domains/promotions/web/notice-strips.tsx')).NoticeStrips,
  { due: 'touch' },
);

/** What stands above a page: the alert banner, and with the full header the strips of the sale. */
export function TopNotices({ strips }: { strips: boolean }) {
  return (
    <>
      <AlertBanner />
      {strips && <NoticeStrips />}
    </>
  );
}

/** The sale at the foot of the window, once the visitor has done something (SALE-05). */
export const SaleFooter = lazyHydrated(
  'domains/promotions/web/sale-footer.tsx',
  async () => (await import('#domains/promotions/web/sale-footer.tsx')).SaleFooter,
);
