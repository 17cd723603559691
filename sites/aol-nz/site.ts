import { capabilities, wording, type Site } from '../site.ts';

export const aolNz: Site = {
  id: 'aol-nz',
  name: 'Appliances Online NZ',
  wordmark: 'appliances online',
  country: 'NZ',
  currency: 'NZD',
  locale: 'en-NZ',
  timeZone: 'Pacific/Auckland',
  supportPhone: '0800 050 050',
  layout: 'retail',
  facets: 'column',
  preloadFonts: ['bricolage-opsz', 'figtree'],
  themeColor: '#ffffff',
  navigation: ['fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq'],
  navigationExtras: [{ label: 'Deals', to: '/sale' }],
  capabilities: capabilities({ suggestions: { narrow: 4, wide: 8 }, showsRrpAlone: false }),
  wording: wording({
    companyName: 'Appliances Online NZ',
    wordmarkSuffix: 'nz',
    supportLine: '24/7 Customer Support',
    acknowledgement: 'Prices in NZD, GST included.',
    homeHeadline: 'Kitchens, delivered across Aotearoa.',
    homeIntro: 'From Kaitaia to Bluff: appliances with a delivery day you choose and the old one taken away.',
    footerAbout: 'Real people on the phone, your old machine taken away, and a fair price checked every day.',
  }),
};
