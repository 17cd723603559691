import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { CartContext, CartDeps } from '../deps.ts';
import {
  type handOverCart,
  theirsAlready,
  HAND_OVER_MINUTES,
  TAKE_CART_ROUTE,
} from '../../contract/hand-over.ts';
import { readOwnCart } from '../read-own-cart.ts';
import { emptyCart } from '../../contract/cart.ts';
import { lockCartRow } from '../../db/cart.ts';
import { insertHandOver } from '../../db/of-account.ts';
import { createHandOverCode, hashHandOverCode } from './hand-over-code.ts';

/** Creates a code with which a customer can take over the staff member's current cart on another device. */
export async function offerCart(
  ctx: CartContext,
  deps: CartDeps,
): Promise<AnswerOf<typeof handOverCart> | FaultOf<typeof handOverCart>> {
  const { site, now } = ctx;
  if (ctx.user.actingFor !== null) return failWith(theirsAlready);
  const cart = await readOwnCart(ctx, deps);
  if (!cart || cart.lines.length === 0) return failWith(emptyCart);
  const code = createHandOverCode();
  const expiresAt = new Date(now.getTime() + HAND_OVER_MINUTES * 60_000);
  await inTransaction(deps.db, async (tx) => {
    await lockCartRow(tx, cart.id);
    await insertHandOver(tx, {
      hash: hashHandOverCode(deps, site.id, code),
      siteId: site.id,
      cartId: cart.id,
      expiresAt,
    });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'cart',
        action: 'offered-cart',
        key: cart.id,
        after: { lines: cart.lines.length, expiresAt: expiresAt.toISOString() },
      },
      now,
    );
  });
  return { code, path: `${TAKE_CART_ROUTE}?code=${code}`, expiresAt: expiresAt.toISOString() };
}
