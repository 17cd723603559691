import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { isUsableText } from '#foundation/pure/text/text.ts';
import { CODE_NOT_APPLIED, codeNotInCart, EMPTY_CODE } from '#domains/vouchers/contract.ts';
import { codeKey } from '#domains/vouchers/rules/coupon.ts';
import { addCodeToCart, removeCodeFromCart } from '#domains/vouchers/use-cases/vouchers.ts';
import type { addCartCoupon, beingPaid, Cart, removeCartCoupon } from '../contract/cart.ts';
import type { StoredCart } from '../db/cart.ts';
import type { CartDeps, Visitor } from './deps.ts';
import { toCodesContext, EMPTY, type createCartPricing } from './price-cart.ts';

type Added = { applied: boolean; message: string; cart: Cart };
type Pricing = ReturnType<typeof createCartPricing>;

export interface CartCodes {
  /**
   * Adds a code. If the code has no effect on the cart, it is not applied, and the response reveals nothing
   * else.
   */
  addCode(
    user: Visitor,
    sent: CallInput<typeof addCartCoupon>['body'],
  ): Promise<Added | FaultOf<typeof addCartCoupon>>;
  removeCode(user: Visitor, code: string): Promise<Cart | FaultOf<typeof removeCartCoupon>>;
}

interface CartCodesParts extends Pick<Pricing, 'quote' | 'codeLines' | 'answer'> {
  deps: Pick<CartDeps, 'db' | 'vouchers'>;
  ownCart(user: Visitor): Promise<StoredCart | undefined>;
  change<Refusal extends Fault>(
    user: Visitor,
    work: (tx: Kysely<Tables>, cart: Pick<StoredCart, 'id' | 'lines'>) => Promise<Refusal | null>,
  ): Promise<'done' | 'no-cart' | Refusal | Fault<typeof beingPaid.code>>;
}

/** Creates the use cases for codes that shoppers type into their cart. */
export function createCartCodes({
  deps: { db, vouchers },
  ownCart,
  change,
  quote,
  codeLines,
  answer,
}: CartCodesParts): CartCodes {
  return {
    async addCode(ctx, { code, userEmail }) {
      const cart = await ownCart(ctx);
      const not = async (message: string): Promise<Added> => ({
        applied: false,
        message,
        cart: await answer(ctx, cart),
      });
      if (codeKey(code) === '') return not(EMPTY_CODE);
      // Such a text cannot be a code, so the response is the same as for an unknown code.
      if (!isUsableText(code)) return not(CODE_NOT_APPLIED);
      const codesContext = { ...toCodesContext(ctx), email: userEmail ?? null, ip: ctx.ip };
      const { lines } = cart ? await quote(db, cart, codesContext) : { lines: [] };
      const of = cart ?? { id: EMPTY.cartId, couponIds: [], cardIds: [] };
      const tried = await vouchers.tryCode(code, of, await codeLines(lines, ctx.site), codesContext);
      if (isFault(tried)) return tried;
      if (tried.kind === 'refused') return not(CODE_NOT_APPLIED);
      const changed = await change<never>(ctx, async (tx, { id }) => {
        await addCodeToCart(tx, id, tried);
        return null;
      });
      if (isFault(changed)) return changed;
      return {
        applied: changed === 'done',
        message: '',
        cart: await answer(ctx, await ownCart(ctx)),
      };
    },

    async removeCode(ctx, code) {
      const changed = await change(ctx, async (tx, { id }) =>
        (await removeCodeFromCart(tx, id, code)) ? null : failWith(codeNotInCart),
      );
      if (isFault(changed)) return changed;
      if (changed === 'no-cart') return failWith(codeNotInCart);
      return answer(ctx, await ownCart(ctx));
    },
  };
}
