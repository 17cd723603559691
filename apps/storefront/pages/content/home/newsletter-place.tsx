import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';

/**
 * The newsletter sign-up at the end of a page. The script of its form loads on its own, because the first
 * view of some sites contains the start of the part that surrounds the form.
 */
export const NewsletterPlace = lazyHydrated(
  'domains/enquiries/web/newsletter-block.tsx',
  async () => (await import('#domains/enquiries/web/newsletter-block.tsx')).NewsletterBlock,
);
