import { thirdPartySources } from '#foundation/pure/third-parties.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import type { PolicyOf } from '../requests/security.ts';

export interface ShopOptions {
  shopOf(site: Site, origin: string): Shop;
  policyOf: PolicyOf;
  /** Returns a number that increases with every change to displayed data. */
  generation(): number;
}

/**
 * The shop data in every page of a site, and the content security policy for the site's third parties. The
 * policy is null if the default policy applies.
 */
export interface ShopOfTheMoment {
  shop: Shop;
  policy: string | null;
}

/**
 * Caches the shop data of pages for at most one second. Reloads it earlier if a change evicts a cached page.
 * The limit of one second is needed because sales and notices begin and end at set times.
 */
export function shopOfTheMoment({ shopOf, policyOf, generation }: ShopOptions) {
  const known = new Map<string, ShopOfTheMoment & { site: Site; at: string }>();
  return (site: Site, origin: string, now: Date): ShopOfTheMoment => {
    const name = `${site.id} ${origin}`;
    const at = `${generation()} ${Math.floor(now.getTime() / 1000)}`;
    const cached = known.get(name);
    if (cached?.at === at && cached.site === site) return cached;
    const shop = shopOf(site, origin);
    const sources = thirdPartySources(shop.settings);
    const policy = Object.keys(sources).length > 0 ? policyOf(sources, origin.startsWith('https:')) : null;
    const made = { shop, policy, site, at };
    known.set(name, made);
    return made;
  };
}
