import type { Kysely } from 'kysely';
import { addDays, type Day } from '#foundation/pure/day.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { sitesInBuild } from './sites.ts';
import { entryProblems, ENTRY_KINDS } from '#domains/promotions/rules/check-entries.ts';
import { savePromotions, type PromotionEntries } from '#domains/promotions/use-cases/save-promotions.ts';
import type { Tables } from '#database/tables.ts';

type Promotion = PromotionEntries['promotions'][number];
type Sale = PromotionEntries['sales'][number];

const APPLIANCES = ['aol', 'aoc', 'hc', 'wa', 'wac', 'fk'];
const RETAIL = ['aol', 'hc', 'aoc'];
const SHOWROOMS = ['wa', 'wac', 'fk'];
const WITH_NZ = [...APPLIANCES, 'aol-nz'];

const CASH_BACK_TERMS = `Buy an eligible product from us between the first and the last day of this offer, and claim on the maker’s site with your receipt and the serial number. One claim for each product, five for each household.

- The maker pays into your bank account within 28 days of a claim that is in order.
- A product that comes back to us cannot be claimed for, and a reward that was paid is taken off the refund.
- Not with trade quotes, price matches or factory seconds.

Your rights under consumer law stay as they are.`;

const GIFT_TERMS = `The gift comes with the product, on the same van where it fits. There is nothing to claim. If the gift runs out we send one of the same kind that costs as much or more, or take its value off the price; you choose.

If the product goes back, so does the gift, unopened.`;

const BUNDLE_TERMS = `The saving is taken off in your cart once both products are there. It goes with sale prices, but not with price matches or trade quotes. If one of the two goes back, we work out the refund as if the other had been bought alone.`;

/** Offers, the sale and banners of the demo world, around the day on which it is loaded: some on, one over, one to come. */
export function demoPromotions(today: Day): PromotionEntries {
  const from = (days: number) => addDays(today, days);
  return {
    promotions: [...applianceOffers(from), ...furnitureOffers(from), ...newZealandOffers(from)],
    sales: sales(from),
    promoBanners: [
      {
        key: 'old-one-away',
        sites: ['aol', 'hc', 'aol-nz'],
        title: 'We take the old one away and recycle it, free',
        url: '/s/removal-and-recycling',
        colour: '#17693f',
        from: from(-20),
        until: from(90),
        images: {
          cart: '/img/scene/laundry-aol.svg',
          checkout: { mobile: '/img/scene/laundry-aol.svg', desktop: '/img/scene/kitchen-aol.svg' },
        },
      },
      {
        key: 'see-it-first',
        sites: ['wa', 'fk'],
        title: 'See it working in a showroom before it is delivered',
        url: '/stores',
        colour: '#3d3428',
        from: from(-20),
        until: from(90),
        images: {
          cart: '/img/scene/facade-wa.svg',
          checkout: { mobile: '/img/scene/facade-wa.svg', desktop: '/img/scene/facade-wa.svg' },
        },
      },
    ],
    alertBanners: [
      {
        key: 'far-north-rain',
        sites: ['aol'],
        bannerURL: '/s/delivery-and-installation',
        desktopContent:
          'Heavy rain is slowing deliveries around Cairns and Townsville this week. <strong>See affected postcodes</strong>',
        mobileContent: 'Rain is slowing deliveries in far north QLD. <strong>Check yours</strong>',
        from: from(-2),
        until: from(30),
      },
      {
        key: 'outlet-hours',
        sites: ['hc'],
        bannerURL: '/stores',
        backgroundColor: '#2d3592',
        desktopContent:
          'The Kogarah outlet is open until 8 pm every Thursday in summer. <strong>Plan a visit</strong>',
        mobileContent: 'Kogarah outlet: open until 8 on Thursdays. <strong>Visit</strong>',
        from: from(-2),
        until: from(60),
      },
    ],
  };
}

