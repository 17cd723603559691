import { capabilities, wording, type Site } from '../site.ts';

export const hc: Site = {
  id: 'hc',
  name: 'HC Home',
  wordmark: 'hc home',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 050 050',
  layout: 'retail',
  facets: 'column',
  preloadFonts: ['outfit', 'figtree'],
  themeColor: '#ffffff',
  navigation: ['fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq'],
  navigationExtras: [{ label: 'Outlet', to: '/sale' }],
  capabilities: capabilities({ suggestions: { narrow: 3, wide: 8 }, deliveryUnavailablePhone: true, appliesLineDiscount: false, adminBarForEveryone: true, remindersInToolbar: false }),
  wording: wording({
    companyName: 'HC Home',
    homeHeadline: 'Smart buys for good homes.',
    homeIntro: 'Run-outs, factory seconds and new stock with the condition stated plainly.',
    footerAbout: 'Clear condition labels, honest prices and delivery to your door.',
  }),
};
