import { capabilities, wording, type Site } from '../site.ts';

export const fk: Site = {
  id: 'fk',
  name: 'FK Kitchens',
  wordmark: 'FK Kitchens',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 050 050',
  layout: 'showroom',
  facets: 'bar',
  preloadFonts: ['bodoni-opsz', 'instrument'],
  themeColor: '#f8f7f3',
  navigation: [
    'ovens-cooktops',
    'fridges-freezers',
    'washers-dryers',
    'dishwashers',
    'coffee-small-appliances',
    'sinks-taps',
    'tv-bbq',
  ],
  navigationExtras: [{ label: 'Showrooms', to: '/stores' }],
  capabilities: capabilities({ addToCartOnCards: false, logsOutWhenExpired: false }),
  wording: wording({
    companyName: 'FK Kitchens',
    homeHeadline: 'The quiet kitchen.',
    homeIntro: 'Appliances that sit flush, run silently and last.',
    footerAbout: 'Considered appliances for considered kitchens.',
  }),
};
