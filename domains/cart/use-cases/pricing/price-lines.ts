import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { PriceScope } from '#domains/catalogue/use-cases/catalogue.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { CartDeps, CartContext } from '../deps.ts';
import { type CartLimits, cartLimits } from '../../rules/limits.ts';
import {
  type ChosenLine,
  type PurchaseFacts,
  type PurchaseOptions,
  type PricedLine,
  priceLine,
  NO_OPTIONS,
} from '../../rules/purchase.ts';

/** The properties of a site on which prices in the cart depend. */
export type CartSite = PriceScope & { id: string; timeZone: string };

/** The dependencies that are required to calculate the prices of a cart. */
export type PricingDeps = Pick<CartDeps, 'purchaseFacts' | 'purchaseOptions' | 'readSetting' | 'vouchers'>;

/** Returns the site's limits on the number of units in a cart. */
export async function getCartLimits(
  { readSetting }: Pick<CartDeps, 'readSetting'>,
  siteId: string,
): Promise<CartLimits> {
  const [perLine, inAll] = await Promise.all([
    readSetting(siteId, 'CartMaxPerProduct'),
    readSetting(siteId, 'CartMaxPieces'),
  ]);
  return cartLimits(perLine, inAll);
}

/** Loads the options for products. Runs only one query for all products that have the same options. */
async function loadOptions(
  tx: Kysely<Tables>,
  { purchaseOptions }: Pick<CartDeps, 'purchaseOptions'>,
  chosen: readonly { line: ChosenLine; facts: PurchaseFacts }[],
  market: 'AU' | 'NZ',
): Promise<Map<string, PurchaseOptions>> {
  const found = new Map<string, PurchaseOptions>();
  for (const { line, facts } of chosen) {
    const hasOptions = line.installId !== null || line.warrantyId !== null || line.serviceSkus.length > 0;
    const key = optionsKeyOf(facts);
    if (!hasOptions || found.has(key)) continue;
    found.set(key, await purchaseOptions(tx, facts, market));
  }
  return found;
}

/**
 * Calculates the prices of lines from current facts. `justRead` contains facts that the caller has already
 * read.
 */
export async function priceLines(
  tx: Kysely<Tables>,
  deps: PricingDeps,
  lines: readonly ChosenLine[],
  {
    site,
    now,
    justRead = [],
  }: { site: CartSite; now: Date; justRead?: readonly PurchaseFacts[] | undefined },
): Promise<PricedLine[]> {
  if (lines.length === 0) return [];
  const byId = new Map(justRead.map((one) => [one.id, one]));
  const ids = lines.map(({ productId }) => productId).filter((id) => !byId.has(id));
  if (ids.length > 0) for (const one of await deps.purchaseFacts(tx, { ids }, site)) byId.set(one.id, one);
  const chosen = lines.flatMap((line) => {
    const known = byId.get(line.productId);
    return known ? [{ line, facts: known }] : [];
  });
  const options = await loadOptions(tx, deps, chosen, site.country);
  const at = { siteId: site.id, today: dayInZone(now, site.timeZone).day };
  const goods = await getMoneyGoods(deps, site.id);
  return chosen.map(({ line, facts }) =>
    priceLine(
      goods.has(facts.sku) ? { ...line, override: null } : line,
      facts,
      options.get(optionsKeyOf(facts)) ?? NO_OPTIONS,
      at,
    ),
  );
}

/** Calculates the price of one line from facts that the caller has already read. */
export async function priceOneLine(
  tx: Kysely<Tables>,
  deps: Pick<CartDeps, 'purchaseOptions'>,
  { line, facts }: { line: ChosenLine; facts: PurchaseFacts },
  { site, now }: Pick<CartContext, 'site' | 'now'>,
): Promise<PricedLine> {
  const options = await loadOptions(tx, deps, [{ line, facts }], site.country);
  return priceLine(line, facts, options.get(optionsKeyOf(facts)) ?? NO_OPTIONS, {
    siteId: site.id,
    today: dayInZone(now, site.timeZone).day,
  });
}

/**
 * Returns the SKUs of a site's gift cards. Neither price overrides nor coupons reduce the price of gift
 * cards.
 */
export async function getMoneyGoods({ readSetting }: Pick<CartDeps, 'readSetting'>, siteId: string) {
  return parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));
}

/**
 * Returns a key for the options of a product. Products with the same key have the same installs, warranties
 * and services.
 */
function optionsKeyOf({ category, optionSpecs }: PurchaseFacts): string {
  return [category.uri, ...optionSpecs].join(' ');
}
