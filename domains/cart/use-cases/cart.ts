import * as store from '../db/cart.ts';
import { deleteCodesOfCart } from '#domains/vouchers/use-cases/vouchers.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signatureOf, signed } from '#foundation/server/signature.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import type { Site } from '#sites/site.ts';
import {
  beingPaid,
  CART_COOKIE,
  noSuchLine,
  notInCart,
  ZERO_CART_ID,
  type addCartProduct,
  type Cart,
  type CartProduct,
  type deleteCart,
  type emailCart,
  type getCartCount,
  type getCartProduct,
  type removeCartProduct,
} from '../contract/cart.ts';
import { whyTooLarge } from '../rules/limits.ts';
import { ownerOf } from '../rules/owner.ts';
import type { ChosenLine, PricedLine, PurchaseFacts } from '../rules/purchase.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import type { PriceScope } from '#domains/catalogue/use-cases/catalogue.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import type { BeingPaid, CartDeps, CartWork, Visitor } from './deps.ts';
import { createCartOwnerResolver } from './whose-cart.ts';
import { lockHolder, openCartOf } from '../db/of-account.ts';
import { mailCarts } from './mail-cart.ts';
import { lookAtMailedGoods } from './mailed-cart.ts';
import { changeGuarded } from './guarded-change.ts';
import { fillCarts, type FillCart } from './fill-cart.ts';
import { createCartCodes, type CartCodes } from './cart-codes.ts';
import { createPriceRequestLines } from './asked-lines.ts';
import { handOverCarts } from './hand-over.ts';
import { createPriceOverride } from './price-override.ts';
import {
  type AddedProduct,
  type LineFault,
  createCartPricing,
  EMPTY,
  readWithFacts,
  toCartProduct,
  type CartPlace,
  type CartWithFacts,
  type WithExtra,
  type CartSite,
} from './price-cart.ts';

export type { CartDeps } from './deps.ts';
export { couponCodeOf, type CartQuote } from './price-cart.ts';

export interface CartService {
  /**
   * Returns the user's cart with current prices, or an empty cart with the zero id if the user has none. If a
   * postcode is provided, products that cannot be delivered there are not `available`, and `errors` lists
   * them (API-82).
   */
  get(user: Visitor, place?: CartPlace): Promise<Cart>;
  count(user: Visitor): Promise<AnswerOf<typeof getCartCount>>;
  line(user: Visitor, productCode: string): Promise<CartProduct | FaultOf<typeof getCartProduct>>;
  add(user: Visitor, product: AddedProduct): Promise<Cart | FaultOf<typeof addCartProduct>>;
  /** Adds several products to the user's cart in one change (see use-cases/fill-cart.ts). */
  fill: FillCart;
  /** Returns the goods of a mailed cart with current facts and prices. */
  lookAtMailed: ReturnType<typeof lookAtMailedGoods>;
  remove(user: Visitor, productCode: string): Promise<Cart | FaultOf<typeof removeCartProduct>>;
  clear(user: Visitor): Promise<Cart | FaultOf<typeof deleteCart>>;
  email(user: Visitor, email: string): Promise<{ success: boolean } | FaultOf<typeof emailCart>>;
  /** Returns the user's open cart. After a sign-in, the browser's guest cart is merged into it first. */
  own<Extra = null>(user: Visitor, extra?: RawBuilder<Extra>): Promise<WithExtra<Extra> | undefined>;
  /**
   * Whether a cart, ordered or not, belongs to the user. It must be the account's cart, or the guest cart
   * that the signed cookie names. A cart id alone does not prove ownership, because URLs and emails reveal
   * it.
   */
  owns(user: Visitor, cartId: string): Promise<boolean>;
  /**
   * Like `owns`, for a caller that compares the owner under the cart's lock. So a guest's cart need not be
   * read here.
   */
  claims(user: Visitor, cartId: string): Promise<boolean>;
  /**
   * Locks the cart and reads its current state, together with the SQL value `beside` if provided. Used to
   * complete the cart's order.
   */
  lock<Extra = null>(
    tx: Kysely<Tables>,
    cartId: string,
    scope: PriceScope,
    extra?: RawBuilder<Extra>,
  ): Promise<WithExtra<Extra> | undefined>;
  /** Prices lines with current facts. `justRead`: facts that the caller has already read. */
  price(
    tx: Kysely<Tables>,
    lines: readonly ChosenLine[],
    at: { site: CartSite; now: Date },
    justRead?: readonly PurchaseFacts[],
  ): Promise<PricedLine[]>;
  /** Like {@link CartService.price}, but also calculates the discount from the cart's codes. */
  quote: ReturnType<typeof createCartPricing>['quote'];
  /** Applies a code that the shopper typed. */
  addCode: CartCodes['addCode'];
  removeCode: CartCodes['removeCode'];
  /** Sets a price override on a line, but not below the staff member's floor price. */
  override: ReturnType<typeof createPriceOverride>;
  /** Hands carts over to customers' own devices. */
  handOver: ReturnType<typeof handOverCarts>;
  /** Finds the lines for which staff request a lower price from a manager, and applies approved prices. */
  priceRequests: ReturnType<typeof createPriceRequestLines>;
  /**
   * Returns why a cart with these lines is too large for a site, as text for the shopper; null if it is not.
   */
  tooLarge(site: Pick<Site, 'id' | 'supportPhone'>, lines: readonly ChosenLine[]): Promise<string | null>;
}

