import { capabilities, wording, type Site } from '../site.ts';

export const andoo: Site = {
  id: 'andoo',
  name: 'Andoo',
  wordmark: 'andoo',
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  supportPhone: '1300 000 500',
  layout: 'editorial',
  facets: 'bar',
  preloadFonts: ['fraunces-opsz', 'instrument'],
  themeColor: '#fbf7f1',
  navigation: ['sofas-armchairs', 'tables-chairs', 'beds', 'storage', 'lighting', 'decor'],
  navigationExtras: [{ label: 'Sale', to: '/sale' }],
  capabilities: capabilities({
    openCartDirectly: true,
    suggestions: { narrow: 4, wide: 8 },
    usesSearchEngine: true,
    showsRrpAlone: false,
    remindersInToolbar: false,
  }),
  wording: wording({
    companyName: 'Andoo',
    supportLine: '24/7 Customer Support',
    homeHeadline: 'Rooms that feel like yours.',
    homeIntro: 'Furniture and homewares chosen slowly, delivered on a day that suits you.',
    footerAbout: 'Furniture and homewares for homes that are lived in.',
    promises: [
      'Delivered into the room you choose',
      'Fabric swatches, free by post',
      '100 nights to change your mind',
    ],
  }),
};