function applianceOffers(from: (days: number) => Day): Promotion[] {
  return [
    {
      path: 'halden-kitchen-cash-back',
      sites: APPLIANCES,
      title: 'Up to $600 cash back on Halden kitchens',
      summary:
        'Buy two or more built-in Halden appliances and Halden puts up to $600 back into your account within four weeks.',
      startDate: from(-16),
      endDate: from(24),
      brand: 'halden',
      thumbnailImg: { scene: 'kitchen', alt: '' },
      ribbon: 'Cash back',
      featured: true,
      categories: ['ovens-cooktops', 'dishwashers'],
      redemption: 'https://claims.halden.example/kitchen',
      redemptionEndDate: from(54),
      rewardLabel: 'Up to $600 cash back',
      body: `## How it works

1. Buy **two** built-in Halden appliances for $200 back, **three** for $400, **four or more** for $600. They may be on one order or on several.
2. Have them delivered. The serial number is on a label inside each door.
3. Claim on Halden’s site with your receipt.`,
      terms: CASH_BACK_TERMS,
    },
    {
      path: 'spring-laundry-pairs',
      sites: WITH_NZ,
      title: '$200 off a washer and dryer together',
      summary:
        'Put any Northaven front loader and heat pump dryer in your cart, and $200 comes off both together.',
      startDate: from(-9),
      endDate: from(19),
      brand: 'northaven',
      thumbnailImg: { scene: 'laundry', alt: '' },
      ribbon: 'Better together',
      featured: true,
      categories: ['washers-dryers'],
      rewardLabel: '$200 off the pair',
      body: 'A stacking kit for the two is free with the pair: ask for it in the notes of your order.',
      terms: BUNDLE_TERMS,
    },
    {
      path: 'aurelio-coffee-for-a-year',
      sites: WITH_NZ,
      title: 'Coffee for a year with an Aurelio machine',
      summary: 'Twelve bags of beans, one a month, roasted the week they are sent.',
      startDate: from(-30),
      endDate: from(31),
      brand: 'aurelio',
      thumbnailImg: { scene: 'table', alt: '' },
      ribbon: 'Bonus gift',
      categories: ['coffee-small-appliances'],
      redemption: 'https://beans.aurelio.example/claim',
      redemptionEndDate: from(61),
      rewardLabel: '12 bags of coffee',
      terms: CASH_BACK_TERMS,
    },
    {
      path: 'miele-dishwasher-tablets',
      sites: APPLIANCES,
      title: 'A year of tablets with a Miele dishwasher',
      summary: 'Eight boxes of tablets come with the machine. Nothing to claim.',
      startDate: from(-40),
      endDate: from(45),
      brand: 'miele',
      thumbnailImg: { scene: 'kitchen-sage', alt: '' },
      ribbon: 'Bonus gift',
      categories: ['dishwashers'],
      rewardLabel: 'Worth $240',
      terms: GIFT_TERMS,
    },
    {
      path: 'castellan-installed',
      sites: ['aol', 'aoc', 'hc', 'wa', 'fk'],
      title: 'Castellan range cookers, installed free',
      summary:
        'A licensed gas fitter or electrician connects your new cooker, and takes the packaging with them.',
      startDate: from(-12),
      endDate: from(48),
      brand: 'castellan',
      thumbnailImg: { scene: 'kitchen-range', alt: '' },
      categories: ['ovens-cooktops'],
      rewardLabel: 'Installation included',
      body: 'Within 30 km of a capital city. Elsewhere we take $180 off what your own fitter charges. A new gas point or circuit is not part of it.',
      terms: GIFT_TERMS,
    },
    {
      path: 'vestra-oven-masterclass',
      sites: ['aol', 'wa', 'wac', 'fk'],
      title: 'Cook with a chef: a class with each Vestra oven',
      summary: 'Two hours in a working kitchen, for two, within a year of delivery.',
      startDate: from(-60),
      // So far away that its last day tells nobody anything: it is not shown.
      endDate: from(420),
      brand: 'vestra',
      thumbnailImg: { scene: 'facade', alt: '' },
      categories: ['ovens-cooktops'],
      rewardLabel: 'Class for two',
      terms: GIFT_TERMS,
    },
    {
      path: 'energy-stars-bonus',
      sites: RETAIL,
      title: '$100 off fridges with five stars or more',
      summary: 'The fridges that cost least to run cost less to buy as well, this month.',
      startDate: from(-6),
      endDate: from(22),
      thumbnailImg: { src: '/img/c/fridges-freezers.svg', alt: '' },
      ribbon: 'This month',
      categories: ['fridges-freezers'],
      rewardLabel: '$100 off',
      terms: BUNDLE_TERMS,
    },
    {
      path: 'stick-vacuum-heads',
      sites: [...RETAIL, 'wa'],
      title: 'Two extra heads with Vortane stick vacuums',
      summary: 'A mattress head and a crevice brush, in the box.',
      startDate: from(-5),
      endDate: from(26),
      brand: 'vortane',
      thumbnailImg: { src: '/img/c/vacuums.svg', alt: '' },
      categories: ['vacuums'],
      rewardLabel: 'Worth $149',
      terms: GIFT_TERMS,
    },
    {
      path: 'summer-cooling-early',
      sites: RETAIL,
      title: 'Split systems at winter prices',
      summary:
        'Order before the first heatwave and pay what it cost in July. Installation dates from next week.',
      startDate: from(-14),
      endDate: from(10),
      brand: 'kelvane',
      thumbnailImg: { src: '/img/c/air-heating.svg', alt: '' },
      ribbon: 'Ends soon',
      categories: ['air-heating'],
      terms: BUNDLE_TERMS,
    },
    {
      path: 'tidewell-tap-with-sink',
      sites: SHOWROOMS,
      title: 'A Tidewell mixer with every Tidewell sink',
      summary: 'Choose a finish for both and pay for the sink alone.',
      startDate: from(-20),
      endDate: from(40),
      brand: 'tidewell',
      thumbnailImg: { src: '/img/c/sinks-taps.svg', alt: '' },
      ribbon: 'Bonus gift',
      categories: ['sinks-taps'],
      rewardLabel: 'Mixer included',
      terms: GIFT_TERMS,
    },
    {
      path: 'quillfeld-suite',
      sites: SHOWROOMS,
      title: 'The Quillfeld suite: 12% off three or more',
      summary: 'Oven, cooktop and dishwasher that line up to the millimetre, priced as one.',
      startDate: from(-25),
      endDate: from(65),
      brand: 'quillfeld',
      thumbnailImg: { scene: 'kitchen', alt: '' },
      featured: true,
      categories: ['ovens-cooktops', 'dishwashers'],
      rewardLabel: '12% off a suite',
      terms: BUNDLE_TERMS,
    },
    {
      path: 'quillfeld-suite-coffee',
      sites: SHOWROOMS,
      title: 'Add the built-in coffee machine, get $500 back',
      summary: 'For suites of four. Quillfeld pays it after delivery.',
      startDate: from(-25),
      endDate: from(65),
      brand: 'quillfeld',
      parent: 'quillfeld-suite',
      thumbnailImg: { scene: 'kitchen-sage', alt: '' },
      categories: ['coffee-small-appliances'],
      redemption: 'https://suite.quillfeld.example/coffee',
      redemptionEndDate: from(95),
      rewardLabel: '$500 cash back',
      terms: CASH_BACK_TERMS,
    },
    {
      path: 'norrland-silence',
      sites: ['wa', 'wac', 'fk', 'aoc'],
      title: 'Five years of cover on Norrland',
      summary: 'Norrland adds three years to its two, at no charge, on all it sells here.',
      startDate: from(-10),
      endDate: from(80),
      brand: 'norrland',
      thumbnailImg: { src: '/img/c/dishwashers.svg', alt: '' },
      rewardLabel: '3 more years',
      terms: GIFT_TERMS,
    },
    {
      path: 'winter-warmers',
      sites: WITH_NZ,
      title: 'Winter warmers: $50 back on heaters',
      summary: 'Cash back on oil column and panel heaters.',
      startDate: from(-120),
      endDate: from(-30),
      brand: 'yarrabee',
      thumbnailImg: { src: '/img/c/air-heating.svg', alt: '' },
      categories: ['air-heating'],
      redemption: 'https://claims.yarrabee.example/winter',
      redemptionEndDate: from(-2),
      rewardLabel: '$50 cash back',
      terms: CASH_BACK_TERMS,
    },
    {
      path: 'boxing-day-preview',
      sites: WITH_NZ,
      title: 'Boxing Day preview',
      summary: 'A first look at the prices of Boxing Day, for a week.',
      startDate: from(35),
      endDate: from(42),
      thumbnailImg: { scene: 'lineup', alt: '' },
      categories: ['tv-bbq'],
      terms: BUNDLE_TERMS,
    },
  ];
}

