import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { timesCents, toDollars } from '#foundation/pure/money.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { notWhole, type lookAtMailedCart, type putMailedCart } from '../contract/mailed.ts';
import { MAX_GOODS_LENGTH, readGoods } from './mailed-goods.ts';
import type { CartDeps, CartContext } from './deps.ts';
import { fillCart } from './fill-cart.ts';
import { priceLines } from './pricing/price-lines.ts';

const wholeGoods = (text: string) => (text.length > MAX_GOODS_LENGTH ? null : readGoods(text));

/**
 * Returns the products of an emailed cart with current facts and prices. The user sees them before adding
 * them.
 */
export async function viewMailedCart(
  ctx: CartContext,
  deps: CartDeps,
  text: string,
): Promise<AnswerOf<typeof lookAtMailedCart> | FaultOf<typeof lookAtMailedCart>> {
  const goods = wholeGoods(text);
  if (goods === null) return failWith(notWhole);
  const { site } = ctx;
  if (!mayBuy(site, ctx.user)) return failWith(membersOnly);
  const productCodes = goods.map(({ productCode }) => productCode);
  const facts = (await deps.purchaseFacts(deps.db, { productCodes }, site)).filter(({ sites }) =>
    sites.includes(site.id),
  );
  const idOf = new Map(facts.map(({ productCode, id }) => [productCode, id]));
  const lines = goods.flatMap((one) => {
    const productId = idOf.get(one.productCode);
    return productId === undefined ? [] : [{ ...one, productId, seenCents: null }];
  });
  const priced = await priceLines(deps.db, deps, lines, { site, now: ctx.now, justRead: facts });
  return {
    products: goods.map(({ productCode, quantity }) => {
      const line = priced.find((one) => one.facts.productCode === productCode);
      if (!line)
        return {
          productCode,
          title: '',
          image: '',
          quantity,
          amount: null,
          extras: [],
          problem: notSold.text,
        };
      const extras = [line.install, line.warranty, ...line.services].flatMap((one) =>
        one ? [{ name: 'name' in one ? one.name : one.title, price: toDollars(one.priceCents) }] : [],
      );
      return {
        productCode,
        title: line.facts.title,
        image: line.facts.image,
        quantity,
        amount: line.facts.priceCents === null ? null : toDollars(timesCents(line.unitCents, quantity)),
        extras,
        problem: line.problem,
      };
    }),
  };
}

/**
 * Adds the products of an emailed cart to the user's cart. If the cart already contains them, for example
 * after a repeated request, changes nothing.
 */
export async function addMailedCart(
  ctx: CartContext,
  deps: CartDeps,
  text: string,
): Promise<AnswerOf<typeof putMailedCart> | FaultOf<typeof putMailedCart>> {
  const goods = wholeGoods(text);
  if (goods === null) return failWith(notWhole);
  const filled = await fillCart(ctx, deps, {
    products: goods.map((one) => ({ ...one, mode: 'at-least' })),
    instead: false,
    clearsCodes: false,
  });
  if (isFault(filled)) return filled;
  return { added: filled.added, excluded: filled.excluded };
}
