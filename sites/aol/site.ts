import { capabilities, newsletter, wording, type Site } from '../site.ts';

export const site: Site = {
  id: 'aol',
  name: 'Appliances Online',
  wordmark: 'appliances online',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 050 050',
  layout: 'retail',
  facets: 'column',
  preloadFonts: ['bricolage-opsz', 'figtree'],
  themeColor: '#ffffff',
  brandColor: '#00594c',
  icon: { ground: '#00594c', ink: '#ffffff' },
  navigation: [
    'fridges-freezers',
    'washers-dryers',
    'dishwashers',
    'ovens-cooktops',
    'coffee-small-appliances',
    'vacuums',
    'air-heating',
    'tv-bbq',
  ],
  navigationExtras: [{ label: 'Deals', to: '/sale' }],
  capabilities: capabilities({
    usesSearchEngine: true,
    logsOutWhenExpired: false,
    paymentConfigurationV2: true,
  }),
  wording: wording({
    companyName: 'Appliances Online',
    homeHeadline: 'New kitchen, no waiting.',
    homeIntro: 'Fridges, laundry and cooking at sale prices. Choose your day, and the old one goes with us.',
    footerAbout: 'Real people on the phone at 3am, your old machine taken away, and a fair price.',
    newsletter: newsletter({
      title: 'Deals before they end',
      intro: 'One email a week. Unsubscribe any time.',
    }),
  }),
};