function furnitureOffers(from: (days: number) => Day): Promotion[] {
  const andoo = (offer: Omit<Promotion, 'sites'>): Promotion => ({ sites: ['andoo'], ...offer });
  return [
    andoo({
      path: 'sofa-and-footstool',
      title: 'A footstool with every Fern sofa',
      summary: 'In the same cloth, on the same van.',
      startDate: from(-12),
      endDate: from(17),
      brand: 'fern',
      thumbnailImg: { scene: 'living', alt: '' },
      ribbon: 'Bonus gift',
      featured: true,
      categories: ['sofas-armchairs'],
      rewardLabel: 'Footstool included',
      terms: GIFT_TERMS,
    }),
    andoo({
      path: 'leather-care',
      title: 'Leather care for five years with Tanner',
      summary: 'A kit each spring, sent to you, for the first five.',
      startDate: from(-30),
      endDate: from(60),
      brand: 'tanner',
      thumbnailImg: { scene: 'living-second', alt: '' },
      categories: ['sofas-armchairs'],
      redemption: 'https://care.tanner.example/register',
      redemptionEndDate: from(90),
      rewardLabel: 'Five care kits',
      terms: CASH_BACK_TERMS,
    }),
    andoo({
      path: 'table-and-six',
      title: 'A sixth chair when you buy a table and five',
      summary: 'Any Harbour table, any Harbour chairs.',
      startDate: from(-8),
      endDate: from(22),
      brand: 'harbour',
      thumbnailImg: { src: '/img/c/tables-chairs.svg', alt: '' },
      ribbon: 'Sixth chair free',
      categories: ['tables-chairs'],
      terms: BUNDLE_TERMS,
    }),
    andoo({
      path: 'linen-with-beds',
      title: 'Linen sheets with a Bower bed',
      summary: 'One set, in the size of the bed and the colour you like.',
      startDate: from(-5),
      endDate: from(25),
      brand: 'bower',
      thumbnailImg: { src: '/img/c/beds.svg', alt: '' },
      categories: ['beds'],
      rewardLabel: 'Worth $280',
      terms: GIFT_TERMS,
    }),
    andoo({
      path: 'two-lamps',
      title: 'Two Cap lamps for the price of one and a half',
      summary: 'They look better in pairs.',
      startDate: from(-3),
      endDate: from(18),
      brand: 'cap',
      thumbnailImg: { src: '/img/c/lighting.svg', alt: '' },
      categories: ['lighting'],
      rewardLabel: 'Half price second',
      terms: BUNDLE_TERMS,
    }),
    andoo({
      path: 'rug-underlay',
      title: 'Underlay with every Wool & Warp rug',
      summary: 'Cut to size in our warehouse.',
      startDate: from(-15),
      endDate: from(75),
      brand: 'wool-warp',
      thumbnailImg: { src: '/img/c/decor.svg', alt: '' },
      categories: ['decor'],
      rewardLabel: 'Underlay included',
      terms: GIFT_TERMS,
    }),
    andoo({
      path: 'mallee-oil',
      title: 'Oil and a cloth with Mallee timber',
      summary: 'What the makers use themselves, with a page on how.',
      startDate: from(-90),
      endDate: from(400),
      brand: 'mallee',
      thumbnailImg: { src: '/img/c/storage.svg', alt: '' },
      categories: ['storage', 'tables-chairs', 'beds'],
      rewardLabel: 'Care kit',
      terms: GIFT_TERMS,
    }),
    andoo({
      path: 'cane-room',
      title: '15% off two pieces of Cane',
      summary: 'A sideboard and a chair, or whatever two you choose.',
      startDate: from(-10),
      endDate: from(20),
      brand: 'cane',
      thumbnailImg: { src: '/img/c/storage.svg', alt: '' },
      featured: true,
      categories: ['storage', 'sofas-armchairs'],
      rewardLabel: '15% off two',
      terms: BUNDLE_TERMS,
    }),
    andoo({
      path: 'winter-throws',
      title: 'A throw with every armchair',
      summary: 'Wool, in six colours.',
      startDate: from(-130),
      endDate: from(-40),
      brand: 'wren',
      thumbnailImg: { scene: 'living', alt: '' },
      categories: ['sofas-armchairs'],
      rewardLabel: 'Throw included',
      terms: GIFT_TERMS,
    }),
  ];
}

