import { thirdPartySources } from '#foundation/pure/third-parties.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import type { PolicyOf } from './security.ts';

export interface ShopOptions {
  shopOf(site: Site, origin: string): Shop;
  policyOf: PolicyOf;
  /** Grows whenever something that pages show has changed. */
  generation(): number;
}

/** What every page of a site says of the shop, and the policy for its parties outside; null for the one of all answers. */
export interface ShopOfTheMoment {
  shop: Shop;
  policy: string | null;
}

/**
 * Asks for what pages say of a shop at most once a second, and anew after every change that drops a cached page: sales and notices
 * begin and end with the clock, settings when they are saved.
 */
export function shopOfTheMoment({ shopOf, policyOf, generation }: ShopOptions) {
  const known = new Map<string, ShopOfTheMoment & { site: Site; at: string }>();
  return (site: Site, origin: string, now: Date): ShopOfTheMoment => {
    const name = `${site.id} ${origin}`;
    const at = `${generation()} ${Math.floor(now.getTime() / 1000)}`;
    const kept = known.get(name);
    if (kept?.at === at && kept.site === site) return kept;
    const shop = shopOf(site, origin);
    const sources = thirdPartySources(shop.settings);
    const policy = Object.keys(sources).length > 0 ? policyOf(sources, origin.startsWith('https:')) : null;
    const made = { shop, policy, site, at };
    known.set(name, made);
    return made;
  };
}
