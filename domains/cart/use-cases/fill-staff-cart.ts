import { isDeepStrictEqual } from 'node:util';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { beingPaid } from '../contract/cart.ts';
import { incrementVersion, insertCartIfNew, lockCartRow, readCart } from '../db/cart.ts';
import { replaceLines } from '../db/of-account.ts';
import type { ChosenLine } from '../rules/purchase.ts';
import type { CartContext, CartDeps } from './deps.ts';

/**
 * Fills the cart `id` with lines, in which staff order for a customer who calls. The cart belongs to nobody, and no
 * cookie opens it, so that it never becomes the customer's own cart. Creates the cart if it does not exist. An ordered
 * cart stays as it is, so that a repeated request can read its order. The audit log records lower prices and `reason`.
 */
export async function fillStaffCart(
  ctx: CartContext,
  { db, guardChange }: Pick<CartDeps, 'db' | 'guardChange'>,
  { id, lines, reason }: { id: string; lines: readonly ChosenLine[]; reason: string },
): Promise<'filled' | 'ordered' | Fault<typeof beingPaid.code>> {
  const { site, user, now } = ctx;
  return inTransaction(db, async (tx) => {
    const owner = { accountId: null, actedBy: user.accountId, projectId: null };
    await insertCartIfNew(tx, { id, siteId: site.id, begunBy: null, owner, now });
    await lockCartRow(tx, id);
    const cart = await readCart(tx, id);
    if (!cart || cart.isOrdered) return 'ordered';
    const isSame = isDeepStrictEqual(cart.lines.map(toComparable), lines.map(toComparable));
    if (isSame) return 'filled';
    const guard = await guardChange(tx, id, actorOf(ctx), now);
    if (guard !== 'free') return failWith(beingPaid);
    await replaceLines(tx, id, lines);
    await incrementVersion(tx, id, now);
    const reduced = lines.filter(({ override }) => override);
    if (reduced.length > 0)
      await writeAudit(
        tx,
        {
          by: actorOf(ctx),
          siteId: site.id,
          subject: 'cart',
          action: 'overrode-price',
          key: id,
          after: { lines: reduced.map(({ productId, override }) => ({ productId, override })) },
          reason,
        },
        now,
      );
    return 'filled';
  });
}

const toComparable = ({ productId, quantity, installId, warrantyId, serviceSkus, override }: ChosenLine) => ({
  productId,
  quantity,
  installId,
  warrantyId,
  serviceSkus: [...serviceSkus],
  override: override ? [override.cents, override.most] : null,
});
