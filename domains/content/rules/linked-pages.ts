/**
 * The paths of content pages to which code links, on any site. If a site does not have the page, the link is
 * omitted (`Site.missingPages`). The test linked-pages.test.ts compares this list with the source code.
 */
export const LINKED_PAGES: readonly string[] = [
  '/ask-an-expert',
  '/blog',
  '/catalogue',
  '/cookbook',
  '/cooking-demos',
  '/culinary-support',
  '/form/trade-account',
  '/inspiration',
  '/pe-bookings',
  '/projects',
  '/recipes',
  '/s/about-us',
  '/s/assembly',
  '/s/care-guides',
  '/s/careers',
  '/s/condition',
  '/s/delivery',
  '/s/delivery-and-installation',
  '/s/price-match',
  '/s/privacy',
  '/s/removal-and-recycling',
  '/s/returns',
  '/s/staged-delivery',
  '/s/swatches',
  '/s/terms',
  '/virtual-tour',
  '/winning-commercial',
];
