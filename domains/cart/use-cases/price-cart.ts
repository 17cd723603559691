import * as store from '../db/cart.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import {
  notForSale,
  optionGone,
  tooManyPieces,
  ZERO_CART_ID,
  type Cart,
  type CartProduct,
} from '../contract/cart.ts';
import { whyTooLarge, cartLimits, type CartLimits } from '../rules/limits.ts';
import {
  whyNotForSale,
  cartTotals,
  couponLine,
  NO_OPTIONS,
  priceLine,
  type ChosenLine,
  type PricedLine,
  type PriceOverride,
  type PurchaseFacts,
  type PurchaseOptions,
} from '../rules/purchase.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { dayInZone } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { formatCents, toDollars, toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import { hasProformaBrand, isProformaProduct } from '#domains/settings/rules/proforma-brands.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  purchaseFactsOf,
  purchaseList,
  type PriceScope,
  type PurchaseRow,
} from '#domains/catalogue/use-cases/catalogue.ts';
import type { CouponLine } from '#domains/vouchers/rules/coupon.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { CodeContext, CodesQuote } from '#domains/vouchers/use-cases/vouchers.ts';
import { combinedOverride, lowerOverride, sharesProjectLine } from '../rules/merge.ts';
import { ownerOf } from '../rules/owner.ts';
import type { CartDeps, Visitor } from './deps.ts';

/** The site data that cart prices depend on. */
export type CartSite = PriceScope & { id: string; timeZone: string };

/** The delivery place from the request. `override` applies only to staff. */
export interface CartPlace {
  suburb?: string | undefined;
  postcode?: string | undefined;
  state?: string | undefined;
  winningDeliveryServiceOverride?: boolean | undefined;
}

/** A product that a request adds to a cart, or whose quantity it sets. */
export interface AddedProduct {
  productCode: string;
  quantity: number;
  /** `at-least` raises the quantity to `quantity`, and never lowers it. */
  mode: 'add' | 'set' | 'at-least';
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  serviceSkus?: string[] | undefined;
  /**
   * A price that a project or a quote has locked for the product. It applies if it is lower than the line's
   * own. Never part of a request.
   */
  held?: PriceOverride | undefined;
  /** Ids of the project lines that the product comes from. */
  projectLines?: readonly number[] | undefined;
  /**
   * Ids of the project lines whose price only one cart at a time may use, because it was approved for a fixed
   * number of pieces.
   */
  inOneCart?: readonly number[] | undefined;
}
export type LineFault = Fault<typeof tooManyPieces.code | typeof notForSale.code | typeof optionGone.code>;

/** A cart with the current facts of its products, all read in one statement. */
export interface CartWithFacts extends store.StoredCart {
  facts: readonly PurchaseFacts[];
}

/** The additional JSON value that the caller read in the same statement. */
export interface WithExtra<Extra> extends CartWithFacts {
  extra: Extra;
}

/** Reads a cart, the current facts of its products and the JSON value `beside` in one statement. */
export async function readWithFacts<Extra = null>(
  db: Kysely<Tables>,
  id: string,
  scope: PriceScope,
  extra?: RawBuilder<Extra>,
): Promise<WithExtra<Extra> | undefined> {
  const found = await store.readCartAnd<PurchaseRow, Extra>(db, id, (ids) => purchaseList(ids, scope), extra);
  return found && { ...found.cart, facts: purchaseFactsOf(found.products), extra: found.extra };
}

/** A cart's lines with current prices, and the discount from its codes. */
export interface CartQuote {
  lines: PricedLine[];
  codes: CodesQuote;
}

/** The empty cart of a user without a cart (CART-12). */
export const EMPTY: Cart = {
  cartId: ZERO_CART_ID,
  version: 0,
  products: [],
  rewards: [],
  productCount: 0,
  orderTotal: 0,
  savingTotal: 0,
  rrpTotal: 0,
  errors: [],
  messages: [],
  couponCode: '',
  codes: [],
  discountTotal: 0,
  hasProformaDelivery: false,
};

