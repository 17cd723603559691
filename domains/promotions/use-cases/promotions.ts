import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { wallClock } from '#foundation/pure/day.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { Site } from '#sites/site.ts';
import { NOTICE_TAG, PROMOTION_TAG } from '../contract.ts';
import { readEntries } from '../db/promotions.ts';
import { getClaimableOffer, takesPartInClaim } from './claimable-offer.ts';
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
  /** Subscribes to notifications from the database. If omitted, changes are loaded only by `reload()`. */
  listen?: Listen;
  /** Called with the cache tags of pages whose promotions changed. */
  onChange?: (tags: readonly string[]) => void;
  onError?: (error: unknown) => void;
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;

const MS_PER_MINUTE = 60_000;
const KINDS_OF_NOTICES = ['sales', 'promoBanners', 'alertBanners'] as const;
const TAGS = [PROMOTION_TAG, NOTICE_TAG];

/**
 * Creates the service for offers, sales and banners. It caches all entries in memory, and reloads them after
 * each notification on the database channel `promotions`.
 */
export function createPromotionsService({ db, catalogue, listen, onChange, onError }: PromotionsDeps) {
  const entries = new PublishedEntries();
  const deps = { entries, catalogue };

  /** Loads all entries again. If loading fails, the service continues with the current entries. */
  async function reload(): Promise<void> {
    entries.load(await readEntries(db));
  }

  async function start(): Promise<void> {
    // Subscribes before the first read, so that no change between the two steps is missed.
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
    /** Loads all entries again and drops the pages that display them, as a notification does. */
    async refresh(): Promise<void> {
      await reload();
      onChange?.(TAGS);
    },
    turn: createTurn(entries, () => onChange?.(TAGS)),
    list: (visit: Visit, filter: Parameters<typeof listOffers>[2]) => listOffers(visit, deps, filter),
    rewardsOf: (visit: Visit, productIds: readonly number[]) => listRewards(visit, deps, productIds),
    claimsOf: (visit: Visit, productIds: readonly number[]) => listClaims(visit, deps, productIds),
    /** Returns an offer whose reward customers claim in this shop; null if the site has no such offer. */
    claimable: (visit: Visit, path: string) => getClaimableOffer(visit, deps, path),
    takesPart: (visit: Visit, path: string, productIds: readonly number[]) =>
      takesPartInClaim(visit, deps, { path, productIds }),
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
 * Creates a function that detects entries that have started or ended. It checks at most once a minute, and
 * calls `onChange` if a site's current entries have changed. It returns the number of affected sites.
 */
function createTurn(entries: PublishedEntries, onChange: () => void) {
  /** Fingerprint of each site's current entries at the last check, by site id. */
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

/** Returns a text that identifies a site's current entries and which of their rewards can be claimed. */
function fingerprint(visit: Visit, entries: PublishedEntries): string {
  const at = wallClock(visit.now, visit.site.timeZone);
  const names = KINDS_OF_NOTICES.map((kind) => entries.latest(visit.site, kind, at)?.key ?? '');
  const offers = currentOffers(visit, { entries }).map(({ key, body }) => `${key} ${redemptionOf(body, at)}`);
  return [...names, ...offers].join('|');
}
