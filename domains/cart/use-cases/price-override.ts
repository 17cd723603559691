import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayIfReal, dayInZone } from '#foundation/pure/day.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { notInCart, type beingPaid, type Cart } from '../contract/cart.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { belowFloor, noLowerPrice, overrideOver, type overridePrice } from '../contract/override.ts';
import { OVERRIDE_DAYS, type PriceOverride } from '../rules/purchase.ts';
import { readLineNo, saveOverride, type StoredCart } from '../db/cart.ts';
import type { CartDeps, Visitor } from './deps.ts';

type Refusal = Exclude<FaultOf<typeof overridePrice>, Fault<typeof beingPaid.code>>;

/**
 * Creates the use case that sets a price override on a line of the user's cart, not below the staff member's
 * floor price. Records who set it and why.
 */
export function createPriceOverride({
  deps: { db, purchaseFacts, floorsOf, approvedFor, readSetting },
  change,
  getOwnCart,
}: {
  deps: Pick<CartDeps, 'db' | 'purchaseFacts' | 'floorsOf' | 'approvedFor' | 'readSetting'>;
  change(
    user: Visitor,
    work: (tx: Kysely<Tables>, cart: Pick<StoredCart, 'id' | 'lines'>) => Promise<Refusal | null>,
  ): Promise<'done' | 'no-cart' | FaultOf<typeof overridePrice>>;
  getOwnCart(user: Visitor): Promise<Cart>;
}) {
  /**
   * Returns the lowest price that the staff member may set; null if the price must not be lowered. Must be
   * called before the cart is locked, because an embedded database has only one connection.
   */
  async function floorOf({ site, user: { accountId } }: Visitor, productCode: string): Promise<Cents | null> {
    const [facts] = await purchaseFacts(db, { productCodes: [productCode] }, site);
    if (!facts || facts.priceCents === null || accountId === null) return null;
    const floors = await floorsOf(accountId, [{ id: facts.id, priceCents: facts.priceCents }], site);
    return floors.get(facts.id) ?? null;
  }

  return async function override(
    user: Visitor,
    { productCode, price, reason, pieces, until }: CallInput<typeof overridePrice>['body'],
  ): Promise<Cart | FaultOf<typeof overridePrice>> {
    const { site, now } = user;
    const today = dayInZone(now, site.timeZone).day;
    const lastDay = until ? dayIfReal(until) : addDays(today, OVERRIDE_DAYS);
    if (lastDay === null || lastDay < today) return failWith(overrideOver);
    const goods = parseMoneyGoods(await readSetting(site.id, 'GiftCardProducts'));
    const requestedCents = price === null ? null : fromDollars(price);
    const floor = requestedCents === null ? null : await floorOf(user, productCode);
    const changed = await change(user, async (tx, cart) => {
      const [facts] = await purchaseFacts(tx, { productCodes: [productCode] }, site);
      const line = facts && cart.lines.find(({ productId }) => productId === facts.id);
      if (!facts || !line) return failWith(notInCart);
      if (requestedCents !== null && goods.has(facts.sku)) return failWith(priceOfMoney);
      const most = pieces ?? line.quantity;
      const grantedBy = { accountId: user.user.accountId!, permission: 'prices.override' } as const;
      let next: PriceOverride | null =
        requestedCents === null ? null : { cents: requestedCents, until: lastDay, most, grantedBy };
      if (requestedCents !== null) {
        const { priceCents } = facts;
        if (priceCents === null || requestedCents >= priceCents) return failWith(noLowerPrice);
        if (requestedCents < (floor ?? priceCents)) {
          const ref = { cartId: cart.id, productId: facts.id };
          const approved = await approvedFor(tx, {
            accountId: user.user.accountId!,
            line: { ...ref, lineNo: (await readLineNo(tx, ref))! },
            today,
            requested: { cents: requestedCents, quantity: most },
          });
          if (approved === null) return failWith(belowFloor);
          // The approval's last day and number of pieces limit the override.
          const until = lastDay < approved.until ? lastDay : approved.until;
          next = { cents: requestedCents, until, most: approved.most, grantedBy };
        }
      }
      await saveOverride(tx, { cartId: cart.id, productId: facts.id }, next);
      await writeAudit(
        tx,
        {
          by: actorOf(user),
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
    return changed === 'no-cart' ? failWith(notInCart) : getOwnCart(user);
  };
}