/** Creates the functions that price carts, each time from current facts, and build the cart response. */
export function createCartPricing({
  db,
  purchaseFacts,
  purchaseOptions,
  undeliverable,
  isPlace,
  readSetting,
  rewardsOf,
  vouchers,
}: CartDeps) {
  async function limitsOf(siteId: string): Promise<CartLimits> {
    const [perLine, inAll] = await Promise.all([
      readSetting(siteId, 'CartMaxPerProduct'),
      readSetting(siteId, 'CartMaxPieces'),
    ]);
    return cartLimits(perLine, inAll);
  }

  /** Loads the options for products. Products with the same options share one query. */
  async function optionsOf(
    tx: Kysely<Tables>,
    chosen: readonly { line: ChosenLine; facts: PurchaseFacts }[],
    market: 'AU' | 'NZ',
  ): Promise<Map<string, PurchaseOptions>> {
    const found = new Map<string, PurchaseOptions>();
    for (const { line, facts } of chosen) {
      const hasOptions = line.installId !== null || line.warrantyId !== null || line.serviceSkus.length > 0;
      const key = takesAs(facts);
      if (!hasOptions || found.has(key)) continue;
      found.set(key, await purchaseOptions(tx, facts, market));
    }
    return found;
  }

  async function price(
    tx: Kysely<Tables>,
    lines: readonly ChosenLine[],
    { site, now }: { site: CartSite; now: Date },
    justRead: readonly PurchaseFacts[] = [],
  ): Promise<PricedLine[]> {
    if (lines.length === 0) return [];
    const byId = new Map(justRead.map((one) => [one.id, one]));
    const ids = lines.map(({ productId }) => productId).filter((id) => !byId.has(id));
    if (ids.length > 0) for (const one of await purchaseFacts(tx, { ids }, site)) byId.set(one.id, one);
    const chosen = lines.flatMap((line) => {
      const known = byId.get(line.productId);
      return known ? [{ line, facts: known }] : [];
    });
    const options = await optionsOf(tx, chosen, site.country);
    const at = { siteId: site.id, today: dayInZone(now, site.timeZone).day };
    const goods = await moneyGoodsOf(site.id);
    return chosen.map(({ line, facts }) =>
      priceLine(
        goods.has(facts.sku) ? { ...line, override: null } : line,
        facts,
        options.get(takesAs(facts)) ?? NO_OPTIONS,
        at,
      ),
    );
  }

  const moneyGoodsOf = async (siteId: string) =>
    parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));

  /**
   * Converts lines to those that the code rules expect. Excludes gift cards from coupons, because they are
   * money.
   */
  async function codeLines(lines: readonly PricedLine[], site: { id: string }): Promise<CouponLine[]> {
    const goods = await moneyGoodsOf(site.id);
    return lines.map((line) => {
      const seen = couponLine(line);
      return goods.has(seen.sku) ? { ...seen, isAvailable: false } : seen;
    });
  }

  async function quote(
    tx: Kysely<Tables>,
    cart: Pick<store.StoredCart, 'id' | 'lines' | 'couponIds' | 'cardIds'> & Partial<CartWithFacts>,
    codesContext: CodeContext & { site: CartSite },
  ): Promise<CartQuote> {
    const lines = await price(tx, cart.lines, codesContext, cart.facts);
    const codes = await vouchers.quote(tx, cart, await codeLines(lines, codesContext.site), codesContext);
    return {
      codes,
      lines: lines.map((line, index) => ({ ...line, couponCents: codes.lineCents[index]! })),
    };
  }

  /**
   * Returns the ids of products that cannot be delivered to a place, and the error texts. Both are empty if
   * the postcode is unknown.
   */
  function unreachable(
    { site, now, user }: Pick<RequestContext, 'site' | 'now' | 'user'>,
    lines: readonly PricedLine[],
    { suburb = '', state = '', postcode = '', winningDeliveryServiceOverride }: CartPlace,
  ): { ids: ReadonlySet<number>; errors: string[] } {
    const place = { suburb: suburb.trim(), state: state.trim(), postcode: postcode.trim() };
    if (place.postcode === '' || lines.length === 0) return { ids: new Set(), errors: [] };
    const where = [place.suburb, place.state, place.postcode].filter((part) => part !== '').join(' ');
    if (!isPlace(site.country, place))
      return {
        ids: new Set(lines.map(({ facts }) => facts.id)),
        errors: [`We don't know ${where}. Please check suburb, state and postcode.`],
      };
    const ids = new Set(
      undeliverable({
        market: site.country,
        lines: lines.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
        locality: { ...place, country: site.country },
        now,
        override: winningDeliveryServiceOverride === true && user.kind === 'staff',
      }),
    );
    return {
      ids,
      errors: lines
        .filter(({ facts }) => ids.has(facts.id))
        .map(({ facts }) => `We can't deliver ${facts.title} to ${where}.`),
    };
  }

  /**
   * Builds the cart response. Uses the cart's facts if it has them, because this request has just read them.
   */
  async function answer(
    user: Visitor,
    cart: (store.StoredCart & Partial<CartWithFacts>) | undefined,
    place: CartPlace = {},
  ): Promise<Cart> {
    if (!cart) return EMPTY;
    const { lines, codes } = await quote(db, cart, toCodesContext(user));
    const notThere = unreachable(user, lines, place);
    const changed = lines.filter((line) => line.changed !== null);
    if (changed.length > 0) {
      await store.rememberSeen(
        db,
        cart.id,
        changed.map(({ facts, unitCents }) => ({ productId: facts.id, cents: unitCents })),
      );
    }
    const totals = cartTotals(lines);
    const proformaBrands = (await readSetting(user.site.id, 'proformaShippingBrands')) ?? '';
    return {
      cartId: cart.id,
      version: cart.version,
      products: lines.map((line, index) => {
        const product = {
          ...toCartProduct(line, index),
          isProforma: isProformaProduct(line.facts, proformaBrands),
        };
        return notThere.ids.has(line.facts.id) ? { ...product, available: false } : product;
      }),
      rewards: rewardsOf(
        user,
        lines.map(({ facts }) => facts.id),
      ),
      productCount: totals.productCount,
      orderTotal: toDollars(totals.orderCents),
      savingTotal: toDollars(totals.savingCents),
      rrpTotal: toDollars(totals.rrpCents),
      errors: [...lines.flatMap(({ problem }) => (problem === null ? [] : [problem])), ...notThere.errors],
      messages: [
        ...changed.map(
          ({ facts, unitCents, changed: change }) =>
            `The price of ${facts.title} has changed from ${formatCents(change!.fromCents)} to ${formatCents(unitCents)}.`,
        ),
        ...lines.flatMap(getOverrideMessages),
      ],
      couponCode: couponCodeOf(codes),
      codes: codes.codes,
      discountTotal: toDollars(codes.discountCents),
      hasProformaDelivery: hasProformaBrand(
        lines.map(({ facts }) => facts.brand),
        proformaBrands,
      ),
    };
  }

  /** Returns the line that results from adding a product, or a fault. */
  async function lineAfter(
    tx: Kysely<Tables>,
    user: Visitor,
    { facts, lines, added }: { facts: PurchaseFacts; lines: readonly ChosenLine[]; added: AddedProduct },
  ): Promise<ChosenLine | LineFault> {
    const before = lines.find(({ productId }) => productId === facts.id);
    const quantity = piecesAfter(added, before?.quantity ?? 0);
    const others = lines.filter((one) => one !== before);
    // A lower quantity is always accepted, because the limits may have been lowered since the line was added.
    const large =
      quantity < (before?.quantity ?? 0)
        ? null
        : whyTooLarge([...others, { quantity }], await limitsOf(user.site.id), user.site.supportPhone);
    if (large !== null) return failWith(tooManyPieces, { texts: large });
    const problem = whyNotForSale(facts, user.site.id, quantity);
    if (problem !== null) return failWith(notForSale, { texts: problem });
    const today = dayInZone(user.now, user.site.timeZone).day;
    const isMore = added.mode === 'add' && before !== undefined && !sharesProjectLine(before, added);
    const override = (isMore ? combinedOverride : lowerOverride)(
      before?.override ?? null,
      added.held ?? null,
    );
    const line: ChosenLine = {
      productId: facts.id,
      quantity,
      installId: added.installId === undefined ? (before?.installId ?? null) : added.installId,
      warrantyId: added.warrantyId === undefined ? (before?.warrantyId ?? null) : added.warrantyId,
      serviceSkus: [...new Set(added.serviceSkus ?? before?.serviceSkus ?? [])],
      seenCents: facts.priceCents,
      override,
      projectLines: [...new Set([...(before?.projectLines ?? []), ...(added.projectLines ?? [])])],
    };
    const options = await optionsOf(tx, [{ line, facts }], user.site.country);
    const priced = priceLine(line, facts, options.get(takesAs(facts)) ?? NO_OPTIONS, {
      siteId: user.site.id,
      today,
    });
    return priced.problem === null ? line : failWith(optionGone, { texts: priced.problem });
  }

  return { limitsOf, lineAfter, price, quote, codeLines, answer };
}

