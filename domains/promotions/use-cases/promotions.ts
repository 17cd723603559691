import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { wallClock } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import type { ContentPicture } from '#domains/content/contract/content.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { Site } from '#sites/site.ts';
import {
  NOTICE_TAG,
  PROMOTION_TAG,
  type Promotion,
  type PromotionList,
  type PromotionPage,
  unknownPromotion,
  type getPromotion,
} from '../contract.ts';
import type { EntryKind } from '../rules/check-entries.ts';
import { uncomputedBenefit } from '../rules/advertised-benefit.ts';
import type { CartPromotion, RewardClaim } from '../rules/panel.ts';
import { takesPart } from '../rules/rewards.ts';
import { isOn } from '../rules/timing.ts';
import { readEntries, type EntryRow } from '../db/promotions.ts';
import type { PromotionBody } from './save-promotions.ts';
import type { Entry, Visit } from './entry.ts';
import { createNotices } from './notices.ts';
import { categoryOf, eligible, NOTHING, type OfferCatalogue } from './offer-products.ts';

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

const OTHERS_SHOWN = 3;
const MS_PER_MINUTE = 60_000;
const KINDS_OF_NOTICES = ['sales', 'promoBanners', 'alertBanners'] as const;

/** Holds offers, sales and banners in memory. Follows the channel `promotions`. */
export function createPromotionsService({ db, catalogue, listen, onChange, onError }: PromotionsDeps) {
  let rows: readonly EntryRow[] = [];
  /** The current entries of each site at the last check. */
  let lastEntries = new Map<string, string>();
  let lastMinute = 0;
  const { saleOn, alertBanner, promoBanner, notices } = createNotices({ latest });

  /**
   * Loads all entries again. If loading fails, nothing changes. Offers with a benefit that no cart computes
   * are not published.
   */
  async function reload(): Promise<void> {
    const stored = await readEntries(db);
    rows = stored.filter(({ kind, source }) => kind !== 'promotions' || uncomputedBenefit(source) === null);
  }

  async function start(): Promise<void> {
    // The subscription starts before the first read, so that no change between the two is missed.
    if (listen) {
      await follow(listen, 'promotions', {
        onError,
        reload: async () => {
          await reload();
          onChange?.([PROMOTION_TAG, NOTICE_TAG]);
        },
      });
    }
    await reload();
  }

  /**
   * Checks, once a minute, whether an entry began or ended since the last check, and invalidates the pages
   * that display it. Returns how many sites are affected.
   */
  function turn(now: Date, sites: readonly Site[]): number {
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    if (minute === lastMinute) return 0;
    const isFirst = lastMinute === 0;
    lastMinute = minute;
    const before = lastEntries;
    lastEntries = new Map(sites.map((site) => [site.id, fingerprint({ site: pricedFor(site, GUEST), now })]));
    if (isFirst) return 0;
    const changed = [...lastEntries].filter(([id, print]) => before.get(id) !== print).length;
    if (changed > 0) onChange?.([PROMOTION_TAG, NOTICE_TAG]);
    return changed;
  }

  function fingerprint(visit: Visit): string {
    const at = wallClock(visit.now, visit.site.timeZone);
    const names = KINDS_OF_NOTICES.map((kind) => latest(visit.site, kind, at)?.key ?? '');
    const offers = live(visit).map(({ key, body }) => `${key} ${redemptionOf(body, at)}`);
    return [...names, ...offers].join('|');
  }

  /** Returns the entries of a site by key. The site's own entries override those of all sites. */
  function entriesOf<Kind extends EntryKind>(site: SiteForVisitor, kind: Kind): Entry<Kind>[] {
    const found = new Map<string, EntryRow>();
    for (const scope of ['*', site.id])
      for (const row of rows) if (row.kind === kind && row.siteId === scope) found.set(row.key, row);
    return [...found.values()].map(({ key, from, until, body }) => ({
      key,
      from,
      until,
      body: body as never,
    }));
  }

  /** Returns the entry that is on at a time. If several are on, returns the latest to begin. */
  function latest<Kind extends EntryKind>(
    site: SiteForVisitor,
    kind: Kind,
    at: string,
  ): Entry<Kind> | undefined {
    return entriesOf(site, kind)
      .filter((entry) => isOn(entry, at))
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  }

  /** Returns the current offers: featured ones first, then those that end soonest. */
  function live({ site, now }: Visit): Entry<'promotions'>[] {
    const at = wallClock(now, site.timeZone);
    return entriesOf(site, 'promotions')
      .filter((entry) => isOn(entry, at))
      .toSorted(
        (a, b) =>
          Number(b.body.featured ?? false) - Number(a.body.featured ?? false) ||
          compare(a.until, b.until) ||
          compare(a.body.title, b.body.title),
      );
  }

  function viewOf({ site, now }: Visit, { key, body }: Entry<'promotions'>): Promotion {
    const at = wallClock(now, site.timeZone);
    const brand = body.brand && catalogue.brands(site).find(({ uri }) => uri === body.brand);
    return {
      path: key,
      title: body.title,
      summary: body.summary ?? '',
      startDate: body.startDate,
      endDate: body.endDate,
      brand: brand ? { uri: brand.uri, name: brand.name } : null,
      thumbnailImg: pictureOf(site, body.thumbnailImg),
      ribbon: body.ribbon ?? '',
      featured: body.featured ?? false,
      categories: (body.categories ?? []).flatMap((uri) => categoryOf(catalogue, site, uri) ?? []),
      products: body.products ?? [],
      redemption: redemptionOf(body, at),
      redemptionEndDate: body.redemptionEndDate ?? '',
      childHasActiveRedemption: childrenOf({ site, now }, key).some(
        (child) => redemptionOf(child.body, at) !== '',
      ),
      rewardLabel: body.rewardLabel ?? '',
    };
  }

  function childrenOf(visit: Visit, key: string): Entry<'promotions'>[] {
    return live(visit).filter(({ body }) => body.parent === key);
  }

  /**
   * Returns the rewards that can be claimed for products of a cart, by their ids: current offers with open
   * claims in which a product takes part.
   */
  function rewardsOf(visit: Visit, productIds: readonly number[]): CartPromotion[] {
    return openClaims(visit, productIds).map(({ key, body, redemption }) => ({
      link: `/promotion/${key}`,
      title: body.title,
      expiryDate: body.endDate,
      thumbImg: pictureOf(visit.site, body.thumbnailImg),
      redemption,
      rewardLabel: body.rewardLabel ?? '',
    }));
  }

  /** Returns the same rewards in the form in which an order stores them, with the last day for the claim. */
  function claimsOf(visit: Visit, productIds: readonly number[]): RewardClaim[] {
    return openClaims(visit, productIds).map(({ body, redemption }) => ({
      title: body.title,
      label: body.rewardLabel ?? '',
      claimUrl: redemption,
      claimUntil: body.redemptionEndDate?.slice(0, 10) || null,
    }));
  }

  /** Returns the current offers whose claims are open and in which one of the products takes part. */
  function openClaims(visit: Visit, productIds: readonly number[]) {
    if (productIds.length === 0) return [];
    const at = wallClock(visit.now, visit.site.timeZone);
    const { tree } = catalogue.model();
    const goods = catalogue.cards(visit.site, productIds).map(({ sku, brand, category }) => ({
      sku,
      brandUri: brand.uri,
      categoryUris: tree.byUri.get(category.uri)?.path.map(({ uri }) => uri) ?? [],
    }));
    return live(visit).flatMap(({ key, body }) => {
      const redemption = redemptionOf(body, at);
      if (redemption === '' || !goods.some((one) => takesPart(body, one))) return [];
      return { key, body, redemption };
    });
  }

  /**
   * Returns the current offers of a site, filtered by brand, and by a category below or above the offer's
   * own.
   */
  function list(
    visit: Visit,
    { brand, category }: { brand?: string | undefined; category?: string | undefined },
  ): PromotionList {
    const all = live(visit).map((entry) => viewOf(visit, entry));
    const brands = counted(all.flatMap((one) => one.brand ?? []));
    // Categories are listed by their top category: "Fridges & freezers" includes offers for french-door
    // fridges.
    const tops = (one: Promotion) => [
      ...new Map(
        one.categories
          .flatMap(({ uri }) => categoryOf(catalogue, visit.site, uri.split('/')[0]!) ?? [])
          .map((top) => [top.uri, top]),
      ).values(),
    ];
    const categories = counted(all.flatMap(tops));
    const requestedBrand = brand?.toLowerCase() ?? '';
    const requestedCategory = category?.toLowerCase() ?? '';
    return {
      promotions: all.filter(
        (one) =>
          (requestedBrand === '' || one.brand?.uri === requestedBrand) &&
          (requestedCategory === '' || tops(one).some(({ uri }) => uri === requestedCategory)),
      ),
      brands,
      categories,
    };
  }

  /** Returns an offer's page; 404 if the site does not have the offer, or if it has not begun. */
  async function page(visit: Visit, path: string): Promise<PromotionPage | FaultOf<typeof getPromotion>> {
    const { site, now } = visit;
    const at = wallClock(now, site.timeZone);
    const entry = entriesOf(site, 'promotions').find(({ key }) => key === path.toLowerCase());
    if (!entry || at < entry.from) return failWith(unknownPromotion);
    const hasEnded = at >= entry.until;
    const { body } = entry;
    const others = live(visit).filter(
      ({ key, body: other }) => key !== entry.key && other.parent !== entry.key,
    );
    const { cards, finishes, url } = hasEnded ? NOTHING : await eligible(catalogue, site, body);
    return {
      promotion: viewOf(visit, entry),
      hasEnded,
      picture: {
        src: pictureOf(site, body.picture ?? body.thumbnailImg),
        alt: (body.picture ?? body.thumbnailImg).alt,
      },
      body: body.body,
      terms: body.terms,
      products: cards,
      allProducts: url,
      finishes,
      children: hasEnded ? [] : childrenOf(visit, entry.key).map((child) => viewOf(visit, child)),
      others: others.slice(0, OTHERS_SHOWN).map((other) => viewOf(visit, other)),
    };
  }

  return {
    start,
    reload,
    turn,
    list,
    rewardsOf,
    claimsOf,
    page,
    sale: saleOn,
    alertBanner,
    promoBanner,
    notices,
    /** Returns the paths of a site's current offers, for search engines. */
    addresses: (visit: Visit): string[] => live(visit).map(({ key }) => `/promotion/${key}`),
  };
}

/** Returns the URL at which a reward is claimed; empty after the last day of claims. */
function redemptionOf({ redemption = '', redemptionEndDate = '' }: PromotionBody, at: string): string {
  return redemptionEndDate !== '' && redemptionEndDate < at.slice(0, 10) ? '' : redemption;
}

/** Returns the URL of a picture: of a scene drawn in the site's colours, or the picture's own. */
function pictureOf(site: SiteForVisitor, { scene, src = '' }: Pick<ContentPicture, 'scene' | 'src'>): string {
  return scene === undefined ? src : `/img/scene/${scene}-${site.id}.svg`;
}

function counted(
  names: readonly { uri: string; name: string }[],
): { uri: string; name: string; count: number }[] {
  const found = new Map<string, { uri: string; name: string; count: number }>();
  for (const { uri, name } of names) found.set(uri, { uri, name, count: (found.get(uri)?.count ?? 0) + 1 });
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
