import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import type { Site } from '#sites/site.ts';
import {
  type addCartProduct,
  type Cart,
  type CartProduct,
  type deleteCart,
  type emailCart,
  type getCartCount,
  type getCartProduct,
  type removeCartProduct,
  emptyCart,
  tooManyCartMails,
} from '../contract/cart.ts';
import { whyTooLarge } from '../rules/limits.ts';
import type { ChosenLine, PricedLine, PurchaseFacts } from '../rules/purchase.ts';
import type { PriceScope } from '#domains/catalogue/use-cases/catalogue.ts';
import type { CartDeps, CartContext } from './deps.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { queueCappedMail } from '#domains/notifications/use-cases/mail.ts';
import { cartMail } from './cart-mail.tsx';
import { readOwnCart, getOwnCart, countCart, getCartLine } from './read-own-cart.ts';
import { toCart, type CartPlace } from './pricing/to-cart.ts';
import { viewMailedCart, addMailedCart } from './mailed-cart.ts';
import { type FillInput, fillCart } from './fill-cart.ts';
import { createPriceRequestLines } from './price-request-lines.ts';
import { type CartQuote, quoteCart } from './pricing/quote-cart.ts';
import type { AddedProduct } from './pricing/line-after.ts';
import { type WithExtra, lockWithFacts } from './read-with-facts.ts';
import { type CartSite, priceLines, getCartLimits } from './pricing/price-lines.ts';
import { addCode, removeCode } from './cart-codes.ts';
import { overridePrice } from './override-price.ts';
import { offerCart } from './hand-over/offer-cart.ts';
import { sendHandOver } from './hand-over/send-hand-over.tsx';
import { takeCart } from './hand-over/take-cart.ts';
import { fillStaffCart } from './fill-staff-cart.ts';
import { addToCart, removeFromCart, clearCart } from './change-lines.ts';
import { ownsCart, claimsCart } from './owner/find-cart.ts';

/** Emails the user's cart to an address that they enter (CART-15). */
async function mailCart(
  ctx: CartContext,
  deps: CartDeps,
  address: string,
): Promise<{ success: boolean } | FaultOf<typeof emailCart>> {
  const recipient = address.trim();
  if (!isEmail(recipient)) return failWith(invalidForm, { texts: EMAIL_TEXT, fields: { email: EMAIL_TEXT } });
  const cart = await readOwnCart(ctx, deps);
  if (!cart || cart.lines.length === 0) return failWith(emptyCart);
  const mail = cartMail(await toCart(ctx, deps, cart), { site: ctx.site, origin: ctx.origin });
  const isQueued = await inTransaction(deps.db, (tx) =>
    queueCappedMail(
      tx,
      {
        ...mail,
        kind: 'cart-mail:',
        recipient,
        siteId: ctx.site.id,
        // If the button is pressed twice, one email is sent. A changed cart can be sent again.
        dedupeKey: `cart-mail:${cart.id}:${cart.version}:${recipient.toLowerCase()}`,
      },
      ctx.now,
    ),
  );
  return isQueued ? { success: true } : failWith(tooManyCartMails);
}

export type { CartDeps } from './deps.ts';
export { couponCodeOf, type CartQuote } from './pricing/quote-cart.ts';