function newZealandOffers(from: (days: number) => Day): Promotion[] {
  const nz = (offer: Omit<Promotion, 'sites'>): Promotion => ({ sites: ['aol-nz'], ...offer });
  return [
    nz({
      path: 'heat-pump-ready',
      title: 'Heat pump dryers: $150 back from Northaven',
      summary: 'For damp washing days from Whangārei to Bluff.',
      startDate: from(-11),
      endDate: from(29),
      brand: 'northaven',
      thumbnailImg: { src: '/img/c/washers-dryers.svg', alt: '' },
      ribbon: 'Cash back',
      featured: true,
      categories: ['washers-dryers'],
      redemption: 'https://claims.northaven.example/nz',
      redemptionEndDate: from(59),
      rewardLabel: '$150 cash back',
      terms: CASH_BACK_TERMS,
    }),
    nz({
      path: 'halden-kitchen-nz',
      title: 'Halden kitchens: $400 back on three',
      summary: 'Three or more built-in Halden appliances on one order.',
      startDate: from(-18),
      endDate: from(27),
      brand: 'halden',
      thumbnailImg: { scene: 'kitchen', alt: '' },
      ribbon: 'Cash back',
      categories: ['ovens-cooktops', 'dishwashers'],
      redemption: 'https://claims.halden.example/nz',
      redemptionEndDate: from(57),
      rewardLabel: '$400 cash back',
      terms: CASH_BACK_TERMS,
    }),
    nz({
      path: 'across-the-strait',
      title: 'Across the strait: freight on us',
      summary: 'South Island deliveries of fridges go free this month.',
      startDate: from(-7),
      endDate: from(21),
      thumbnailImg: { scene: 'ranges', alt: '' },
      categories: ['fridges-freezers'],
      rewardLabel: 'Free freight',
      terms: BUNDLE_TERMS,
    }),
    nz({
      path: 'marlowe-colour',
      title: 'Any colour of Marlowe at the price of white',
      summary: 'Sage, blush and navy usually cost $300 more.',
      startDate: from(-4),
      endDate: from(30),
      brand: 'marlowe',
      thumbnailImg: { scene: 'kitchen-sage', alt: '' },
      categories: ['fridges-freezers', 'ovens-cooktops'],
      rewardLabel: 'Save $300',
      terms: BUNDLE_TERMS,
    }),
    nz({
      path: 'robot-mop-pads',
      title: 'A year of pads with Orbelle robots',
      summary: 'Twelve washable pads, in the box.',
      startDate: from(-13),
      endDate: from(35),
      brand: 'orbelle',
      thumbnailImg: { src: '/img/c/vacuums.svg', alt: '' },
      ribbon: 'Bonus gift',
      categories: ['vacuums'],
      rewardLabel: 'Worth $119',
      terms: GIFT_TERMS,
    }),
    nz({
      path: 'big-screen-bracket',
      title: 'Wall bracket with 65-inch televisions',
      summary: 'And someone to screw it on, in Auckland, Wellington and Christchurch.',
      startDate: from(-2),
      endDate: from(28),
      brand: 'fairlight',
      thumbnailImg: { src: '/img/c/tv-bbq.svg', alt: '' },
      categories: ['tv-bbq'],
      rewardLabel: 'Bracket fitted',
      terms: GIFT_TERMS,
    }),
    nz({
      path: 'wine-cabinet-dozen',
      title: 'A mixed dozen with Polara wine cabinets',
      summary: 'Six reds from Hawke’s Bay and six whites from Marlborough.',
      startDate: from(-20),
      endDate: from(40),
      brand: 'polara',
      thumbnailImg: { scene: 'table', alt: '' },
      ribbon: 'Bonus gift',
      categories: ['fridges-freezers'],
      rewardLabel: 'Worth $310',
      terms: GIFT_TERMS,
    }),
  ];
}

