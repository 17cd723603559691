import { capabilities, wording, type Site } from '../site.ts';

export const wa: Site = {
  id: 'wa',
  name: 'Winning Appliances',
  wordmark: 'Winning Appliances',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 000 500',
  layout: 'showroom',
  facets: 'bar',
  preloadFonts: ['newsreader-opsz', 'hanken'],
  themeColor: '#faf8f4',
  navigation: [
    'ovens-cooktops',
    'fridges-freezers',
    'washers-dryers',
    'dishwashers',
    'coffee-small-appliances',
    'sinks-taps',
    'tv-bbq',
  ],
  navigationExtras: [
    { label: 'Showrooms', to: '/stores' },
    { label: 'Offers', to: '/promotions' },
  ],
  capabilities: capabilities({
    leavePageWarning: true,
    usesSearchEngine: true,
    showsRrpAlone: false,
    adminBarForEveryone: true,
    addToCartOnCards: false,
  }),
  wording: wording({
    companyName: 'Winning Appliances',
    wordmarkSuffix: 'Since 1906',
    homeHeadline: 'The kitchen, considered.',
    homeIntro: 'Five generations of choosing appliances with the people who cook on them.',
    footerAbout: 'Kitchens and laundries for five generations of Australian homes.',
    promises: ['Every appliance live in a showroom', 'Delivered and placed by our own people', 'Since 1906'],
  }),
};
