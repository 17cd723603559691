import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';

/**
 * The components that shoppers see after scrolling. The server renders them completely, and their scripts
 * load on demand.
 */

/**
 * The links to the sections of the page. They work without the script, which only marks the current section.
 */
export const SectionNav = lazyHydrated(
  'design/navigation/section-nav.tsx',
  async () => (await import('#design/navigation/section-nav.tsx')).SectionNav,
  { due: 'touch' },
);

const sections = 'domains/catalogue/web/product-sections.tsx';
const load = () => import('#domains/catalogue/web/product-sections.tsx');

export const Marks = lazyHydrated(
  'domains/catalogue/web/marks.tsx',
  async () => (await import('#domains/catalogue/web/marks.tsx')).Marks,
  { due: 'touch' },
);
export const Features = lazyHydrated(sections, async () => (await load()).Features);
export const ProductVideos = lazyHydrated(
  'apps/storefront/pages/catalogue/product/product-videos.tsx',
  async () => (await import('./product-videos.tsx')).ProductVideos,
);
export const Specifications = lazyHydrated(sections, async () => (await load()).Specifications);
export const Documents = lazyHydrated(sections, async () => (await load()).Documents);
export const Reviews = lazyHydrated(
  'domains/reviews/web/product-reviews.tsx',
  async () => (await import('#domains/reviews/web/product-reviews.tsx')).ProductReviews,
);
export const ProviderReviews = lazyHydrated(
  'domains/reviews/web/provider-reviews.tsx',
  async () => (await import('#domains/reviews/web/provider-reviews.tsx')).ProviderReviews,
);
export const Questions = lazyHydrated(
  'domains/reviews/web/product-questions.tsx',
  async () => (await import('#domains/reviews/web/product-questions.tsx')).ProductQuestions,
);
export const FitTool = lazyHydrated(
  'domains/catalogue/web/fit/fit-tool.tsx',
  async () => (await import('#domains/catalogue/web/fit/fit-tool.tsx')).FitTool,
);
export const PriceHistory = lazyHydrated(
  'domains/catalogue/web/price-history.tsx',
  async () => (await import('#domains/catalogue/web/price-history.tsx')).PriceHistory,
);
