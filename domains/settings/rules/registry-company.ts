import type { SettingDefinition } from './definition.ts';

const words = <Name extends string>(name: Name, effect: string) =>
  ({ name, kind: 'text', fallback: '', isPrivate: true, effect }) as const;

/**
 * Settings that describe the company that operates a site. Pages and emails already contain these facts, so
 * `/api/settings` omits them. The array is part of `SETTINGS` in `registry.ts`.
 */
export const COMPANY_SETTINGS = [
  words('CompanyName', "Name of the company in titles, pages and emails; default: the site's name."),
  words(
    'Wordmark',
    "Name in the header, the footer and emails; if empty, `CompanyName` if that has at most 20 characters, otherwise the site's own name.",
  ),
  words('WordmarkSuffix', 'Small text next to the wordmark, such as "Since 1906".'),
  {
    name: 'FoundedYear',
    kind: 'number',
    fallback: '',
    range: [1700, 2100],
    isPrivate: true,
    effect: 'Year in which the company was founded, for `{{since}}` and `{{age}}` in content pages.',
  },
  words(
    'SupportLine',
    'Text next to the phone number, such as "24/7 Customer Support"; if empty, the checkout says "Customer Support".',
  ),
  words(
    'SupportLineShort',
    'Short version of `SupportLine`, such as "24/7"; if empty, the checkout says "Call us".',
  ),
  words(
    'SupportHours',
    'Phone hours, such as "24 hours, 7 days", in the footer, contact, stores, forms, checkout and `{{phoneHours}}` in content pages; if empty, no page shows hours.',
  ),
  {
    name: 'ShopPromises',
    kind: 'json',
    fallback: '',
    isPrivate: true,
    shape: { kind: 'fields', fields: { delivery: 'text', removal: 'text', priceMatch: 'text' } },
    effect: 'Promises above the header, each linked to the page or text that explains it.',
  },
  words('HomeHeadline', "Headline of the home page; default: the site's own headline."),
  words('HomeIntro', "Line below the headline, also the home page's description for search engines."),
  words('FooterAbout', 'A sentence about the company in the footer.'),
  words('Acknowledgement', 'Last line of the footer and of emails, such as how prices are stated.'),
  {
    name: 'NavigationCategories',
    kind: 'list',
    fallback: '',
    isPrivate: true,
    effect:
      "Paths of the categories in the main navigation, in display order; default: the site's own categories.",
  },
  {
    name: 'NavigationLinks',
    kind: 'json',
    fallback: '',
    isPrivate: true,
    shape: { kind: 'links' },
    effect: "Links after the categories of the main navigation; default: the site's own links.",
  },
] as const satisfies readonly SettingDefinition[];
