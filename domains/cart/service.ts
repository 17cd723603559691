import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { formatCents, toDollars, toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signatureOf, signed, unsigned } from '#foundation/server/signature.ts';
import { actorOf, type Actor } from '#domains/audit/contract.ts';
import type { DeliveryPlace, SourcingQuestion } from '#domains/delivery/service.ts';
import { hasProformaBrand } from '#domains/delivery/rules/suppliers.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import type { Site } from '#sites/site.ts';
import {
  beingPaid,
  CART_COOKIE,
  emptyCart,
  noSuchLine,
  notForSale,
  notInCart,
  optionGone,
  tooManyPieces,
  ZERO_CART_ID,
  type addCartProduct,
  type Cart,
  type CartProduct,
  type deleteCart,
  type emailCart,
  type getCartProduct,
  type removeCartProduct,
} from './contract.ts';
import { cartLimits, whyTooLarge, type CartLimits } from './rules/limits.ts';
import { ownerOf } from './rules/owner.ts';
import {
  cartTotals,
  NO_OPTIONS,
  priceLine,
  whyNotForSale,
  type ChosenLine,
  type PricedLine,
  type PurchaseFacts,
  type PurchaseOptions,
} from './rules/purchase.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/email.ts';
import { cartMail } from './service/cart-mail.tsx';
import type { PriceScope } from '#domains/catalogue/service.ts';
import { notSold } from '#domains/catalogue/contract.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import * as store from './store.ts';