/** One sale on every site, in its own voice. The strip and the foot of the window are for the sites that shout a little. */
function sales(from: (days: number) => Day): Sale[] {
  const at = { from: from(-7), until: from(8) };
  const badge = { title: 'Up to 30% off', subtext: 'in these' };
  return [
    {
      key: 'now',
      sites: ['aol'],
      name: 'The Spring Clear-out',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Spring Clear-out',
          subtext: 'Up to 30% off fridges, laundry and cooking, on what is in our own warehouses.',
          src: 'kitchen-aol.svg',
        },
        siteWideHeaderBanner1: {
          title: 'The Spring Clear-out',
          subtext: 'Up to 30% off, next-day delivery as always',
        },
        footerBanner: {
          title: 'The Spring Clear-out is on',
          subtext: 'Up to 30% off fridges, laundry and cooking',
          src: 'kitchen-aol.svg',
          clipPath: 'polygon(0 0, 100% 0, 86% 100%, 0 100%)',
        },
        categoryBadge: badge,
        navIcon: { title: 'Now on' },
        checkoutBanner: { title: 'Spring Clear-out prices are in your cart' },
        priceTag: { title: 'Clear-out' },
      },
    },
    {
      key: 'now',
      sites: ['hc'],
      name: 'Dents & Doorbusters',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'Dents & Doorbusters',
          subtext:
            'Run-outs and factory seconds at their last price. Each mark is photographed and described.',
          src: 'laundry-hc.svg',
        },
        siteWideHeaderBanner1: {
          title: 'Dents & Doorbusters',
          subtext: 'last prices on run-outs and seconds',
        },
        footerBanner: {
          title: 'Dents & Doorbusters',
          subtext: 'Last prices, each mark described',
          src: 'laundry-hc.svg',
          clipPath: 'polygon(0 0, 100% 0, 86% 100%, 0 100%)',
        },
        categoryBadge: { title: 'Last prices', subtext: 'in these' },
        navIcon: { title: 'Now on' },
      },
    },
    {
      key: 'now',
      sites: ['aol-nz'],
      name: 'The Long Weekend Sale',
      baseImagePath: '/img/scene/',
      colour: '#a33a00',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Long Weekend Sale',
          subtext: 'Up to 25% off, from Kaitaia to Invercargill.',
          src: 'kitchen-aol-nz.svg',
        },
        siteWideHeaderBanner1: {
          title: 'The Long Weekend Sale',
          subtext: 'up to 25% off, delivered on both islands',
        },
        categoryBadge: { title: 'Up to 25% off', subtext: 'in these' },
        navIcon: { title: 'Now on' },
      },
    },
    {
      key: 'now',
      sites: ['aoc'],
      name: 'Stocktake Clearance',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'Stocktake Clearance',
          subtext: 'Pallet ends and display stock, priced to leave the warehouse before stocktake.',
          src: 'laundry-aoc.svg',
        },
        categoryBadge: { title: 'Clearance', subtext: 'in these' },
      },
    },
    {
      key: 'now',
      sites: ['wa'],
      name: 'The Showroom Event',
      baseImagePath: '/img/scene/',
      colour: '#8a2433',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Showroom Event',
          subtext: 'Display models and last season’s finishes, at prices we do not repeat.',
          src: 'kitchen-wa.svg',
        },
      },
    },
    {
      key: 'now',
      sites: ['wac'],
      name: 'End of Build',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'End of Build',
          subtext: 'Surplus from finished projects, unopened and with full warranty.',
          src: 'kitchen-wac.svg',
        },
      },
    },
    {
      key: 'now',
      sites: ['fk'],
      name: 'The Display Sale',
      baseImagePath: '/img/scene/',
      colour: '#8a3b2a',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Display Sale',
          subtext: 'Kitchens from our floor make room for new ones.',
          src: 'kitchen-fk.svg',
        },
      },
    },
    {
      key: 'now',
      sites: ['andoo'],
      name: 'The Slow Sale',
      baseImagePath: '/img/scene/',
      colour: '#a1304e',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Slow Sale',
          subtext: 'Twice a year, on pieces that are making room. No rush: it lasts two weeks.',
          src: 'living-andoo.svg',
        },
        categoryBadge: { title: 'Up to 25% off', subtext: 'in these' },
      },
    },
  ];
}

/** Entries with the sites that this build has; those of other sites alone are left out. */
function inThisBuild(all: PromotionEntries): PromotionEntries {
  return Object.fromEntries(
    ENTRY_KINDS.map((kind) => [
      kind,
      all[kind].flatMap((entry) => {
        if (!Array.isArray(entry.sites)) return entry;
        const sites = sitesInBuild(entry.sites);
        return sites.length > 0 ? { ...entry, sites } : [];
      }),
    ]),
  ) as unknown as PromotionEntries;
}

/** Writes the demo world’s offers, sales and banners. Throws when an entry is not good. */
export async function loadDemoPromotions(tx: Kysely<Tables>, today: Day): Promise<void> {
  const entries = inThisBuild(demoPromotions(today));
  const problems = ENTRY_KINDS.flatMap((kind) =>
    entries[kind].flatMap((entry, index) => entryProblems(kind, index, entry, SITE_IDS)),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await savePromotions(tx, entries, { now: new Date(`${today}T00:00:00Z`) });
}
