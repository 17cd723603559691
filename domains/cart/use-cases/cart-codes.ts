import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { isUsableText } from '#foundation/pure/text/text.ts';
import { isFault, failWith } from '#foundation/pure/fault.ts';
import { codeKey } from '#domains/vouchers/rules/coupon.ts';
import { EMPTY_CODE, CODE_NOT_APPLIED, codeNotInCart } from '#domains/vouchers/contract.ts';
import { addCodeToCart, removeCodeFromCart } from '#domains/vouchers/use-cases/vouchers.ts';
import { type Cart, type addCartCoupon, ZERO_CART_ID, type removeCartCoupon } from '../contract/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { readOwnCart } from './read-own-cart.ts';
import { toCart } from './pricing/to-cart.ts';
import { toCodesContext, quoteCart, toCodeLines } from './pricing/quote-cart.ts';
import { changeCart } from './change-cart.ts';

/** The result of adding a code: whether it was applied, the reason if not, and the resulting cart. */
interface AddedCode {
  applied: boolean;
  message: string;
  cart: Cart;
}

/**
 * Applies a code that the shopper typed. If the code has no effect on the cart, it is not applied, and the
 * response reveals nothing else.
 */
export async function addCode(
  ctx: CartContext,
  deps: CartDeps,
  { code, userEmail }: CallInput<typeof addCartCoupon>['body'],
): Promise<AddedCode | FaultOf<typeof addCartCoupon>> {
  const cart = await readOwnCart(ctx, deps);
  const not = async (message: string): Promise<AddedCode> => ({
    applied: false,
    message,
    cart: await toCart(ctx, deps, cart),
  });
  if (codeKey(code) === '') return not(EMPTY_CODE);
  // An unusable text cannot be a code, so the response is the same as for an unknown code.
  if (!isUsableText(code)) return not(CODE_NOT_APPLIED);
  const codesContext = { ...toCodesContext(ctx), email: userEmail ?? null, ip: ctx.ip };
  const { lines } = cart ? await quoteCart(deps.db, deps, cart, codesContext) : { lines: [] };
  const target = cart ?? { id: ZERO_CART_ID, couponIds: [], cardIds: [] };
  const tried = await deps.vouchers.tryCode(
    code,
    target,
    await toCodeLines(deps, lines, ctx.site),
    codesContext,
  );
  if (isFault(tried)) return tried;
  if (tried.kind === 'refused') return not(CODE_NOT_APPLIED);
  const changed = await changeCart<never>(ctx, deps, async (tx, { id }) => {
    await addCodeToCart(tx, id, tried);
    return null;
  });
  if (isFault(changed)) return changed;
  return {
    applied: changed === 'done',
    message: '',
    cart: await toCart(ctx, deps, await readOwnCart(ctx, deps)),
  };
}

/** Removes a code from the user's cart. */
export async function removeCode(
  ctx: CartContext,
  deps: CartDeps,
  code: string,
): Promise<Cart | FaultOf<typeof removeCartCoupon>> {
  const changed = await changeCart(ctx, deps, async (tx, { id }) =>
    (await removeCodeFromCart(tx, id, code)) ? null : failWith(codeNotInCart),
  );
  if (isFault(changed)) return changed;
  if (changed === 'no-cart') return failWith(codeNotInCart);
  return toCart(ctx, deps, await readOwnCart(ctx, deps));
}
