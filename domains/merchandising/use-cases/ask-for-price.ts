import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { dayIfReal, dayInZone, addDays } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  type askForPrice as endpoint,
  type PriceAsk,
  APPROVED_DAYS,
  dayOver,
  noSuchLineToPrice,
  notLower,
  noApprovalNeeded,
  WAITS_HOURS,
} from '../contract/asks.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { lockRequester, readOpenAsk, expireAsks, insertAsk } from '../db/asks.ts';
import { priceAskMoved } from '../events.ts';
import type { PriceAskDeps } from './price-ask-deps.ts';
import { findOwnFloor, readPriceAsk } from './read-price-asks.ts';

const HOUR_MS = 3_600_000;

/**
 * Requests a price below the user's own floor for a line of a cart or project. If the same request is already
 * pending, returns the pending request.
 */
export async function askForPrice(
  ctx: RequestContext,
  deps: PriceAskDeps,
  { productCode, projectLineId, price, reason, until }: CallInput<typeof endpoint>['body'],
): Promise<PriceAsk | FaultOf<typeof endpoint>> {
  const { site, user, now } = ctx;
  const { db, purchaseFacts } = deps;
  const requestedBy = user.accountId!;
  const lastDay = until ? dayIfReal(until) : null;
  const today = dayInZone(now, site.timeZone).day;
  if (until && (lastDay === null || lastDay < today || lastDay > addDays(today, APPROVED_DAYS)))
    return failWith(dayOver);
  const found =
    projectLineId === undefined
      ? await deps.carts.find(ctx, { productCode })
      : await deps.projects.find(ctx, { productCode, projectLineId });
  const [facts] = await purchaseFacts(db, { productCodes: [productCode] }, site);
  if (!found || !facts || facts.id !== found.line.productId) return failWith(noSuchLineToPrice);
  const goods = parseMoneyGoods(await deps.readSetting(site.id, 'GiftCardProducts'));
  if (goods.has(facts.sku)) return failWith(priceOfMoney);
  const requestedCents = fromDollars(price);
  const { priceCents } = facts;
  if (priceCents === null || requestedCents >= priceCents) return failWith(notLower);
  if (requestedCents >= ((await findOwnFloor(ctx, deps, facts)) ?? priceCents))
    return failWith(noApprovalNeeded);
  const id = await inTransaction(db, async (tx) => {
    await lockRequester(tx, requestedBy);
    const open = await readOpenAsk(tx, { accountId: requestedBy, line: found.line, now });
    if (open && open.cents === requestedCents && open.until === lastDay) return open.id;
    await expireAsks(tx, requestedBy, found.line);
    const made = await insertAsk(
      tx,
      {
        siteId: site.id,
        ...found,
        saleCents: priceCents,
        requestedCents,
        reason,
        requestedBy,
        waitsUntil: new Date(now.getTime() + WAITS_HOURS * HOUR_MS),
        until: lastDay,
      },
      now,
    );
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'merchandising',
        action: 'asked-for-price',
        key: String(made),
        after: { sku: facts.sku, ...found.line, listCents: priceCents, requestedCents },
        reason,
      },
      now,
    );
    await appendEvents(tx, [priceAskMoved({ askId: made, state: 'asked' })], now);
    return made;
  });
  return readPriceAsk(ctx, deps, id);
}
