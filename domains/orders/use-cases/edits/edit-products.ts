import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, fromDollars, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { belowFloor, noLowerPrice } from '#domains/cart/contract/override.ts';
import {
  NO_OPTIONS,
  priceLine,
  whyNotForSale,
  type PurchaseFacts,
  type PurchaseOptions,
} from '#domains/cart/rules/purchase.ts';
import { isDirect } from '#domains/delivery/rules/sourcing.ts';
import { editRefused, priceNotAllowed } from '../../contract/changes.ts';
import {
  MAX_EDITED_UNITS,
  MAX_FOUND_PRODUCTS,
  type EditChanges,
  type EditOffers,
  type FoundProduct,
} from '../../contract/edit.ts';
import type { EditLine } from '../../rules/edits/edited-parts.ts';
import {
  findBelowFloor,
  unitPriceCents,
  withOptions,
  withOrderDiscount,
  withOwnPrice,
} from '../../rules/edits/line-changes.ts';
import { readEditableOrder } from '../../db/back-office/order-edits.ts';
import { findOrderId } from '../../db/own-orders.ts';
import type { EditContext, EditDeps } from './deps.ts';
import type { OpenEdit } from './open-to-edit.ts';

type Tx = Kysely<Tables>;
type LinesFault = Fault<'edit-refused' | 'price-not-allowed'>;

/** The lowest prices of a unit that the staff member may set, by product id. */
export type Floors = ReadonlyMap<number, Cents>;

/** The country and the price list by which an order is priced. */
function scopeOf({ siteOf }: Pick<EditDeps, 'siteOf'>, siteId: string, lines: readonly EditLine[]) {
  return { country: siteOf(siteId).country, priceList: lines[0]?.priceList ?? RETAIL };
}

/** Whether the changes make the order cheaper in a way that only some staff may. */
const reducesPrices = ({ prices, discount }: EditChanges): boolean =>
  prices.length > 0 || (discount ?? 0) > 0;

/**
 * Reads the floors of the staff member if changes reduce prices. Must be called before the order is locked, because the
 * lock occupies the only connection of an embedded database.
 */
export async function readFloors(
  { user, site }: EditContext,
  deps: EditDeps,
  number: string,
  changes: EditChanges,
): Promise<Floors> {
  if (!reducesPrices(changes) || user.accountId === null) return new Map();
  const id = await findOrderId(deps.db, { number: number.toUpperCase(), siteId: site.id });
  if (id === undefined) return new Map();
  const { lines } = await readEditableOrder(deps.db, id);
  const skus = changes.added.map(({ sku }) => sku);
  const added =
    skus.length === 0 ? [] : await deps.purchaseFacts(deps.db, { skus }, scopeOf(deps, site.id, lines));
  const priced = [
    ...lines.map(({ productId, unitCents }) => ({ id: productId, priceCents: unitCents })),
    ...added.flatMap(({ id: productId, priceCents }) =>
      priceCents === null ? [] : [{ id: productId, priceCents }],
    ),
  ];
  return deps.floorsOf(user.accountId, priced, deps.siteOf(site.id));
}

/**
 * Changes lines as requested: other options, further products at today's price of the order's price list, and lower
 * prices. `lines` have the requested quantities. The caller checks that locked lines are unchanged.
 */
export async function changeLines(
  { user }: EditContext,
  tx: Tx,
  deps: EditDeps,
  {
    open,
    lines,
    changes,
    floors,
    now,
  }: { open: OpenEdit; lines: readonly EditLine[]; changes: EditChanges; floors: Floors; now: Date },
): Promise<readonly EditLine[] | LinesFault> {
  const withChosen = await changeOptions(tx, deps, open, { lines, requested: changes.options });
  if ('fault' in withChosen) return withChosen;
  const added = await addLines(tx, deps, open, { requested: changes.added, now });
  if ('fault' in added) return added;
  const all = [...withChosen, ...added];
  if (!reducesPrices(changes)) return all;
  if (!user.permissions.has('prices.override')) return failWith(priceNotAllowed);
  const priced = reducePrices(all, changes.prices);
  if ('fault' in priced) return priced;
  const isOpen = ({ sku }: EditLine) => !open.locks.has(sku);
  const discounted = withOrderDiscount(priced, fromDollars(changes.discount ?? 0), isOpen);
  if (discounted === null)
    return refuse('discount', 'The discount is more than the products cost. Enter a lower amount.');
  const [tooLow] = findBelowFloor(all, discounted, floors);
  return tooLow ? failWith(editRefused, { texts: `${tooLow.title}: ${belowFloor.text}` }) : discounted;
}

