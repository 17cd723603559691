import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { cents, fromDollars, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { belowFloor, noLowerPrice } from '#domains/cart/contract/override.ts';
import {
  OVERRIDE_DAYS,
  whyNotForSale,
  type ChosenLine,
  type PriceOverride,
  type PurchaseFacts,
  type PurchaseOptions,
} from '#domains/cart/rules/purchase.ts';
import { MAX_EDITED_UNITS, MAX_FOUND_PRODUCTS, type FoundProduct } from '#domains/orders/contract/edit.ts';
import { priceNotAllowed } from '#domains/orders/contract/changes.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { PhoneOrderForm } from '../../contract/phone-orders.ts';
import { spreadDiscount } from '../../rules/spread-discount.ts';
import type { Buyer, PhoneOrderDeps } from './deps.ts';

type FormLine = PhoneOrderForm['lines'][number];

/** The products of a phone order as a cart has them, and what is wrong with them by field. */
export interface PhoneOrderLines {
  lines: ChosenLine[];
  /** The facts of the products of `lines`, in the same order. */
  facts: PurchaseFacts[];
  fields: Record<string, string>;
}

/**
 * Converts the products of a form to lines of a cart. Lower prices become price overrides of the staff member, down to
 * their floors, which the cart applies. A product with a fault in its price has the regular price.
 */
export async function toLines(
  { ctx: { site, user, now } }: Buyer,
  deps: Pick<PhoneOrderDeps, 'db' | 'purchaseFacts' | 'floorsOf' | 'readSetting'>,
  form: PhoneOrderForm,
): Promise<PhoneOrderLines> {
  const skus = form.lines.map(({ sku }) => sku);
  const found = new Map(
    skus.length === 0 ? [] : (await deps.purchaseFacts(deps.db, { skus }, site)).map((one) => [one.sku, one]),
  );
  const fields: Record<string, string> = {};
  const known = form.lines.flatMap((line) => {
    const facts = found.get(line.sku);
    if (!facts) fields[`lines.${line.sku}`] = `We couldn’t find product ${line.sku} on ${site.name}.`;
    return facts ? [{ line, facts }] : [];
  });
  const isReduced = form.lines.some(({ price }) => price !== undefined) || (form.discount ?? 0) > 0;
  const reductions = isReduced
    ? await reducePrices({ site, user }, deps, { known, discountCents: fromDollars(form.discount ?? 0) })
    : { prices: [], fields: {} };
  const until = addDays(dayInZone(now, site.timeZone).day, OVERRIDE_DAYS);
  const lines = known.map(({ line, facts }, index): ChosenLine => {
    const price = reductions.prices[index] ?? null;
    const override: PriceOverride | null = price && {
      ...price,
      until,
      grantedBy: { accountId: user.accountId!, permission: 'prices.override' },
    };
    return {
      productId: facts.id,
      quantity: line.quantity,
      installId: line.installId,
      warrantyId: line.warrantyId,
      serviceSkus: [...new Set(line.serviceSkus)],
      seenCents: facts.priceCents,
      override,
    };
  });
  return { lines, facts: known.map(({ facts }) => facts), fields: { ...fields, ...reductions.fields } };
}

type Known = readonly { line: FormLine; facts: PurchaseFacts }[];
type Reduced = { cents: Cents; most: number } | null;

/** Returns the lower prices of lines, and the faults of those that the staff member may not set. */
async function reducePrices(
  { site, user }: Pick<Buyer['ctx'], 'site' | 'user'>,
  deps: Pick<PhoneOrderDeps, 'floorsOf' | 'readSetting'>,
  { known, discountCents }: { known: Known; discountCents: Cents },
): Promise<{ prices: Reduced[]; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  const refuse = (sku: string, text: string) => void (fields[`prices.${sku}`] = text);
  const none = known.map(() => null);
  if (!user.permissions.has('prices.override') || user.accountId === null) {
    for (const { line } of known) if (line.price !== undefined) refuse(line.sku, priceNotAllowed.text);
    return {
      prices: none,
      fields: discountCents > 0 ? { ...fields, discount: priceNotAllowed.text } : fields,
    };
  }
  const priced = known.map(({ facts }) => ({ id: facts.id, priceCents: facts.priceCents ?? ZERO }));
  const floors = await deps.floorsOf(user.accountId, priced, site);
  const moneyGoods = parseMoneyGoods(await deps.readSetting(site.id, 'GiftCardProducts'));
  const typed = known.map(({ line, facts }): Cents | null => {
    if (line.price === undefined) return null;
    const price = fromDollars(line.price);
    const list = facts.priceCents ?? ZERO;
    if (moneyGoods.has(facts.sku)) refuse(line.sku, priceOfMoney.text);
    else if (price >= list) refuse(line.sku, noLowerPrice.text);
    else if (price < (floors.get(facts.id) ?? list)) refuse(line.sku, belowFloor.text);
    else return price;
    return null;
  });
  const own = (index: number): Reduced => {
    const price = typed[index] ?? null;
    return price === null ? null : { cents: price, most: known[index]!.line.quantity };
  };
  if (discountCents === 0) return { prices: known.map((_, index) => own(index)), fields };
  const spread = spreadDiscount(
    known.map(({ line, facts }, index) => ({
      // A gift card is worth its price, so it gets no part of the discount.
      quantity: moneyGoods.has(facts.sku) ? 0 : line.quantity,
      unitCents: typed[index] ?? facts.priceCents ?? ZERO,
      isOnePrice: typed[index] !== null,
    })),
    discountCents,
  );
  if (spread === null)
    return { prices: known.map((_, index) => own(index)), fields: { ...fields, discount: TOO_MUCH } };
  const tooLow = known.find(({ line, facts }, index) => {
    const part = spread[index];
    if (!part) return false;
    const before = typed[index] ?? facts.priceCents ?? ZERO;
    const average = before - ((before - part.cents) * part.most) / line.quantity;
    return average < (floors.get(facts.id) ?? facts.priceCents ?? ZERO);
  });
  if (tooLow)
    return {
      prices: known.map((_, index) => own(index)),
      fields: { ...fields, discount: `${tooLow.facts.title}: ${belowFloor.text}` },
    };
  return { prices: known.map((_, index) => spread[index] ?? own(index)), fields };
}

const TOO_MUCH = 'The discount is more than the products cost. Enter a lower amount.';

/** Converts the options of a product to those that staff choose from. */
export function toOffers({ installs, warranties, services }: PurchaseOptions): FoundProduct['offers'] {
  return {
    installs: installs.map(({ id, name, priceCents }) => ({ id, name, price: toDollars(priceCents) })),
    warranties: warranties.map(({ id, name, priceCents }) => ({ id, name, price: toDollars(priceCents) })),
    services: services.map(({ sku, title, priceCents }) => ({ sku, title, price: toDollars(priceCents) })),
  };
}

/** Returns the number of units in stock, and the maximum number that can be ordered. */
export function countUnits(facts: PurchaseFacts, siteId: string): { inStock: number; most: number } {
  const inStock = facts.stock.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const isEndless = whyNotForSale(facts, siteId, MAX_EDITED_UNITS) === null;
  return { inStock, most: isEndless ? MAX_EDITED_UNITS : Math.min(MAX_EDITED_UNITS, inStock) };
}

/** Returns the products of the order's site that match a text, with the price of today for the customer. */
export async function findProducts(
  { ctx: { site } }: Buyer,
  deps: Pick<PhoneOrderDeps, 'db' | 'purchaseFacts' | 'purchaseOptions' | 'findSkus'>,
  text: string,
): Promise<FoundProduct[]> {
  // A SKU need not be a word of the search, such as that of an accessory.
  const skus = [...new Set([text.trim().toUpperCase(), ...(await deps.findSkus(site, text))])];
  const found = new Map((await deps.purchaseFacts(deps.db, { skus }, site)).map((one) => [one.sku, one]));
  const products: FoundProduct[] = [];
  for (const facts of skus.flatMap((sku) => found.get(sku) ?? []).slice(0, MAX_FOUND_PRODUCTS))
    products.push({
      sku: facts.sku,
      title: facts.title,
      image: facts.image,
      price: toDollars(facts.priceCents ?? cents(0)),
      ...countUnits(facts, site.id),
      reason: whyNotForSale(facts, site.id, 1) ?? '',
      offers: toOffers(await deps.purchaseOptions(deps.db, facts, site.country)),
    });
  return products;
}