/** Returns a key that is equal for products that have the same installs, warranties and services. */
function takesAs({ category, optionSpecs }: PurchaseFacts): string {
  return [category.uri, ...optionSpecs].join(' ');
}

function piecesAfter({ mode, quantity }: Pick<AddedProduct, 'mode' | 'quantity'>, before: number): number {
  if (mode === 'set') return quantity;
  return mode === 'add' ? before + quantity : Math.max(before, quantity);
}

/** Returns messages for the shopper about a line's price override; empty if it applies to all pieces. */
function getOverrideMessages({
  facts,
  unitCents,
  quantity,
  piecesAtOverride,
  hasLapsedPrice,
}: PricedLine): string[] {
  if (hasLapsedPrice)
    return [
      `The price that we gave you for ${facts.title} has ended. It now costs ${formatCents(unitCents)}.`,
    ];
  if (piecesAtOverride === 0 || piecesAtOverride === quantity) return [];
  const pieces = piecesAtOverride === 1 ? 'one piece' : `${piecesAtOverride} pieces`;
  return [
    `The price that we gave you for ${facts.title} is for ${pieces}. The others cost ${formatCents(unitCents)} each.`,
  ];
}

/** Returns the context in which the user's codes are evaluated. */
export function toCodesContext({ site, now, user }: Pick<Visitor, 'site' | 'now' | 'user'>) {
  return { site, now, accountId: ownerOf(user).accountId };
}

