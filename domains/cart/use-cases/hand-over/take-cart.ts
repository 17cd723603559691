import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { type takeCart as takeCartEndpoint, noSuchHandOver } from '../../contract/hand-over.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { takeOverCodes, deleteCodesOfCart } from '#domains/vouchers/use-cases/vouchers.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { CartContext, CartDeps, CartWork } from '../deps.ts';
import type { Cart } from '../../contract/cart.ts';
import { getCartLimits } from '../pricing/price-lines.ts';
import { takeHandOver, replaceLines } from '../../db/of-account.ts';
import { lockCartRow, readCart, insertCart, deleteLines, incrementVersion } from '../../db/cart.ts';
import { mergedLines } from '../../rules/merge.ts';
import { cartHandedOver } from '../../events.ts';
import { changeOrCreateCart } from '../change-cart.ts';
import { hashHandOverCode } from './hand-over-code.ts';

/**
 * Moves the lines of the cart with this code to the user's own cart. Creates the user's cart if necessary.
 * Each code works only once.
 */
export async function takeCart(
  ctx: CartContext,
  deps: CartDeps,
  code: string,
): Promise<Cart | FaultOf<typeof takeCartEndpoint>> {
  const { site, now } = ctx;
  if (!mayBuy(site, ctx.user)) return failWith(membersOnly);
  const limits = await getCartLimits(deps, site.id);
  const refusal = failWith(noSuchHandOver);
  const work: CartWork<typeof refusal> = async (tx, own) => {
    const fromId = await takeHandOver(tx, {
      hash: hashHandOverCode(deps, site.id, code),
      notOf: own.id,
      now,
    });
    if (fromId === undefined) return refusal;
    await lockCartRow(tx, fromId);
    const from = await readCart(tx, fromId);
    // A cart that is ordered or being paid for cannot be handed over.
    if (!from || from.isOrdered || from.lines.length === 0 || (await deps.isBeingPaid(tx, fromId)))
      return refusal;
    // If the staff member has left the company, the customer cannot take over the cart with its prices.
    if (from.accountId === null || !(await isStaffNow(tx, from.accountId))) return refusal;
    if (own.begun) await insertCart(tx, own.begun);
    await replaceLines(tx, own.id, mergedLines(own.lines, from.lines, limits));
    await takeOverCodes(tx, fromId, own.id);
    await deleteCodesOfCart(tx, fromId);
    await deleteLines(tx, fromId);
    await incrementVersion(tx, fromId, now);
    const projectLines = from.lines.flatMap(({ projectLines: some = [] }) => some);
    if (projectLines.length > 0)
      await appendEvents(
        tx,
        [
          cartHandedOver({
            siteId: site.id,
            accountId: from.accountId,
            cartId: fromId,
            version: from.version,
            lines: [...new Set(projectLines)],
          }),
        ],
        now,
      );
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'cart',
        action: 'took-over-cart',
        key: own.id,
        before: { cart: fromId, ownedBy: from.accountId },
        after: { lines: from.lines.length },
      },
      now,
    );
    return null;
  };
  return changeOrCreateCart(ctx, deps, work);
}
