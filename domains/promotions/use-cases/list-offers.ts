import { wallClock } from '#foundation/pure/day.ts';
import type { ContentPicture } from '#domains/content/contract/content.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { Promotion, PromotionList } from '../contract.ts';
import { isOn } from '../rules/timing.ts';
import type { Entry, Visit } from './entry.ts';
import { categoryOf, type OfferCatalogue } from './offer-products.ts';
import type { PublishedEntries } from './published-entries.ts';
import type { PromotionBody } from './save-promotions.ts';

/** The dependencies of the functions that read offers. */
export interface OfferDeps {
  entries: PublishedEntries;
  catalogue: OfferCatalogue;
}

/**
 * Returns a site's current offers. They can be filtered by brand and by top category; the latter includes
 * offers for its subcategories.
 */
export function listOffers(
  visit: Visit,
  deps: OfferDeps,
  { brand = '', category = '' }: { brand?: string | undefined; category?: string | undefined },
): PromotionList {
  const all = currentOffers(visit, deps).map((entry) => offerView(visit, deps, entry));
  // Offers are grouped by top category, so "Fridges & freezers" includes offers for french-door fridges.
  const tops = (one: Promotion) => [
    ...new Map(
      one.categories
        .flatMap(({ uri }) => categoryOf(deps.catalogue, visit.site, uri.split('/')[0]!) ?? [])
        .map((top) => [top.uri, top]),
    ).values(),
  ];
  const requestedBrand = brand.toLowerCase();
  const requestedCategory = category.toLowerCase();
  return {
    promotions: all.filter(
      (one) =>
        (requestedBrand === '' || one.brand?.uri === requestedBrand) &&
        (requestedCategory === '' || tops(one).some(({ uri }) => uri === requestedCategory)),
    ),
    brands: counted(all.flatMap((one) => one.brand ?? [])),
    categories: counted(all.flatMap(tops)),
  };
}

/** Returns the current offers: featured offers first, then by end, earliest first. */
export function currentOffers(
  { site, now }: Visit,
  { entries }: Pick<OfferDeps, 'entries'>,
): Entry<'promotions'>[] {
  const at = wallClock(now, site.timeZone);
  return entries
    .of(site, 'promotions')
    .filter((entry) => isOn(entry, at))
    .toSorted(
      (a, b) =>
        Number(b.body.featured ?? false) - Number(a.body.featured ?? false) ||
        compare(a.until, b.until) ||
        compare(a.body.title, b.body.title),
    );
}

/** Returns an offer's current child offers. */
export function childOffers(
  visit: Visit,
  deps: Pick<OfferDeps, 'entries'>,
  key: string,
): Entry<'promotions'>[] {
  return currentOffers(visit, deps).filter(({ body }) => body.parent === key);
}

/** Converts an offer to the API format. */
export function offerView(visit: Visit, deps: OfferDeps, { key, body }: Entry<'promotions'>): Promotion {
  const { site, now } = visit;
  const at = wallClock(now, site.timeZone);
  const brand = body.brand && deps.catalogue.brands(site).find(({ uri }) => uri === body.brand);
  return {
    path: key,
    title: body.title,
    summary: body.summary ?? '',
    startDate: body.startDate,
    endDate: body.endDate,
    brand: brand ? { uri: brand.uri, name: brand.name } : null,
    thumbnailImg: pictureUrl(site, body.thumbnailImg),
    ribbon: body.ribbon ?? '',
    featured: body.featured ?? false,
    categories: (body.categories ?? []).flatMap((uri) => categoryOf(deps.catalogue, site, uri) ?? []),
    products: body.products ?? [],
    redemption: redemptionOf(body, at),
    redemptionEndDate: body.redemptionEndDate ?? '',
    childHasActiveRedemption: childOffers(visit, deps, key).some(
      (child) => redemptionOf(child.body, at) !== '',
    ),
    rewardLabel: body.rewardLabel ?? '',
  };
}

/** Returns the URL where a reward is claimed; empty after the last day for claims. */
export function redemptionOf({ redemption = '', redemptionEndDate = '' }: PromotionBody, at: string): string {
  return redemptionEndDate !== '' && redemptionEndDate < at.slice(0, 10) ? '' : redemption;
}

/**
 * Returns the URL of a picture. A scene is drawn in the site's colours, so each site has its own URL for it.
 */
export function pictureUrl(
  site: SiteForVisitor,
  { scene, src = '' }: Pick<ContentPicture, 'scene' | 'src'>,
): string {
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