/**
 * Returns the codes of the coupons that have an effect, separated by commas, as stored in orders and sent in
 * responses.
 */
export function couponCodeOf({ codes }: Pick<CodesQuote, 'codes'>): string {
  return codes
    .filter(({ kind, problem }) => kind === 'coupon' && problem === null)
    .map(({ code }) => code)
    .join(', ');
}

/** Converts a line to its response form. */
export function toCartProduct(line: PricedLine, index: number): CartProduct {
  const { facts, install, warranty, services } = line;
  const option = (one: { id: number; name: string; priceCents: Cents } | null) =>
    one && { id: one.id, name: one.name, price: toDollars(one.priceCents) };
  return {
    productId: facts.id,
    title: facts.title,
    sku: facts.sku,
    productCode: facts.productCode,
    url: facts.url,
    brand: facts.brand,
    category: facts.category.name,
    categoryUri: facts.category.uri,
    price: toDollars(line.unitCents),
    rrp: toDollarsOrNull(facts.rrpCents),
    quantity: line.quantity,
    lineDiscount: toDollars(line.discountCents),
    available: line.problem === null,
    sortOrder: index + 1,
    image: facts.image,
    images: facts.image === '' ? [] : [facts.image],
    ribbonType: facts.ribbon,
    conditionType: facts.condition,
    missingParts: [...facts.missingParts],
    selectedInstall: option(install),
    selectedWarranty: option(warranty),
    selectedServices: services.map(({ sku, title, priceCents }) => ({
      sku,
      title,
      price: toDollars(priceCents),
    })),
    isProforma: facts.isProforma,
    promoId: null,
    ...(line.isOfProject ? { isOfProject: true } : {}),
  };
}
