import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { dayInZone, dayIfReal, addDays } from '#foundation/pure/day.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import {
  belowFloor,
  noLowerPrice,
  overrideOver,
  type overridePrice as overridePriceEndpoint,
} from '../contract/override.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { type Cart, notInCart } from '../contract/cart.ts';
import { OVERRIDE_DAYS, type PriceOverride } from '../rules/purchase.ts';
import { readLineNo, saveOverride } from '../db/cart.ts';
import type { CartContext, CartDeps } from './deps.ts';
import { changeCart } from './change-cart.ts';
import { getOwnCart } from './read-own-cart.ts';

/**
 * Sets a price override on a line of the user's cart. The price must not be lower than the staff member's
 * minimum price. The audit log records the staff member and the reason.
 */
export async function overridePrice(
  ctx: CartContext,
  deps: CartDeps,
  { productCode, price, reason, pieces, until }: CallInput<typeof overridePriceEndpoint>['body'],
): Promise<Cart | FaultOf<typeof overridePriceEndpoint>> {
  const { site, now } = ctx;
  const today = dayInZone(now, site.timeZone).day;
  const lastDay = until ? dayIfReal(until) : addDays(today, OVERRIDE_DAYS);
  if (lastDay === null || lastDay < today) return failWith(overrideOver);
  const goods = parseMoneyGoods(await deps.readSetting(site.id, 'GiftCardProducts'));
  const requestedCents = price === null ? null : fromDollars(price);
  const floor = requestedCents === null ? null : await getFloor(ctx, deps, productCode);
  const changed = await changeCart(ctx, deps, async (tx, cart) => {
    const [facts] = await deps.purchaseFacts(tx, { productCodes: [productCode] }, site);
    const line = facts && cart.lines.find(({ productId }) => productId === facts.id);
    if (!facts || !line) return failWith(notInCart);
    if (requestedCents !== null && goods.has(facts.sku)) return failWith(priceOfMoney);
    const most = pieces ?? line.quantity;
    const grantedBy = { accountId: ctx.user.accountId!, permission: 'prices.override' } as const;
    let next: PriceOverride | null =
      requestedCents === null ? null : { cents: requestedCents, until: lastDay, most, grantedBy };
    if (requestedCents !== null) {
      const { priceCents } = facts;
      if (priceCents === null || requestedCents >= priceCents) return failWith(noLowerPrice);
      if (requestedCents < (floor ?? priceCents)) {
        const ref = { cartId: cart.id, productId: facts.id };
        const approved = await deps.approvedFor(tx, {
          accountId: ctx.user.accountId!,
          line: { ...ref, lineNo: (await readLineNo(tx, ref))! },
          today,
          requested: { cents: requestedCents, quantity: most },
        });
        if (approved === null) return failWith(belowFloor);
        // The override ends on the last day of the approval or earlier, and applies only to the approved
        // number of units.
        const until = lastDay < approved.until ? lastDay : approved.until;
        next = { cents: requestedCents, until, most: approved.most, grantedBy };
      }
    }
    await saveOverride(tx, { cartId: cart.id, productId: facts.id }, next);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'cart',
        action: 'overrode-price',
        key: cart.id,
        before: { sku: facts.sku, listCents: facts.priceCents, override: line.override ?? null },
        after: { sku: facts.sku, override: next },
        reason,
      },
      now,
    );
    return null;
  });
  if (isFault(changed)) return changed;
  return changed === 'no-cart' ? failWith(notInCart) : getOwnCart(ctx, deps);
}

/**
 * Returns the lowest price that the staff member may set; null if the price may not be lowered. Must be
 * called before the cart is locked, because the lock occupies the only connection of an embedded database.
 */
async function getFloor(
  { site, user: { accountId } }: CartContext,
  { db, purchaseFacts, floorsOf }: Pick<CartDeps, 'db' | 'purchaseFacts' | 'floorsOf'>,
  productCode: string,
): Promise<Cents | null> {
  const [facts] = await purchaseFacts(db, { productCodes: [productCode] }, site);
  if (!facts || facts.priceCents === null || accountId === null) return null;
  const floors = await floorsOf(accountId, [{ id: facts.id, priceCents: facts.priceCents }], site);
  return floors.get(facts.id) ?? null;
}
