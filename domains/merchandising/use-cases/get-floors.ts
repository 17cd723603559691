import type { Cents } from '#foundation/pure/money.ts';
import { readCosts } from '../db/merchandising.ts';
import { floorRules, floorOf } from '../rules/floor.ts';
import type { MerchandisingDeps } from './deps.ts';

/**
 * Returns the floors of a staff member, by product id. A floor is the lowest price that the staff member may
 * offer without approval. Floors must not be displayed, because a floor from a margin rule reveals the
 * product's cost.
 */
export async function getFloors(
  { db, readSetting, rolesOf }: MerchandisingDeps,
  accountId: string,
  products: readonly { id: number; priceCents: Cents }[],
  site: { id: string; country: 'AU' | 'NZ' },
): Promise<Map<number, Cents>> {
  const [setting, roles, costs] = await Promise.all([
    readSetting(site.id, 'PriceFloors'),
    rolesOf(accountId),
    readCosts(db, { productIds: products.map(({ id }) => id), market: site.country }),
  ]);
  const rules = floorRules(setting ?? '');
  return new Map(
    products.map(({ id, priceCents }) => [
      id,
      floorOf(rules, roles, { priceCents, costCents: costs.get(id) ?? null }),
    ]),
  );
}
