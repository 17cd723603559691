import type { ShopNavigation } from '#domains/settings/web/shop-context.tsx';
import type { NavigationLink, Site } from '#sites/site.ts';

export interface FooterGroup {
  title: string;
  links: readonly NavigationLink[];
}

const CATEGORIES_SHOWN = 4;

const link = (label: string, to: string): NavigationLink => ({ label, to });

/** Displayed only on sites with a deals club (SETTINGS-20). */
export const DEALS_CLUB = link('Deals club', '/deals-club');

const HELP = [
  link('Track my order', '/track-order'),
  link('Delivery and installation', '/s/delivery-and-installation'),
  link('Returns', '/s/returns'),
  link('Removal and recycling', '/s/removal-and-recycling'),
  link('Ask an expert', '/ask-an-expert'),
];

const ABOUT = [link('Our story', '/s/about-us'), link('Careers', '/s/careers'), link('Site map', '/sitemap')];

/** The values in the footer's links that depend on the shop: the first categories and the company's name. */
interface FooterContent {
  categories: readonly NavigationLink[];
  company: string;
}

/** The footer's four columns for each layout. */
const GROUPS: Record<Site['layout'], (content: FooterContent) => readonly FooterGroup[]> = {
  showroom: ({ categories }) => [
    {
      title: 'Shop',
      links: [...categories, link('Brands', '/brands'), link('Promotions', '/promotions'), DEALS_CLUB],
    },
    {
      title: 'Visit',
      links: [
        link('Showrooms', '/stores'),
        link('Virtual tour', '/virtual-tour'),
        link('Cooking demos', '/cooking-demos'),
        link('Book an appointment', '/pe-bookings'),
      ],
    },
    {
      title: 'Projects',
      links: [
        link('Designers and builders', '/winning-commercial'),
        link('Start a project', '/project'),
        link('Inspiration', '/catalogue'),
        link('Recipes', '/recipes'),
      ],
    },
    {
      title: 'Support',
      links: [
        link('Track my order', '/track-order'),
        link('Ask an expert', '/ask-an-expert'),
        link('Blog', '/blog'),
        ...ABOUT.slice(2),
      ],
    },
  ],
  editorial: ({ categories, company }) => [
    { title: 'Shop', links: [...categories, link('Everything', '/products'), DEALS_CLUB] },
    {
      title: 'Ideas',
      links: [
        link('The Edit', '/blog'),
        link('Catalogue', '/catalogue'),
        link('Care guides', '/s/care-guides'),
        link('Brands', '/brands'),
      ],
    },
    {
      title: 'Help',
      links: [
        link('Delivery', '/s/delivery'),
        link('Returns', '/s/returns'),
        link('Assembly', '/s/assembly'),
        link('Stores', '/stores'),
        link('Contact', '/ask-an-expert'),
      ],
    },
    { title: company, links: ABOUT },
  ],
  trade: ({ categories }) => [
    {
      title: 'Range',
      links: [...categories, link('All categories', '/products'), link('Brands', '/brands')],
    },
    {
      title: 'Projects',
      links: [
        link('Start a project', '/project'),
        link('Staged delivery', '/s/staged-delivery'),
        link('Trade account', '/account'),
      ],
    },
    { title: 'Help', links: HELP },
    { title: 'Company', links: ABOUT },
  ],
  retail: ({ categories }) => [
    {
      title: 'Shop',
      links: [
        ...categories,
        link('All categories', '/products'),
        link('Deals', '/sale'),
        DEALS_CLUB,
        link('Brands', '/brands'),
      ],
    },
    { title: 'Help', links: HELP },
    {
      title: 'Learn',
      links: [
        link('Catalogue', '/catalogue'),
        link('Recipes', '/recipes'),
        link('Cooking demos', '/cooking-demos'),
        link('Blog', '/blog'),
        link('Virtual tour', '/virtual-tour'),
      ],
    },
    {
      title: 'Company',
      links: [
        ...ABOUT.slice(0, 1),
        link('Stores', '/stores'),
        link('Price match', '/s/price-match'),
        ...ABOUT.slice(1),
      ],
    },
  ],
};

/** Returns the four columns of the footer, which differ by layout. */
export function footerGroups(
  layout: Site['layout'],
  navigation: readonly ShopNavigation[],
  company: string,
): readonly FooterGroup[] {
  const categories = navigation.slice(0, CATEGORIES_SHOWN).map(({ label, url }) => link(label, url));
  return GROUPS[layout]({ categories, company });
}
