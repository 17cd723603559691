/**
 * Paths of content pages that the code links to, on any site. A site without such a page does not get the
 * link (`Site.missingPages`). The test beside this file checks the list against the sources.
 */
export const LINKED_PAGES: readonly string[] = [
  '/ask-an-expert',
  '/blog',
  '/catalogue',
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
