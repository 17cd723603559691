import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { FEED_FORMATS, FEED_NAMES } from '#domains/syndication/rules/feeds/feed-formats.ts';
import type { ProductFeeds } from '#domains/syndication/use-cases/product-feeds.ts';
import type { Site } from '#sites/site.ts';
import type { LinkSection } from '../routes/llms-text.ts';
import { isHidden } from '../routes/robots.ts';
import type { Services } from './services.ts';

/** Creates the function that lists the most important pages of a site for language models. */
export function createLlmsSections({
  catalogue,
  content,
  now,
  productFeeds,
}: Pick<Services, 'catalogue' | 'content' | 'now'> & { productFeeds: ProductFeeds }) {
  return (site: Site): LinkSection[] => {
    const pages = content
      .index({ site: pricedFor(site, GUEST), now: now() })
      .filter(({ slug }) => !isHidden(`/${slug}`))
      .map(({ slug, title, description }) => ({ name: title, path: `/${slug}`, description }));
    return [
      {
        title: 'Products',
        links: [
          { name: 'All products', path: '/products', description: '' },
          { name: 'Brands', path: '/brands', description: '' },
          { name: 'Promotions', path: '/promotions', description: '' },
          ...catalogue.categories(site).map(({ name, url }) => ({ name, path: url, description: '' })),
        ],
      },
      { title: 'Help and service', links: pages.filter(({ path }) => path.startsWith('/s/')) },
      {
        title: 'Other pages',
        links: [
          { name: 'Stores', path: '/stores', description: '' },
          // Articles and recipes are listed on the page of their kind.
          ...pages.filter(({ path }) => /^\/[^/]+$/.test(path)),
        ],
      },
      {
        title: 'Data',
        links: [
          { name: 'Site map', path: '/sitemap.xml', description: 'All pages, as XML' },
          ...FEED_NAMES.filter((name) => productFeeds.isEnabled(site, name)).map((name) => ({
            name: FEED_FORMATS[name].file,
            path: `/feeds/${FEED_FORMATS[name].file}`,
            description: 'Products with price, availability and delivery prices',
          })),
        ],
      },
    ];
  };
}
