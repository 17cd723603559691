import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { PricedLines } from '#domains/merchandising/use-cases/price-ask-deps.ts';
import { incrementVersion, lockCartRow, readCart, readLineNo, saveOverride } from '../db/cart.ts';
import type { CartDeps } from './deps.ts';
import { changeGuarded } from './guarded-change.ts';
import { readOwnCart } from './read-own-cart.ts';

/**
 * Creates the functions that apply a manager's approved price to the cart line for which staff requested it.
 */
export function createPriceRequestLines(deps: CartDeps): PricedLines<{ productCode: string }> {
  const { db, purchaseFacts, guardChange } = deps;
  return {
    async find(ctx, { productCode }) {
      const cart = await readOwnCart(ctx, deps);
      const [facts] = await purchaseFacts(db, { productCodes: [productCode] }, ctx.site);
      const line = facts && cart?.lines.find(({ productId }) => productId === facts.id);
      if (!cart || !line) return null;
      const ref = { cartId: cart.id, productId: line.productId };
      const lineNo = await readLineNo(db, ref);
      return lineNo === null ? null : { line: { ...ref, lineNo }, quantity: line.quantity };
    },

    give:
      async (ctx) =>
      async (tx, ref, { cents, until, reason, most }) => {
        if (!('cartId' in ref)) return 'gone';
        const { cartId, productId, lineNo } = ref;
        await lockCartRow(tx, cartId);
        const cart = await readCart(tx, cartId);
        const line = cart?.lines.find((one) => one.productId === productId);
        if (!cart || !line || cart.isOrdered || cart.siteId !== ctx.site.id) return 'gone';
        if ((await readLineNo(tx, ref)) !== lineNo) return 'gone';
        if (line.quantity > most) return 'more';
        const grantedBy = { accountId: ctx.user.accountId!, permission: 'prices.approve' } as const;
        const override = { cents, until, most, grantedBy };
        const guard = await guardChange(tx, cartId, actorOf(ctx), ctx.now);
        const refused = await changeGuarded(tx, { cart, guard, busy: 'busy' as const }, async () => {
          await saveOverride(tx, { cartId, productId }, override);
          return null;
        });
        if (refused === 'busy') return refused;
        if (refused === 'unchanged') return 'given';
        await incrementVersion(tx, cartId, ctx.now);
        await writeAudit(
          tx,
          {
            by: actorOf(ctx),
            siteId: ctx.site.id,
            subject: 'cart',
            action: 'overrode-price',
            key: cartId,
            before: { product: productId, override: line.override ?? null },
            after: { product: productId, override },
            reason,
          },
          ctx.now,
        );
        return 'given';
      },
  };
}
