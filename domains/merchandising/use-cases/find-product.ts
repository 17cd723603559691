import type { Cents } from '#foundation/pure/money.ts';
import { readProductId } from '#domains/catalogue/use-cases/names.ts';
import type { PriceScope } from '#domains/catalogue/use-cases/catalogue.ts';
import type { MerchandisingContext, MerchandisingDeps } from './deps.ts';

/** Returns the id of the product with an SKU; undefined if the site has no such product. */
export function findProductId(
  { site }: Pick<MerchandisingContext, 'site'>,
  { db }: Pick<MerchandisingDeps, 'db'>,
  sku: string,
): Promise<number | undefined> {
  return readProductId(db, { sku, siteId: site.id });
}

/** Returns a product's current price on a site; null if the product has no price there. */
export async function findPrice(
  { db, purchaseFacts }: Pick<MerchandisingDeps, 'db' | 'purchaseFacts'>,
  sku: string,
  site: PriceScope,
): Promise<Cents | null> {
  const [facts] = await purchaseFacts(db, { skus: [sku] }, site);
  return facts?.priceCents ?? null;
}
