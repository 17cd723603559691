import { capabilities, wording, type Site } from '../site.ts';

export const wac: Site = {
  id: 'wac',
  name: 'Winning Commercial',
  wordmark: 'Winning Commercial',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 000 500',
  layout: 'trade',
  facets: 'bar',
  preloadFonts: ['hanken'],
  themeColor: '#ffffff',
  navigation: [
    'ovens-cooktops',
    'fridges-freezers',
    'washers-dryers',
    'dishwashers',
    'coffee-small-appliances',
    'sinks-taps',
    'tv-bbq',
  ],
  navigationExtras: [{ label: 'Projects', to: '/projects' }],
  capabilities: capabilities({
    hidesPricesFromGuests: true,
    leavePageWarning: true,
    showsRrpAlone: false,
    companyNameRequired: true,
  }),
  wording: wording({
    companyName: 'Winning Commercial',
    homeHeadline: 'Specified once. Delivered to plan.',
    homeIntro: 'Appliance schedules, staged supply and site logistics for builders and specifiers.',
    footerAbout: 'Appliance supply for architects, builders and developers.',
  }),
};