const refuse = (field: string, text: string) =>
  failWith(editRefused, { texts: text, fields: { [field]: text } });

async function changeOptions(
  tx: Tx,
  deps: EditDeps,
  { order, facts }: OpenEdit,
  { lines, requested }: { lines: readonly EditLine[]; requested: EditChanges['options'] },
): Promise<readonly EditLine[] | Fault<'edit-refused'>> {
  const changed = [...lines];
  for (const { sku, ...options } of requested) {
    const index = lines.findIndex((line) => line.sku === sku);
    const line = lines[index];
    if (!line) return failWith(editRefused, { texts: `This order has no product ${sku}.` });
    const known = facts.get(line.productId);
    const { country } = deps.siteOf(order.siteId);
    const offers = known ? await deps.purchaseOptions(tx, known, country) : NO_OPTIONS;
    const next = withOptions(line, options, offers);
    if (next === null)
      return failWith(editRefused, {
        texts: `An option of ${line.title} is no longer offered. Choose another one.`,
      });
    changed[index] = next;
  }
  return changed;
}

/** Returns the lines of further products, which must be for sale on the site of the order. */
async function addLines(
  tx: Tx,
  deps: EditDeps,
  { order, parts }: OpenEdit,
  { requested, now }: { requested: EditChanges['added']; now: Date },
): Promise<EditLine[] | Fault<'edit-refused'>> {
  if (requested.length === 0) return [];
  const site = deps.siteOf(order.siteId);
  const scope = scopeOf(deps, order.siteId, parts.lines);
  const skus = requested.map(({ sku }) => sku);
  const found = new Map((await deps.purchaseFacts(tx, { skus }, scope)).map((one) => [one.sku, one]));
  const added: EditLine[] = [];
  for (const { sku, quantity, installId, warrantyId, serviceSkus } of requested) {
    const facts = found.get(sku);
    const refused = await whyNotAdded(deps, { order, parts, facts, sku });
    if (refused !== null || !facts) return failWith(editRefused, { texts: refused ?? '' });
    const options = await deps.purchaseOptions(tx, facts, site.country);
    const line = priceLine(
      { productId: facts.id, quantity, installId, warrantyId, serviceSkus, seenCents: null },
      facts,
      options,
      { siteId: site.id, today: dayInZone(now, site.timeZone).day },
    );
    if (line.problem !== null) return failWith(editRefused, { texts: line.problem });
    added.push(toEditLine(line, scope.priceList));
  }
  return added;
}

/** Returns why a product cannot be added to an order; null if it can. */
async function whyNotAdded(
  { moneyGoodsOf }: Pick<EditDeps, 'moneyGoodsOf'>,
  {
    order,
    parts,
    facts,
    sku,
  }: Pick<OpenEdit, 'order' | 'parts'> & { facts: PurchaseFacts | undefined; sku: string },
): Promise<string | null> {
  if (!facts) return `We couldn’t find product ${sku}.`;
  if (parts.hasProjectLines)
    return 'This order comes from a project or a quote. Order further products separately.';
  if (parts.lines.some((line) => line.productId === facts.id))
    return `${facts.title} is already in this order. Change its quantity instead.`;
  if ((await moneyGoodsOf(order.siteId)).has(sku))
    return 'Gift cards can’t be added to an order. Sell them in an order of their own.';
  if (isDirect(facts))
    return `${facts.title} is delivered by its supplier, so it can’t be added. Order it separately.`;
  return null;
}

