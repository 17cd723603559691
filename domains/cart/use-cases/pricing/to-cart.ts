import { toDollars, formatCents, type Cents, toDollarsOrNull } from '#foundation/pure/money.ts';
import { isProformaProduct, hasProformaBrand } from '#domains/settings/rules/proforma-brands.ts';
import { type Cart, ZERO_CART_ID, type CartProduct } from '../../contract/cart.ts';
import type { CartDeps, CartContext } from '../deps.ts';
import * as store from '../../db/cart.ts';
import type { CartWithFacts } from '../read-with-facts.ts';
import { cartTotals, type PricedLine } from '../../rules/purchase.ts';
import type { PricingDeps } from './price-lines.ts';
import { quoteCart, toCodesContext, couponCodeOf } from './quote-cart.ts';

/** The delivery place in a request. `override` applies only if the user is a staff member. */
export interface CartPlace {
  suburb?: string | undefined;
  postcode?: string | undefined;
  state?: string | undefined;
  winningDeliveryServiceOverride?: boolean | undefined;
}

/** The empty cart in the response for a user without a cart (CART-12). */
export const EMPTY_CART: Cart = {
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

/** The dependencies that are required to build the cart response. */
type ToCartDeps = PricingDeps & Pick<CartDeps, 'db' | 'isPlace' | 'undeliverable' | 'rewardsOf'>;

/**
 * Builds the cart response with current prices. If `cart` contains facts that this request has just read,
 * uses them. Products that cannot be delivered to `place` are not available.
 */
export async function toCart(
  ctx: CartContext,
  deps: ToCartDeps,
  cart: (store.StoredCart & Partial<CartWithFacts>) | undefined,
  place: CartPlace = {},
): Promise<Cart> {
  if (!cart) return EMPTY_CART;
  const { lines, codes } = await quoteCart(deps.db, deps, cart, toCodesContext(ctx));
  const notThere = findUndeliverable(ctx, deps, lines, place);
  const changed = lines.filter((line) => line.changed !== null);
  if (changed.length > 0) {
    await store.rememberSeen(
      deps.db,
      cart.id,
      changed.map(({ facts, unitCents }) => ({ productId: facts.id, cents: unitCents })),
    );
  }
  const totals = cartTotals(lines);
  const proformaBrands = (await deps.readSetting(ctx.site.id, 'proformaShippingBrands')) ?? '';
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
    rewards: deps.rewardsOf(
      ctx,
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

/**
 * Returns the ids of products that cannot be delivered to a place, and the error texts. Both are empty if the
 * request contains no postcode.
 */
function findUndeliverable(
  { site, now, user }: Pick<CartContext, 'site' | 'now' | 'user'>,
  { isPlace, undeliverable }: Pick<CartDeps, 'isPlace' | 'undeliverable'>,
  lines: readonly PricedLine[],
  { suburb = '', state = '', postcode = '', winningDeliveryServiceOverride }: CartPlace,
): { ids: ReadonlySet<number>; errors: string[] } {
  const place = { suburb: suburb.trim(), state: state.trim(), postcode: postcode.trim() };
  if (place.postcode === '' || lines.length === 0) return { ids: new Set(), errors: [] };
  const where = [place.suburb, place.state, place.postcode].filter((part) => part !== '').join(' ');
  if (!isPlace(site.country, place))
    return {
      ids: new Set(lines.map(({ facts }) => facts.id)),
      errors: [`We couldn’t find ${where}. Please check the suburb, state and postcode.`],
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
 * Returns messages for the shopper about the price override of a line. Returns an empty array if the override
 * applies to all units.
 */
function getOverrideMessages({
  facts,
  unitCents,
  quantity,
  piecesAtOverride,
  hasLapsedPrice,
}: PricedLine): string[] {
  if (hasLapsedPrice)
    return [`Our price for you on ${facts.title} has ended. It now costs ${formatCents(unitCents)}.`];
  if (piecesAtOverride === 0 || piecesAtOverride === quantity) return [];
  const pieces = piecesAtOverride === 1 ? '1 unit' : `${piecesAtOverride} units`;
  return [
    `Our price for you on ${facts.title} covers ${pieces} only. The others cost ${formatCents(unitCents)} each.`,
  ];
}

/** Converts a line to the format of the response. */
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