export interface CartDependencies {
  db: Kysely<Tables>;
  /** Facts of the products that exist, in any order; what is unknown is left out. */
  purchaseFacts(
    tx: Kysely<Tables>,
    wanted: { ids: readonly number[] } | { productCodes: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /** What may be bought with the products of a category, given by its path. */
  purchaseOptions(
    tx: Kysely<Tables>,
    categoryPath: readonly string[],
    market: 'AU' | 'NZ',
  ): Promise<PurchaseOptions>;
  /** Products of some lines that nobody can bring to a place, by their ids. */
  undeliverable(question: SourcingQuestion): readonly number[];
  /** Whether suburb, state and postcode are one place; an empty part fits any. */
  isPlace(country: string, place: Pick<DeliveryPlace, 'suburb' | 'state' | 'postcode'>): boolean;
  /** A setting of a site; undefined when it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /**
   * Asked, with the cart locked, before every change: false while the cart's order is being paid. It withdraws a payment
   * that waits for the shopper, so that a changed cart is never charged at its old total.
   */
  mayChange(tx: Kysely<Tables>, cartId: string, by: Actor, now: Date): Promise<boolean>;
  /** Signs the cookie that owns a cart. */
  secret: string;
}

/** Where a cart shall go, as its call says it. The override counts for staff alone. */
export interface CartPlace {
  suburb?: string | undefined;
  postcode?: string | undefined;
  state?: string | undefined;
  winningDeliveryServiceOverride?: boolean | undefined;
}

type CartWork<Refusal> = (
  tx: Kysely<Tables>,
  cart: Pick<store.StoredCart, 'id' | 'lines'>,
) => Promise<Refusal | null>;
type BeingPaid = Fault<typeof beingPaid.code>;
type LineFault = Fault<typeof tooManyPieces.code | typeof notForSale.code | typeof optionGone.code>;

/** Undoes the transaction. */
class Refused extends Error {}

type Visitor = Pick<
  RequestContext,
  'site' | 'visitor' | 'requestId' | 'now' | 'cookie' | 'setCookie' | 'clearCookie' | 'origin' | 'headers'
>;

export interface AddedProduct {
  productCode: string;
  quantity: number;
  mode: 'add' | 'set';
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  serviceSkus?: string[] | undefined;
}

export interface CartService {
  /**
   * The visitor's cart, priced with fresh facts; an empty one with the zero id when there is none. With a postcode,
   * what nobody can bring there is not `available` and told among `errors` (API-82).
   */
  get(visitor: Visitor, place?: CartPlace): Promise<Cart>;
  count(visitor: Visitor): Promise<{ count: number; version: number }>;
  line(visitor: Visitor, productCode: string): Promise<CartProduct | FaultOf<typeof getCartProduct>>;
  add(visitor: Visitor, product: AddedProduct): Promise<Cart | FaultOf<typeof addCartProduct>>;
  remove(visitor: Visitor, productCode: string): Promise<Cart | FaultOf<typeof removeCartProduct>>;
  clear(visitor: Visitor): Promise<Cart | FaultOf<typeof deleteCart>>;
  email(visitor: Visitor, email: string): Promise<{ success: boolean } | FaultOf<typeof emailCart>>;
  /** The id in the visitor's cookie, when we have signed it: a cart's id alone, which addresses and mails tell, owns nothing. */
  idOf(visitor: Pick<Visitor, 'cookie'>): string | undefined;
  /** Locks the cart and reads it as it then is. For the completion of its order. */
  lock(tx: Kysely<Tables>, cartId: string): Promise<store.StoredCart | undefined>;
  /** Says that the cart has become an order: nobody changes it any more. The cart is locked by the caller. */
  close(tx: Kysely<Tables>, cartId: string, now: Date): Promise<void>;
  /** As {@link CartService.lock} without the lock. */
  read(db: Kysely<Tables>, cartId: string): Promise<store.StoredCart | undefined>;
  /** Lines with fresh facts and prices. */
  price(
    tx: Kysely<Tables>,
    lines: readonly ChosenLine[],
    site: { id: string; country: 'AU' | 'NZ' },
  ): Promise<PricedLine[]>;
  /** Why a cart of these lines is too large for a site, for the shopper; null when it is not. */
  tooLarge(site: Pick<Site, 'id' | 'supportPhone'>, lines: readonly ChosenLine[]): Promise<string | null>;
}

const COOKIE_SECONDS = 60 * 24 * 3600;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** CART-12. */
/** So long do further adds of a browser without a cart find the one that it has just begun. */
const BEGINS_MS = 60_000;

const EMPTY: Cart = {
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
  hasProformaDelivery: false,
};

/** The carts of guests (checkout §3, §7). */
export function createCartService(dependencies: CartDependencies): CartService {
  const { db, purchaseFacts, purchaseOptions, undeliverable, isPlace, readSetting, mayChange, secret } =
    dependencies;

  const idOf = (visitor: Pick<Visitor, 'cookie'>): string | undefined => {
    const id = unsigned(secret, 'cart', visitor.cookie(CART_COOKIE));
    return id !== undefined && UUID_V4.test(id) ? id : undefined;
  };

  /** Names a browser without a cart, for as long as it takes to give it one; null without its random id (experiments). */
  function begunBy({ site, headers, cookie }: Visitor): string | null {
    const id = cookie(VISITOR_COOKIE);
    return id ? signatureOf(secret, 'browser', `${site.id}|${id}|${headers.userAgent}`) : null;
  }

  async function limitsOf(siteId: string): Promise<CartLimits> {
    const [perLine, inAll] = await Promise.all([
      readSetting(siteId, 'CartMaxPerProduct'),
      readSetting(siteId, 'CartMaxPieces'),
    ]);
    return cartLimits(perLine, inAll);
  }

  async function ownCart(visitor: Visitor): Promise<store.StoredCart | undefined> {
    const id = idOf(visitor);
    const cart = id === undefined ? undefined : await store.readCart(db, id);
    return cart && !cart.isOrdered && cart.siteId === visitor.site.id ? cart : undefined;
  }

  async function optionsByCategory(
    tx: Kysely<Tables>,
    chosen: readonly { line: ChosenLine; facts: PurchaseFacts }[],
    market: 'AU' | 'NZ',
  ): Promise<Map<string, PurchaseOptions>> {
    const found = new Map<string, PurchaseOptions>();
    for (const { line, facts } of chosen) {
      const hasOptions = line.installId !== null || line.warrantyId !== null || line.serviceSkus.length > 0;
      if (!hasOptions || found.has(facts.category.uri)) continue;
      found.set(facts.category.uri, await purchaseOptions(tx, facts.category.path, market));
    }
    return found;
  }

  async function price(
    tx: Kysely<Tables>,
    lines: readonly ChosenLine[],
    site: PriceScope & { id: string },
  ): Promise<PricedLine[]> {
    if (lines.length === 0) return [];
    const facts = await purchaseFacts(tx, { ids: lines.map(({ productId }) => productId) }, site);
    const byId = new Map(facts.map((one) => [one.id, one]));
    const chosen = lines.flatMap((line) => {
      const known = byId.get(line.productId);
      return known ? [{ line, facts: known }] : [];
    });
    const options = await optionsByCategory(tx, chosen, site.country);
    return chosen.map((one) =>
      priceLine(one.line, one.facts, options.get(one.facts.category.uri) ?? NO_OPTIONS, site.id),
    );
  }

  /** What cannot go to a place: ids of products, and why. Nothing without a postcode. */
  function unreachable(
    { site, now, visitor }: Pick<RequestContext, 'site' | 'now' | 'visitor'>,
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
        override: winningDeliveryServiceOverride === true && visitor.kind === 'staff',
      }),
    );
    return {
      ids,
      errors: lines
        .filter(({ facts }) => ids.has(facts.id))
        .map(({ facts }) => `We can't deliver ${facts.title} to ${where}.`),
    };
  }

  async function answer(
    visitor: Visitor,
    cart: store.StoredCart | undefined,
    place: CartPlace = {},
  ): Promise<Cart> {
    if (!cart) return EMPTY;
    const lines = await price(db, cart.lines, visitor.site);
    const notThere = unreachable(visitor, lines, place);
    const changed = lines.filter((line) => line.changed !== null);
    if (changed.length > 0) {
      await store.rememberSeen(
        db,
        cart.id,
        changed.map(({ facts, unitCents }) => ({ productId: facts.id, cents: unitCents })),
      );
    }
    const totals = cartTotals(lines);
    const proformaBrands = (await readSetting(visitor.site.id, 'proformaShippingBrands')) ?? '';
    return {
      cartId: cart.id,
      version: cart.version,
      products: lines.map((line, index) => {
        const product = toCartProduct(line, index);
        return notThere.ids.has(line.facts.id) ? { ...product, available: false } : product;
      }),
      rewards: [],
      productCount: totals.productCount,
      orderTotal: toDollars(totals.orderCents),
      savingTotal: toDollars(totals.savingCents),
      rrpTotal: toDollars(totals.rrpCents),
      errors: [...lines.flatMap(({ problem }) => (problem === null ? [] : [problem])), ...notThere.errors],
      messages: changed.map(
        ({ facts, unitCents, changed: change }) =>
          `The price of ${facts.title} has changed from ${formatCents(change!.fromCents)} to ${formatCents(unitCents)}.`,
      ),
      couponCode: cart.couponCode,
      hasProformaDelivery: hasProformaBrand(
        lines.map(({ facts }) => facts.brand),
        proformaBrands,
      ),
    };
  }

  /** Changes the visitor's open cart under its lock; a fault of `work` undoes nothing because nothing was written before it. */
  async function change<Refusal extends Fault>(
    visitor: Visitor,
    work: CartWork<Refusal>,
  ): Promise<'done' | 'no-cart' | Refusal | BeingPaid> {
    const id = idOf(visitor);
    return id === undefined ? 'no-cart' : inTransaction(db, (tx) => changeIn(tx, id, visitor, work));
  }

  async function changeIn<Refusal extends Fault>(
    tx: Kysely<Tables>,
    id: string,
    visitor: Visitor,
    work: CartWork<Refusal>,
  ): Promise<'done' | 'no-cart' | Refusal | BeingPaid> {
    await store.lockCartRow(tx, id);
    const cart = await store.readCart(tx, id);
    if (!cart || cart.isOrdered || cart.siteId !== visitor.site.id) return 'no-cart';
    if (!(await mayChange(tx, id, actorOf(visitor), visitor.now))) return failWith(beingPaid);
    const refused = await work(tx, cart);
    if (refused) return refused;
    await store.incrementVersion(tx, id, visitor.now);
    return 'done';
  }

  /** Begins a cart, or changes the one that the same browser began at the same moment. Answers its id. */
  async function begin<Refusal extends Fault>(
    visitor: Visitor,
    work: CartWork<Refusal>,
  ): Promise<string | Refusal | BeingPaid> {
    const by = begunBy(visitor);
    let refusal: Refusal | null = null;
    return inTransaction(db, async (tx) => {
      const since = new Date(visitor.now.getTime() - BEGINS_MS);
      const begun = by === null ? undefined : await store.lockBegunCart(tx, { begunBy: by, since });
      const changed = begun === undefined ? 'no-cart' : await changeIn(tx, begun, visitor, work);
      if (isFault(changed)) return changed;
      if (changed === 'done') return begun!;
      const id = randomUUID();
      await store.insertCart(tx, {
        id,
        siteId: visitor.site.id,
        begunBy: by,
        owner: ownerOf(visitor.visitor),
        now: visitor.now,
      });
      refusal = await work(tx, { id, lines: [] });
      if (refusal) throw new Refused();
      return id;
    }).catch((error: unknown) => {
      if (error instanceof Refused && refusal) return refusal;
      throw error;
    });
  }

  /** The line as it would be after adding, or why not. */
  async function lineAfter(
    tx: Kysely<Tables>,
    visitor: Visitor,
    facts: PurchaseFacts,
    lines: readonly ChosenLine[],
    added: AddedProduct,
  ): Promise<ChosenLine | LineFault> {
    const before = lines.find(({ productId }) => productId === facts.id);
    const quantity = added.mode === 'set' ? added.quantity : added.quantity + (before?.quantity ?? 0);
    const others = lines.filter((one) => one !== before);
    // Fewer than before is always good: limits may have become narrower meanwhile.
    const large =
      quantity < (before?.quantity ?? 0)
        ? null
        : whyTooLarge([...others, { quantity }], await limitsOf(visitor.site.id), visitor.site.supportPhone);
    if (large !== null) return failWith(tooManyPieces, { texts: large });
    const problem = whyNotForSale(facts, visitor.site.id, quantity);
    if (problem !== null) return failWith(notForSale, { texts: problem });
    const line: ChosenLine = {
      productId: facts.id,
      quantity,
      installId: added.installId === undefined ? (before?.installId ?? null) : added.installId,
      warrantyId: added.warrantyId === undefined ? (before?.warrantyId ?? null) : added.warrantyId,
      serviceSkus: [...new Set(added.serviceSkus ?? before?.serviceSkus ?? [])],
      seenCents: facts.priceCents,
    };
    const options = await optionsByCategory(tx, [{ line, facts }], visitor.site.country);
    const priced = priceLine(line, facts, options.get(facts.category.uri) ?? NO_OPTIONS, visitor.site.id);
    return priced.problem === null ? line : failWith(optionGone, { texts: priced.problem });
  }

  return {
    idOf,
    price,
    tooLarge: async (site, lines) => whyTooLarge(lines, await limitsOf(site.id), site.supportPhone),
    read: store.readCart,
    close: store.markOrdered,
    async lock(tx, cartId) {
      await store.lockCartRow(tx, cartId);
      return store.readCart(tx, cartId);
    },

    get: async (visitor, place) => answer(visitor, await ownCart(visitor), place),

    async count(visitor) {
      const id = idOf(visitor);
      return (
        (id === undefined ? undefined : await store.countCart(db, id, visitor.site.id)) ?? {
          count: 0,
          version: 0,
        }
      );
    },

    async line(visitor, productCode) {
      const cart = await ownCart(visitor);
      const lines = cart ? await price(db, cart.lines, visitor.site) : [];
      const index = lines.findIndex(({ facts }) => sameCode(facts, productCode));
      return index < 0 ? failWith(noSuchLine) : toCartProduct(lines[index]!, index);
    },

    async add(visitor, added) {
      if (!mayBuy(visitor.site, visitor.visitor)) return failWith(membersOnly);
      const [facts] = await purchaseFacts(db, { productCodes: [added.productCode] }, visitor.site);
      if (!facts || !facts.sites.includes(visitor.site.id)) {
        return failWith(notSold);
      }
      const save: CartWork<LineFault> = async (tx, cart) => {
        const line = await lineAfter(tx, visitor, facts, cart.lines, added);
        if (isFault(line)) return line;
        await store.saveLine(tx, cart.id, line);
        return null;
      };
      const changed = await change(visitor, save);
      if (isFault(changed)) return changed;
      if (changed === 'done') return answer(visitor, await ownCart(visitor));

      const id = await begin(visitor, save);
      if (isFault(id)) return id;
      visitor.setCookie(CART_COOKIE, signed(secret, 'cart', id), { maxAgeSeconds: COOKIE_SECONDS });
      return answer(visitor, await store.readCart(db, id));
    },

    async remove(visitor, productCode) {
      const [facts] = await purchaseFacts(db, { productCodes: [productCode] }, visitor.site);
      if (!facts) return failWith(notInCart);
      const changed = await change(visitor, async (tx, cart) => {
        if (!cart.lines.some(({ productId }) => productId === facts.id)) return failWith(notInCart);
        await store.deleteLine(tx, cart.id, facts.id);
        return null;
      });
      if (isFault(changed)) return changed;
      if (changed === 'no-cart') return failWith(notInCart);
      return answer(visitor, await ownCart(visitor));
    },

    async clear(visitor) {
      const changed = await change<never>(visitor, async (tx, cart) => {
        await store.deleteLines(tx, cart.id);
        return null;
      });
      if (isFault(changed)) return changed;
      visitor.clearCookie(CART_COOKIE);
      return EMPTY;
    },

    async email(visitor, address) {
      const recipient = address.trim();
      if (!isEmail(recipient))
        return failWith(invalidForm, {
          texts: EMAIL_TEXT,
          fields: { email: EMAIL_TEXT },
        });
      const cart = await ownCart(visitor);
      if (!cart || cart.lines.length === 0) return failWith(emptyCart);
      const priced = await answer(visitor, cart);
      const mail = cartMail(priced, { site: visitor.site, origin: visitor.origin });
      await queueMail(
        db,
        {
          ...mail,
          recipient,
          siteId: visitor.site.id,
          // Pressing twice sends one mail; a changed cart may be sent again.
          dedupeKey: `cart-${cart.id}-${cart.version}-${recipient.toLowerCase()}`,
        },
        visitor.now,
      );
      return { success: true };
    },
  };
}

function sameCode(facts: PurchaseFacts, code: string): boolean {
  return (
    facts.productCode.toLowerCase() === code.toLowerCase() || facts.sku.toLowerCase() === code.toLowerCase()
  );
}

function toCartProduct(line: PricedLine, index: number): CartProduct {
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
  };
}
