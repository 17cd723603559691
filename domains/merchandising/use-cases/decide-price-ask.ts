import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { dayInZone, addDays } from '#foundation/pure/day.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  type decidePriceAsk as endpoint,
  type EndReason,
  type PriceAsk,
  unknownAsk,
  ownAsk,
  APPROVED_DAYS,
  askOver,
  askDecided,
  belowOwnFloor,
  moreByNow,
  lineBusy,
  noLongerLower,
  noSuchLineToPrice,
} from '../contract/asks.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { readAsk, isDecidedBy, lockAsk, writeDecision, type StoredAsk, type LineRef } from '../db/asks.ts';
import { endReasonOf } from '../rules/ask-end.ts';
import { priceAskMoved } from '../events.ts';
import type { PriceAskDeps } from './price-ask-deps.ts';
import { findOwnFloor, readPriceAsk } from './read-price-asks.ts';

/** The error texts for prices that cannot be applied because of the state of the line, by reason. */
const LINE_TEXT: Partial<Record<EndReason, string>> = {
  'line-gone': 'The product was removed from the cart or project, or replaced, so the request has ended.',
  'line-ordered': 'The product has been ordered, so the request has ended.',
  'not-for-sale': 'The product is no longer sold on this site, so the request has ended.',
};

/**
 * Decides on a price request: approves it and applies the price to the line, or refuses it. If several
 * managers decide concurrently, only one decision takes effect.
 */
export async function decidePriceAsk(
  ctx: RequestContext,
  deps: PriceAskDeps,
  { id, isApproved, answer = '', quantity: seen }: { id: number } & CallInput<typeof endpoint>['body'],
): Promise<PriceAsk | FaultOf<typeof endpoint>> {
  const { site, user, now } = ctx;
  const { db, purchaseFacts } = deps;
  const by = user.accountId!;
  const ask = await readAsk(db, deps.lines, { id, siteId: site.id });
  if (!ask) return failWith(unknownAsk);
  if (ask.requestedBy === by) return failWith(ownAsk);
  if (!(await isDecidedBy(db, id, by))) return failWith(unknownAsk);
  const [facts] = await purchaseFacts(db, { skus: [ask.sku] }, site);
  const priceCents = facts?.priceCents ?? null;
  const floor = facts && isApproved ? await findOwnFloor(ctx, deps, facts) : null;
  const today = dayInZone(now, site.timeZone).day;
  const latest = addDays(today, APPROVED_DAYS);
  const until = ask.until !== null && ask.until < latest ? ask.until : latest;
  const most = seen ?? ask.requestedQuantity;
  const line = lineOf(ask);
  const give = await (ask.cartId === null ? deps.projects : deps.carts).give(ctx);
  // Commits even if the result is a fault, so that a request that has ended is recorded as expired.
  const decided = await inTransaction(
    db,
    async (tx): Promise<FaultOf<typeof endpoint> | null> => {
      const state = await lockAsk(tx, id);
      if (state === 'expired') return failWith(askOver);
      if (state !== 'asked') return failWith(askDecided);
      const reason = until < today ? 'too-late' : endReasonOf({ ...ask, state, priceCents }, now);
      if (reason !== null) {
        await writeDecision(tx, id, { state: 'expired' }, now);
        return endedFault(reason);
      }
      if (isApproved) {
        if (ask.requestedCents < (floor ?? ask.saleCents)) return failWith(belowOwnFloor);
        const granted = await give(tx, line, { cents: ask.requestedCents, until, reason: ask.reason, most });
        if (granted === 'more') return failWith(moreByNow);
        if (granted === 'busy') return failWith(lineBusy);
        if (granted === 'not-lower' || granted === 'gone') {
          await writeDecision(tx, id, { state: 'expired' }, now);
          return endedFault(granted === 'gone' ? 'line-gone' : granted);
        }
      }
      const outcome = isApproved ? 'approved' : 'refused';
      await writeDecision(
        tx,
        id,
        { state: outcome, by, answer, until: isApproved ? until : ask.until, quantity: most },
        now,
      );
      await writeAudit(
        tx,
        {
          by: actorOf(ctx),
          siteId: site.id,
          subject: 'merchandising',
          action: isApproved ? 'approved-price' : 'refused-price',
          key: String(id),
          before: { requestedBy: ask.requestedBy, sku: ask.sku, listCents: facts?.priceCents ?? null },
          after: {
            ...line,
            requestedCents: ask.requestedCents,
            ...(isApproved ? { until, quantity: most } : {}),
          },
          reason: answer === '' ? ask.reason : answer,
        },
        now,
      );
      await appendEvents(tx, [priceAskMoved({ askId: id, state: outcome })], now);
      return null;
    },
    alwaysCommit,
  );
  return isFault(decided) ? decided : readPriceAsk(ctx, deps, id);
}

/** Returns the error for a decision on a request that has already ended. */
function endedFault(reason: EndReason): FaultOf<typeof endpoint> {
  if (reason === 'not-lower') return failWith(noLongerLower);
  const texts = LINE_TEXT[reason];
  return texts ? failWith(noSuchLineToPrice, { texts }) : failWith(askOver);
}

function lineOf({ productId, cartId, cartLineNo, projectLineId }: StoredAsk): LineRef {
  return cartId === null
    ? { projectLineId: projectLineId!, productId }
    : { cartId, productId, lineNo: cartLineNo ?? 0 };
}