function toEditLine(line: ReturnType<typeof priceLine>, priceList: string): EditLine {
  const { facts, quantity, unitCents, install, warranty, services } = line;
  return {
    productId: facts.id,
    sku: facts.sku,
    title: facts.title,
    quantity,
    unitCents,
    priceList,
    discountCents: ZERO,
    install: install && { name: install.name, priceCents: install.priceCents },
    warranty: warranty && { name: warranty.name, priceCents: warranty.priceCents },
    services: services.map(({ sku, title, priceCents }) => ({ sku, title, priceCents })),
    ownPriceCents: null,
    variations: [],
    condition: facts.condition === 'new' ? null : facts.condition,
    missingParts: facts.missingParts,
  };
}

function reducePrices(
  lines: readonly EditLine[],
  prices: EditChanges['prices'],
): readonly EditLine[] | Fault<'edit-refused'> {
  const requested = new Map(prices.map(({ sku, price }) => [sku, fromDollars(price)]));
  const known = new Set(lines.map(({ sku }) => sku));
  for (const sku of requested.keys())
    if (!known.has(sku)) return failWith(editRefused, { texts: `This order has no product ${sku}.` });
  for (const line of lines) {
    const price = requested.get(line.sku);
    if (price !== undefined && price >= unitPriceCents(line))
      return refuse(`prices.${line.sku}`, noLowerPrice.text);
  }
  return lines.map((line) => {
    const price = requested.get(line.sku);
    return price === undefined ? line : withOwnPrice(line, price);
  });
}

const toOffers = ({ installs, warranties, services }: PurchaseOptions): EditOffers => ({
  installs: installs.map(({ id, name, priceCents }) => ({ id, name, price: toDollars(priceCents) })),
  warranties: warranties.map(({ id, name, priceCents }) => ({ id, name, price: toDollars(priceCents) })),
  services: services.map(({ sku, title, priceCents }) => ({ sku, title, price: toDollars(priceCents) })),
});

/** Returns the options that the shop offers with products, by product id. */
export async function readOffers(
  tx: Tx,
  { purchaseOptions, siteOf }: Pick<EditDeps, 'purchaseOptions' | 'siteOf'>,
  { order, facts }: OpenEdit,
): Promise<Map<number, EditOffers>> {
  const { country } = siteOf(order.siteId);
  const offers = new Map<number, EditOffers>();
  for (const [id, known] of facts) offers.set(id, toOffers(await purchaseOptions(tx, known, country)));
  return offers;
}

/**
 * Returns the products of the order's site that match a name, a model number or a SKU, with the price of today in the
 * order's price list. `reason` states why a product cannot be added.
 */
export async function findProducts(
  tx: Tx,
  deps: EditDeps,
  open: OpenEdit,
  skus: readonly string[],
): Promise<FoundProduct[]> {
  const { order, parts } = open;
  const site = deps.siteOf(order.siteId);
  const found = await deps.purchaseFacts(tx, { skus }, scopeOf(deps, order.siteId, parts.lines));
  const products: FoundProduct[] = [];
  for (const sku of skus) {
    const facts = found.find((one) => one.sku === sku);
    if (!facts || products.length === MAX_FOUND_PRODUCTS) continue;
    const inStock = facts.stock.reduce((sum, { available }) => sum + Math.max(0, available), 0);
    const isEndless = facts.canBackorder && !facts.isSuperseded;
    products.push({
      sku,
      title: facts.title,
      image: facts.image,
      price: toDollars(facts.priceCents ?? cents(0)),
      inStock,
      most: isEndless ? MAX_EDITED_UNITS : Math.min(MAX_EDITED_UNITS, inStock),
      reason:
        whyNotForSale(facts, site.id, 1) ?? (await whyNotAdded(deps, { order, parts, facts, sku })) ?? '',
      offers: toOffers(await deps.purchaseOptions(tx, facts, site.country)),
    });
  }
  return products;
}
