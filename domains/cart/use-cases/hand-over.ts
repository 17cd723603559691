import { randomInt } from 'node:crypto';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { worksHere } from '#domains/identity/use-cases/companies.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { deleteCodesOfCart, takeOverCodes } from '#domains/vouchers/use-cases/vouchers.ts';
import { emptyCart, type beingPaid, type Cart } from '../contract/cart.ts';
import {
  HAND_OVER_MINUTES,
  noSuchHandOver,
  TAKE_CART_ROUTE,
  theirsAlready,
  type handOverCart,
  type takeCart,
} from '../contract/hand-over.ts';
import { cartHandedOver } from '../events.ts';
import type { CartLimits } from '../rules/limits.ts';
import { mergedLines } from '../rules/merge.ts';
import {
  deleteLines,
  incrementVersion,
  insertCart,
  lockCartRow,
  readCart,
  type StoredCart,
} from '../db/cart.ts';
import { insertHandOver, replaceLines, takeHandOver } from '../db/of-account.ts';
import type { CartDeps, CartWork, Visitor } from './deps.ts';
import { plainCode, sendHandOvers } from './send-hand-over.tsx';

/**
 * The characters of a code, without letters and digits that are easily confused. With these 31 characters,
 * there are 8 × 10¹¹ codes of eight characters.
 */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SIGNS_OF_CODE = 8;

/** Creates the use cases with which customers take over carts from staff on their own devices. */
export function handOverCarts({
  deps,
  ownCart,
  limitsOf,
  put,
}: {
  deps: Pick<CartDeps, 'db' | 'secret' | 'isBeingPaid' | 'sendsTexts'>;
  ownCart(user: Visitor): Promise<StoredCart | undefined>;
  limitsOf(siteId: string): Promise<CartLimits>;
  put<Refusal extends Fault>(
    user: Visitor,
    work: CartWork<Refusal>,
  ): Promise<Cart | Refusal | Fault<typeof beingPaid.code>>;
}) {
  const { db, secret, isBeingPaid } = deps;
  const hashOf = (siteId: string, code: string) =>
    signatureOf(secret, 'hand-over', `${siteId}|${plainCode(code)}`);

  return {
    /** Sends the customer the link to a cart that a code was created for. */
    send: sendHandOvers({ deps, ownCart, hashOf }),

    /** Creates a code for the staff member's own cart. */
    async offer(user: Visitor): Promise<AnswerOf<typeof handOverCart> | FaultOf<typeof handOverCart>> {
      const { site, now } = user;
      if (user.user.actingFor !== null) return failWith(theirsAlready);
      const cart = await ownCart(user);
      if (!cart || cart.lines.length === 0) return failWith(emptyCart);
      const code = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');
      const expiresAt = new Date(now.getTime() + HAND_OVER_MINUTES * 60_000);
      await inTransaction(db, async (tx) => {
        await lockCartRow(tx, cart.id);
        await insertHandOver(tx, {
          hash: hashOf(site.id, code),
          siteId: site.id,
          cartId: cart.id,
          expiresAt,
        });
        await writeAudit(
          tx,
          {
            by: actorOf(user),
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
    },

    /**
     * Moves the lines of the cart with this code into the user's own cart. A code works once. If the user has
     * no cart, creates one.
     */
    async take(user: Visitor, code: string): Promise<Cart | FaultOf<typeof takeCart>> {
      const { site, now } = user;
      if (!mayBuy(site, user.user)) return failWith(membersOnly);
      const limits = await limitsOf(site.id);
      const refusal = failWith(noSuchHandOver);
      const work: CartWork<typeof refusal> = async (tx, own) => {
        const fromId = await takeHandOver(tx, { hash: hashOf(site.id, code), notOf: own.id, now });
        if (fromId === undefined) return refusal;
        await lockCartRow(tx, fromId);
        const from = await readCart(tx, fromId);
        // A cart that is ordered or being paid can no longer be handed over.
        if (!from || from.isOrdered || from.lines.length === 0 || (await isBeingPaid(tx, fromId)))
          return refusal;
        // If the staff member has left since the code was created, the cart and its prices are not handed
        // over.
        if (from.accountId === null || !(await worksHere(tx, from.accountId))) return refusal;
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
            by: actorOf(user),
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
      return put(user, work);
    },
  };
}
