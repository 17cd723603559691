import type { Kysely } from 'kysely';
import { deleteCodesOfCart } from '#domains/vouchers/use-cases/vouchers.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import * as store from '../db/cart.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { notForSale, type Cart } from '../contract/cart.ts';
import type { ChosenLine } from '../rules/purchase.ts';
import type { BeingPaid, CartWork, CartContext, CartDeps } from './deps.ts';
import { type AddedProduct, getLineAfter } from './pricing/line-after.ts';
import { changeOrCreateCart } from './change-cart.ts';

/**
 * The result of adding several products to a cart in one change. `cart` is null if none of them can be
 * bought.
 */
export interface FilledCart {
  cart: Cart | null;
  added: number;
  excluded: { productCode: string; reason: string }[];
}

/** Several products to add to a cart in one change. */
export interface FillInput {
  products: readonly AddedProduct[];
  /** Whether the products replace the cart's contents. */
  instead: boolean;
  clearsCodes: boolean;
}

const IN_ANOTHER_CART =
  'The approved price of this product is already in another cart. Remove the product there, or order it from there.';

/**
 * Whether another open cart already uses one of the prices that only one cart at a time may use. Until the
 * transaction ends, no other cart can start to use them.
 */
async function isTaken(
  tx: Kysely<Tables>,
  cartId: string,
  { inOneCart = [] }: AddedProduct,
  { site, now }: CartContext,
): Promise<boolean> {
  if (inOneCart.length === 0) return false;
  await store.lockAgreedLines(tx, inOneCart);
  const { day: today } = dayInZone(now, site.timeZone);
  return store.isAgreedElsewhere(tx, { cartId, projectLines: inOneCart, today });
}

/**
 * Adds several products to the user's cart in one change, or replaces the cart's contents with them. Products
 * that cannot be bought are omitted and reported. If none can be bought, nothing changes. Prices that a
 * project has locked are carried over.
 */
export async function fillCart(
  ctx: CartContext,
  deps: CartDeps,
  { products, instead, clearsCodes }: FillInput,
): Promise<FilledCart | BeingPaid | Fault<typeof membersOnly.code>> {
  if (!mayBuy(ctx.site, ctx.user)) return failWith(membersOnly);
  const facts = await deps.purchaseFacts(
    deps.db,
    { productCodes: products.map((one) => one.productCode) },
    ctx.site,
  );
  let excluded: FilledCart['excluded'] = [];
  const nothingFits = failWith(notForSale);
  const work: CartWork<typeof nothingFits> = async (tx, cart) => {
    excluded = [];
    let lines: readonly ChosenLine[] = instead ? [] : cart.lines;
    const saved: ChosenLine[] = [];
    for (const added of products) {
      const known = facts.find(({ productCode }) => productCode === added.productCode);
      const line = !known
        ? failWith(notSold)
        : (await isTaken(tx, cart.id, added, ctx))
          ? failWith(notForSale, { texts: IN_ANOTHER_CART })
          : await getLineAfter(tx, ctx, deps, { facts: known, lines, added });
      if (isFault(line)) {
        excluded.push({ productCode: added.productCode, reason: line.body.errors[0]! });
        continue;
      }
      lines = [...lines.filter(({ productId }) => productId !== line.productId), line];
      saved.push(line);
    }
    if (saved.length === 0) return nothingFits;
    if (cart.begun) await store.insertCart(tx, cart.begun);
    if (clearsCodes) await deleteCodesOfCart(tx, cart.id);
    if (instead) for (const { productId } of cart.lines) await store.deleteLine(tx, cart.id, productId);
    for (const line of saved) {
      const key = { cartId: cart.id, productId: line.productId };
      await store.saveLine(tx, { id: cart.id }, line);
      await store.saveOverride(tx, key, line.override ?? null);
      await store.saveProjectLines(tx, key, line.projectLines ?? []);
    }
    return null;
  };
  const cart = await changeOrCreateCart(ctx, deps, work);
  if (cart === nothingFits) return { cart: null, added: 0, excluded };
  if (isFault(cart)) return cart as BeingPaid;
  return { cart, added: products.length - excluded.length, excluded };
}
