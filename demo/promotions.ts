import type { Kysely } from 'kysely';
import { addDays, type Day } from '#foundation/pure/day.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { sitesInBuild } from './sites.ts';
import { entryProblems, ENTRY_KINDS } from '#domains/promotions/rules/check-entries.ts';
import { savePromotions, type PromotionEntries } from '#domains/promotions/use-cases/save-promotions.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { applianceOffers } from './promotions/appliance-offers.ts';
import { furnitureOffers } from './promotions/furniture-offers.ts';
import { newZealandOffers } from './promotions/new-zealand-offers.ts';
import { removalCategories } from './services.ts';
import { sales } from './promotions/sales.ts';

/**
 * Returns the offers, the sale and the banners of the demo world, relative to the day on which it is loaded:
 * some current, one ended, one upcoming.
 */
export function demoPromotions(today: Day): PromotionEntries {
  const from = (days: number) => addDays(today, days);
  return {
    promotions: [...applianceOffers(from), ...furnitureOffers(from), ...newZealandOffers(from)],
    sales: sales(from),
    promoBanners: [
      {
        key: 'old-one-away',
        sites: ['aol', 'hc', 'aol-nz'],
        title: 'Our drivers recycle old large appliances, free',
        url: '/s/removal-and-recycling',
        colour: '#17693f',
        // The drivers remove the same kinds of product that they deliver (SVC-REMOVE of services.ts).
        categories: removalCategories(),
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
        bannerURL: '/s/rain-in-far-north-queensland',
        desktopContent:
          'Rain slows deliveries around Cairns and Townsville. <strong>See affected postcodes</strong>',
        mobileContent: 'Rain delays in far north QLD. <strong>See where</strong>',
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
        mobileContent: 'Outlet open until 8 on Thursdays. <strong>Visit</strong>',
        from: from(-2),
        until: from(60),
      },
    ],
  };
}

/** Limits entries to the sites in this build. Leaves out entries that are only for other sites. */
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

/** Writes the demo world's offers, sales and banners. Throws if an entry is invalid. */
export async function loadDemoPromotions(tx: Kysely<Tables>, today: Day): Promise<void> {
  const entries = inThisBuild(demoPromotions(today));
  const problems = ENTRY_KINDS.flatMap((kind) =>
    entries[kind].flatMap((entry, index) => entryProblems(kind, index, entry, SITE_IDS)),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await savePromotions(tx, entries, { now: new Date(`${today}T00:00:00Z`) });
}
