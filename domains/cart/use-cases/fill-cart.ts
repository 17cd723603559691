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
 * The result of adding several products to a cart together. `cart` is null if none of the products can be
 * bought.
 */
export interface FilledCart {
  cart: Cart | null;
  added: number;
  excluded: { productCode: string; reason: string }[];
}

/** Several products to add to a cart together. */
export interface FillInput {
  products: readonly AddedProduct[];
  /** Whether the new products replace all products in the cart. */
  instead: boolean;
  clearsCodes: boolean;
}

const IN_ANOTHER_CART =
  'The approved price of this product is already in another cart. Remove the product from that cart, or order it with that cart.';

/**
 * Whether another open cart uses one of the prices that only one cart may use. Prevents other carts from
 * using these prices until the transaction ends.
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
 * Adds several products to the user's cart together, or replaces the products in the cart. Omits products
 * that cannot be bought and returns the reasons. If none can be bought, the cart stays unchanged.
 *
 * Prices locked by a project apply in the cart.
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
