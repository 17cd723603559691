import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { wallClock } from '#foundation/pure/day.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { Site } from '#sites/site.ts';
import { NOTICE_TAG, PROMOTION_TAG } from '../contract.ts';
import { readEntries } from '../db/promotions.ts';
import type { Visit } from './entry.ts';
import { getOfferPage } from './get-offer-page.ts';
import { currentOffers, listOffers, redemptionOf } from './list-offers.ts';
import { listClaims, listRewards } from './list-rewards.ts';
import { getAlertBanner, getNotices, getPromoBanner, getSale } from './notices.ts';
import type { OfferCatalogue } from './offer-products.ts';
import { PublishedEntries } from './published-entries.ts';

export interface PromotionsDeps {
  db: Kysely<Tables>;
  catalogue: OfferCatalogue;
  /** Subscribes to database notifications; without it, only `reload()` loads changes. */
  listen?: Listen;
  /** Receives the tags of pages that changed. */
  onChange?: (tags: readonly string[]) => void;
  onError?: (error: unknown) => void;
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;

const MS_PER_MINUTE = 60_000;
const KINDS_OF_NOTICES = ['sales', 'promoBanners', 'alertBanners'] as const;
const TAGS = [PROMOTION_TAG, NOTICE_TAG];

/** Holds offers, sales and banners in memory. Follows the channel `promotions`. */
export function createPromotionsService({ db, catalogue, listen, onChange, onError }: PromotionsDeps) {
  const entries = new PublishedEntries();
  const deps = { entries, catalogue };

  /** Loads all entries again. If loading fails, nothing changes. */
  async function reload(): Promise<void> {
    entries.load(await readEntries(db));
  }

  async function start(): Promise<void> {
    // The subscription starts before the first read, so that no change between the two is missed.
    if (listen) {
      await follow(listen, 'promotions', {
        onError,
        reload: async () => {
          await reload();
          onChange?.(TAGS);
        },
      });
    }
    await reload();
  }

  return {
    start,
    reload,
    turn: createTurn(entries, () => onChange?.(TAGS)),
    list: (visit: Visit, filter: Parameters<typeof listOffers>[2]) => listOffers(visit, deps, filter),
    rewardsOf: (visit: Visit, productIds: readonly number[]) => listRewards(visit, deps, productIds),
    claimsOf: (visit: Visit, productIds: readonly number[]) => listClaims(visit, deps, productIds),
    page: (visit: Visit, path: string) => getOfferPage(visit, deps, path),
    sale: (visit: Visit, dateOverride?: string) => getSale(visit, entries, dateOverride),
    alertBanner: (visit: Visit) => getAlertBanner(visit, entries),
    promoBanner: (visit: Visit) => getPromoBanner(visit, entries),
    notices: (visit: Visit) => getNotices(visit, entries),
    /** Returns the paths of a site's current offers, for search engines. */
    addresses: (visit: Visit): string[] => currentOffers(visit, deps).map(({ key }) => `/promotion/${key}`),
  };
}

/**
 * Creates the check for entries that began or ended since the last check. It looks at most once a minute,
 * calls `onChange` if any did, and returns how many sites are affected.
 */
function createTurn(entries: PublishedEntries, onChange: () => void) {
  /** The current entries of each site at the last check. */
  let lastEntries = new Map<string, string>();
  let lastMinute = 0;
  return (now: Date, sites: readonly Site[]): number => {
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    if (minute === lastMinute) return 0;
    const isFirst = lastMinute === 0;
    lastMinute = minute;
    const before = lastEntries;
    lastEntries = new Map(
      sites.map((site) => [site.id, fingerprint({ site: pricedFor(site, GUEST), now }, entries)]),
    );
    if (isFirst) return 0;
    const changed = [...lastEntries].filter(([id, print]) => before.get(id) !== print).length;
    if (changed > 0) onChange();
    return changed;
  };
}

/** Returns a text that differs whenever a site's current entries or their claims differ. */
function fingerprint(visit: Visit, entries: PublishedEntries): string {
  const at = wallClock(visit.now, visit.site.timeZone);
  const names = KINDS_OF_NOTICES.map((kind) => entries.latest(visit.site, kind, at)?.key ?? '');
  const offers = currentOffers(visit, { entries }).map(({ key, body }) => `${key} ${redemptionOf(body, at)}`);
  return [...names, ...offers].join('|');
}