const COOKIE_SECONDS = 60 * 24 * 3600;

/**
 * For this long after a browser created its first cart, its further adds find that cart even without the
 * cookie, in ms.
 */
const BEGINS_MS = 60_000;

/**
 * Rolls back the transaction, so that a rejected request creates no cart and does not use up a hand-over
 * code.
 */
class Refused extends Error {}

/** Creates the service for the carts of guests and accounts (checkout §3, §7). */
export function createCartService(deps: CartDeps): CartService {
  const { db, purchaseFacts, guardChange, secret } = deps;
  const { limitsOf, lineAfter, price, quote, codeLines, answer } = createCartPricing(deps);

  const { holderOf, idOf, isOf, owns, claims } = createCartOwnerResolver(deps, limitsOf);

  /**
   * Returns a key that identifies a browser until it has a cart. Null if the browser has no random id
   * (experiments).
   */
  function begunBy({ site, headers, cookie }: Visitor): string | null {
    const id = cookie(VISITOR_COOKIE);
    return id ? signatureOf(secret, 'browser', `${site.id}|${id}|${headers.userAgent}`) : null;
  }

  async function ownCart<Extra = null>(
    user: Visitor,
    extra?: RawBuilder<Extra>,
  ): Promise<WithExtra<Extra> | undefined> {
    const id = await idOf(user);
    const cart = id === undefined ? undefined : await readWithFacts(db, id, user.site, extra);
    return cart && !cart.isOrdered && isOf(cart, user) ? cart : undefined;
  }

  /** Returns the user's current cart. */
  async function getOwnCart(user: Visitor, place?: CartPlace): Promise<Cart> {
    return answer(user, await ownCart(user), place);
  }

  /**
   * Changes the user's open cart under its lock. If `work` returns a fault, nothing is rolled back, because
   * `work` writes nothing before a fault.
   */
  async function change<Refusal extends Fault>(
    user: Visitor,
    work: CartWork<Refusal>,
  ): Promise<'done' | 'no-cart' | Refusal | BeingPaid> {
    const id = await idOf(user);
    return id === undefined ? 'no-cart' : inTransaction(db, (tx) => changeIn(tx, id, user, work));
  }

  async function changeIn<Refusal extends Fault>(
    tx: Kysely<Tables>,
    id: string,
    user: Visitor,
    work: CartWork<Refusal>,
  ): Promise<'done' | 'no-cart' | Refusal | BeingPaid> {
    await store.lockCartRow(tx, id);
    const cart = await store.readCart(tx, id);
    if (!cart || cart.isOrdered || !isOf(cart, user)) return 'no-cart';
    const guard = await guardChange(tx, id, actorOf(user), user.now);
    const refused = await changeGuarded<Refusal | BeingPaid>(
      tx,
      { cart, guard, busy: failWith(beingPaid) },
      () => work(tx, cart),
    );
    if (refused === 'unchanged') return 'done';
    if (refused) return refused;
    await store.incrementVersion(tx, id, user.now);
    return 'done';
  }

  /** Creates a cart, or changes the cart that the same browser has created at the same time. Returns its id. */
  async function begin<Refusal extends Fault>(
    user: Visitor,
    work: CartWork<Refusal>,
  ): Promise<string | Refusal | BeingPaid> {
    const holder = holderOf(user);
    const by = holder === null ? begunBy(user) : null;
    let refusal: Refusal | null = null;
    return inTransaction(db, async (tx) => {
      const since = new Date(user.now.getTime() - BEGINS_MS);
      if (holder !== null) await lockHolder(tx, holder);
      const there =
        holder !== null
          ? await openCartOf(tx, holder)
          : by === null
            ? undefined
            : await store.lockBegunCart(tx, { begunBy: by, since, hasOrder: deps.hasOrder });
      const changed = there === undefined ? 'no-cart' : await changeIn(tx, there, user, work);
      if (isFault(changed)) return changed;
      if (changed === 'done') return there!;
      const { site, now } = user;
      const id = randomUUID();
      const begun = { id, siteId: site.id, begunBy: by, owner: ownerOf(user.user), now };
      refusal = await work(tx, { id, lines: [], begun });
      if (refusal) throw new Refused();
      return id;
    }).catch((error: unknown) => {
      if (error instanceof Refused && refusal) return refusal;
      throw error;
    });
  }

  /**
   * Changes the user's cart, or creates one. Returns the resulting cart. For a new cart, `asBegun` can build
   * the result without reading it from the database.
   */
  async function put<Refusal extends Fault>(
    user: Visitor,
    work: CartWork<Refusal>,
    asBegun?: () => CartWithFacts | undefined,
  ): Promise<Cart | Refusal | BeingPaid> {
    const changed = await change(user, work);
    if (isFault(changed)) return changed;
    if (changed === 'done') return getOwnCart(user);
    const id = await begin(user, work);
    if (isFault(id)) return id;
    // Only a guest's cart needs a cookie. The account's cart gets none, so that it does not remain on the
    // device after the user signs out.
    if (holderOf(user) === null)
      user.setCookie(CART_COOKIE, signed(secret, 'cart', id), { maxAgeSeconds: COOKIE_SECONDS });
    return answer(user, asBegun?.() ?? (await store.readCart(db, id)));
  }

  return {
    own: ownCart,
    owns,
    claims,
    price,
    quote,
    override: createPriceOverride({
      deps,
      change,
      getOwnCart,
    }),
    handOver: handOverCarts({ deps, ownCart, limitsOf, put }),
    priceRequests: createPriceRequestLines({ ...deps, ownCart }),
    ...createCartCodes({ deps, ownCart, change, quote, codeLines, answer }),
    tooLarge: async (site, lines) => whyTooLarge(lines, await limitsOf(site.id), site.supportPhone),
    async lock(tx, cartId, scope, extra) {
      await store.lockCartRow(tx, cartId);
      return readWithFacts(tx, cartId, scope, extra);
    },

    get: getOwnCart,

    async count(ctx) {
      const id = await idOf(ctx);
      const { accountId } = ownerOf(ctx.user);
      const siteId = ctx.site.id;
      const found = id === undefined ? undefined : await store.countCart(db, { id, siteId, accountId });
      if (!found) return { cartId: ZERO_CART_ID, count: 0, pieces: 0, version: 0 };
      const { cartId, version, pieces, productIds } = found;
      const count = pieces + deps.rewardsOf(ctx, productIds).length;
      return { cartId, version, count, pieces };
    },

    async line(ctx, productCode) {
      const cart = await ownCart(ctx);
      const lines = cart ? await price(db, cart.lines, ctx, cart.facts) : [];
      const index = lines.findIndex(({ facts }) => sameCode(facts, productCode));
      return index < 0 ? failWith(noSuchLine) : toCartProduct(lines[index]!, index);
    },

    async add(ctx, added) {
      if (!mayBuy(ctx.site, ctx.user)) return failWith(membersOnly);
      const [facts] = await purchaseFacts(db, { productCodes: [added.productCode] }, ctx.site);
      if (!facts || !facts.sites.includes(ctx.site.id)) return failWith(notSold);
      let begun: CartWithFacts | undefined;
      const save: CartWork<LineFault> = async (tx, cart) => {
        const line = await lineAfter(tx, ctx, { facts, lines: cart.lines, added });
        if (isFault(line)) return line;
        await store.saveLine(tx, cart.begun ?? cart, line);
        begun = cart.begun && { ...store.begunCart(cart.begun, line), facts: [facts] };
        return null;
      };
      return put(ctx, save, () => begun);
    },

    fill: fillCarts({
      purchaseFacts: (codes, site) => purchaseFacts(db, { productCodes: codes }, site),
      lineAfter,
      put,
    }),

    async remove(ctx, productCode) {
      const [facts] = await purchaseFacts(db, { productCodes: [productCode] }, ctx.site);
      if (!facts) return failWith(notInCart);
      const changed = await change(ctx, async (tx, cart) => {
        if (!cart.lines.some(({ productId }) => productId === facts.id)) return failWith(notInCart);
        await store.deleteLine(tx, cart.id, facts.id);
        return null;
      });
      if (isFault(changed)) return changed;
      if (changed === 'no-cart') return failWith(notInCart);
      return getOwnCart(ctx);
    },

    async clear(ctx) {
      const changed = await change<never>(ctx, async (tx, cart) => {
        await deleteCodesOfCart(tx, cart.id);
        await store.deleteLines(tx, cart.id);
        return null;
      });
      if (isFault(changed)) return changed;
      ctx.clearCookie(CART_COOKIE);
      return EMPTY;
    },

    email: mailCarts({ db, ownCart, answer }),
    lookAtMailed: lookAtMailedGoods({ db, purchaseFacts, price }),
  };
}

function sameCode(facts: PurchaseFacts, code: string): boolean {
  return (
    facts.productCode.toLowerCase() === code.toLowerCase() || facts.sku.toLowerCase() === code.toLowerCase()
  );
}
