import { capabilities, wording, type Site } from '../site.ts';

export const aoc: Site = {
  id: 'aoc',
  name: 'Appliances Online Commercial',
  wordmark: 'appliances online',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 050 050',
  layout: 'trade',
  facets: 'column',
  preloadFonts: ['archivo'],
  themeColor: '#1c2630',
  navigation: ['fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq'],
  navigationExtras: [{ label: 'Clearance', to: '/sale' }],
  capabilities: capabilities({ hidesPricesFromGuests: true, creditAccount: true, companyNameRequired: true }),
  wording: wording({
    companyName: 'Appliances Online Commercial',
    wordmarkSuffix: 'commercial',
    homeHeadline: 'Fit out the whole building.',
    homeIntro: 'Trade prices, staged delivery and one account for every site you run.',
    footerAbout: 'Appliances for builders, developers and property managers, delivered floor by floor.',
  }),
};