export interface CartService {
  /**
   * Returns the user's cart with current prices. If the user has no cart, returns an empty cart with the zero
   * id. With a postcode, products that cannot be delivered there are not `available`, and `errors` names them
   * (API-82).
   */
  get(ctx: CartContext, place?: CartPlace): Promise<Cart>;
  count(ctx: CartContext): Promise<AnswerOf<typeof getCartCount>>;
  line(ctx: CartContext, productCode: string): Promise<CartProduct | FaultOf<typeof getCartProduct>>;
  add(ctx: CartContext, product: AddedProduct): Promise<Cart | FaultOf<typeof addCartProduct>>;
  /** Adds several products to the user's cart together (see use-cases/fill-cart.ts). */
  fill(
    ctx: CartContext,
    products: readonly AddedProduct[],
    options: Omit<FillInput, 'products'>,
  ): ReturnType<typeof fillCart>;
  /** Returns the products of an emailed cart with current facts and prices. */
  viewMailed(ctx: CartContext, text: string): ReturnType<typeof viewMailedCart>;
  /** Adds the products of an emailed cart to the user's cart. */
  addMailed(ctx: CartContext, text: string): ReturnType<typeof addMailedCart>;
  remove(ctx: CartContext, productCode: string): Promise<Cart | FaultOf<typeof removeCartProduct>>;
  clear(ctx: CartContext): Promise<Cart | FaultOf<typeof deleteCart>>;
  email(ctx: CartContext, email: string): Promise<{ success: boolean } | FaultOf<typeof emailCart>>;
  /**
   * Returns the user's open cart. In the first request after a sign-in, merges the browser's guest cart into
   * it.
   */
  own<Extra = null>(ctx: CartContext, extra?: RawBuilder<Extra>): Promise<WithExtra<Extra> | undefined>;
  /**
   * Whether a cart belongs to the user, even if it is ordered. The user's account must own the cart, or the
   * signed cookie must contain the cart's id. The id alone does not prove ownership, because URLs and emails
   * contain it.
   */
  owns(ctx: CartContext, cartId: string): Promise<boolean>;
  /**
   * Whether the cart can belong to the user. Like `owns`, but does not read a guest's cart. The caller checks
   * the owner of a guest's cart after it has locked the cart.
   */
  claims(ctx: CartContext, cartId: string): Promise<boolean>;
  /**
   * Locks a cart and reads its current state to complete the cart's order. Also reads the SQL value `extra`
   * if provided.
   */
  lock<Extra = null>(
    tx: Kysely<Tables>,
    cartId: string,
    scope: PriceScope,
    extra?: RawBuilder<Extra>,
  ): Promise<WithExtra<Extra> | undefined>;
  /**
   * Calculates the prices of lines from current facts. `justRead` contains facts that the caller has already
   * read.
   */
  price(
    tx: Kysely<Tables>,
    lines: readonly ChosenLine[],
    at: { site: CartSite; now: Date; justRead?: readonly PurchaseFacts[] | undefined },
  ): Promise<PricedLine[]>;
  /** Calculates the prices of lines and the discount from the cart's codes. */
  quote(
    tx: Kysely<Tables>,
    cart: Parameters<typeof quoteCart>[2],
    codesContext: Parameters<typeof quoteCart>[3],
  ): Promise<CartQuote>;
  /** Applies a code that the shopper has typed. */
  addCode(ctx: CartContext, sent: Parameters<typeof addCode>[2]): ReturnType<typeof addCode>;
  removeCode(ctx: CartContext, code: string): ReturnType<typeof removeCode>;
  /** Fills a cart of nobody, in which staff order for a customer. */
  fillForStaff(
    ctx: CartContext,
    input: Parameters<typeof fillStaffCart>[2],
  ): ReturnType<typeof fillStaffCart>;
  /** Sets a price override on a line. The price must not be lower than the staff member's minimum price. */
  override(ctx: CartContext, input: Parameters<typeof overridePrice>[2]): ReturnType<typeof overridePrice>;
  /** Transfers carts from staff to customers' own devices. */
  handOver: {
    offer(ctx: CartContext): ReturnType<typeof offerCart>;
    send(ctx: CartContext, input: Parameters<typeof sendHandOver>[2]): ReturnType<typeof sendHandOver>;
    take(ctx: CartContext, code: string): ReturnType<typeof takeCart>;
  };
  /** Finds the lines for which staff can request a lower price from a manager, and applies approved prices. */
  priceRequests: ReturnType<typeof createPriceRequestLines>;
  /**
   * Returns a text for the shopper that explains which of the site's limits the lines exceed; null if they
   * exceed no limit.
   */
  tooLarge(site: Pick<Site, 'id' | 'supportPhone'>, lines: readonly ChosenLine[]): Promise<string | null>;
}

/** Creates the service for carts of guests and accounts (checkout §3, §7). */
export function createCartService(deps: CartDeps): CartService {
  return {
    get: (ctx, place) => getOwnCart(ctx, deps, place),
    count: (ctx) => countCart(ctx, deps),
    line: (ctx, productCode) => getCartLine(ctx, deps, productCode),
    add: (ctx, product) => addToCart(ctx, deps, product),
    fill: (ctx, products, options) => fillCart(ctx, deps, { products, ...options }),
    viewMailed: (ctx, text) => viewMailedCart(ctx, deps, text),
    addMailed: (ctx, text) => addMailedCart(ctx, deps, text),
    remove: (ctx, productCode) => removeFromCart(ctx, deps, productCode),
    clear: (ctx) => clearCart(ctx, deps),
    email: (ctx, address) => mailCart(ctx, deps, address),
    own: (ctx, extra) => readOwnCart(ctx, deps, extra),
    owns: (ctx, cartId) => ownsCart(ctx, deps, cartId),
    claims: (ctx, cartId) => claimsCart(ctx, deps, cartId),
    lock: lockWithFacts,
    price: (tx, lines, at) => priceLines(tx, deps, lines, at),
    quote: (tx, cart, codesContext) => quoteCart(tx, deps, cart, codesContext),
    addCode: (ctx, sent) => addCode(ctx, deps, sent),
    removeCode: (ctx, code) => removeCode(ctx, deps, code),
    fillForStaff: (ctx, input) => fillStaffCart(ctx, deps, input),
    override: (ctx, input) => overridePrice(ctx, deps, input),
    handOver: {
      offer: (ctx) => offerCart(ctx, deps),
      send: (ctx, input) => sendHandOver(ctx, deps, input),
      take: (ctx, code) => takeCart(ctx, deps, code),
    },
    priceRequests: createPriceRequestLines(deps),
    tooLarge: async (site, lines) =>
      whyTooLarge(lines, await getCartLimits(deps, site.id), site.supportPhone),
  };
}
