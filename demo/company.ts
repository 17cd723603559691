import type { SettingName } from '#domains/settings/rules/registry.ts';

type CompanyFacts = Readonly<Partial<Record<SettingName, string | number>>>;

/** Invented company facts of every site of the demo world. */
export const COMPANY: CompanyFacts = {
  FoundedYear: 1906,
  // Exact texts from the specification (NAV-22, NAV-23).
  SupportLine: '24/7 Australia Customer Support',
  SupportLineShort: '24/7',
  SupportHours: '24 hours, 7 days',
  ShopPromises: JSON.stringify({
    delivery: 'Your delivery day and price, up front',
    removal: 'Free removal and recycling of your old one',
    priceMatch: 'Price match on like-for-like',
  }),
};

const ACKNOWLEDGEMENT =
  'We acknowledge the Traditional Owners of the lands we deliver across. Prices in AUD, GST included.';

/** Company facts of individual sites of the demo world. */
export const COMPANY_OF_SITE: Readonly<Record<string, CompanyFacts>> = {
  aol: {
    Acknowledgement: ACKNOWLEDGEMENT,
    HomeIntro: 'Pick your delivery day and we’ll take the old one away.',
    FooterAbout: 'Real people on the phone at 3am, your old machine taken away, and a fair price.',
  },
  wa: {
    Acknowledgement: ACKNOWLEDGEMENT,
    WordmarkSuffix: 'Since 1906',
    HomeIntro: 'Five generations of choosing appliances with the people who cook on them.',
    FooterAbout: 'Kitchens and laundries for five generations of Australian homes.',
    ShopPromises: JSON.stringify({
      delivery: 'Every appliance live in a showroom',
      removal: 'Delivered and placed by our own people',
      priceMatch: 'Since 1906',
    }),
  },
  fk: { Acknowledgement: ACKNOWLEDGEMENT },
  hc: {
    Acknowledgement: ACKNOWLEDGEMENT,
    HomeIntro: 'Run-outs, factory seconds and new stock with the condition stated plainly.',
    FooterAbout: 'Clear condition labels, honest prices and delivery to your door.',
  },
  andoo: {
    SupportLine: '24/7 Customer Support',
    Acknowledgement: ACKNOWLEDGEMENT,
    ShopPromises: JSON.stringify({
      delivery: 'Delivered into the room you choose',
      removal: 'Fabric swatches, free by post',
      priceMatch: '100 nights to change your mind',
    }),
  },
  aoc: {
    Acknowledgement: ACKNOWLEDGEMENT,
    HomeIntro: 'Trade prices, staged delivery and one account for every site you run.',
    FooterAbout: 'Appliances for builders, developers and property managers, delivered floor by floor.',
  },
  wac: { Acknowledgement: ACKNOWLEDGEMENT },
  'aol-nz': {
    SupportLine: '24/7 Customer Support',
    HomeHeadline: 'Kitchens, delivered across Aotearoa.',
    HomeIntro: 'From Kaitaia to Bluff: appliances with a delivery day you choose and the old one taken away.',
    FooterAbout: 'Real people on the phone, your old machine taken away, and a fair price checked every day.',
  },
};
