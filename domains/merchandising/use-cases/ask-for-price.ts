import { priceOfMoney } from '#domains/pricing/contract.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayIfReal, dayInZone, type Day } from '#foundation/pure/day.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { CatalogueService, PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  APPROVED_DAYS,
  askDecided,
  askOver,
  belowOwnFloor,
  dayOver,
  lineBusy,
  moreByNow,
  noLongerLower,
  noApprovalNeeded,
  noSuchLineToPrice,
  notLower,
  ownAsk,
  unknownAsk,
  WAITS_HOURS,
  type askForPrice,
  type decidePriceAsk,
  type EndReason,
  type PriceAsk,
} from '../contract/asks.ts';
import { priceAskMoved } from '../events.ts';
import { endReasonOf } from '../rules/ask-end.ts';
import type { Merchandising, MerchandisingDeps } from './merchandising.ts';
import { toWire } from './ask-wire.ts';
import { readCosts } from '../db/merchandising.ts';
import {
  expireAsks,
  insertAsk,
  isDecidedBy,
  lockAsk,
  lockRequester,
  readAsk,
  readOpenAsk,
  readOwnAsks,
  readWaitingAsks,
  writeDecision,
  type LineRef,
  type StoredAsk,
  type LinesToPrice,
} from '../db/asks.ts';

/** A line that a staff member requests a price for, as its domain returns it. */
export interface FoundLine {
  line: LineRef;
  quantity: number;
}

/**
 * The result of applying a price to a line. The line may be gone or have more pieces, or its order may be in
 * payment.
 */
export type GrantResult = 'given' | 'gone' | 'busy' | 'not-lower' | 'more';

/** The operations by which carts and projects allow prices to be applied to their lines. */
export interface PricedLines<Ref> {
  /** Returns the requester's line; null if they may not price it. */
  find(ctx: RequestContext, lineRef: Ref): Promise<FoundLine | null>;
  /**
   * Loads data before the transaction and returns the function that applies the price inside it. This is
   * necessary because an embedded database has only one connection.
   */
  give(
    ctx: RequestContext,
  ): Promise<
    (
      tx: Kysely<Tables>,
      line: LineRef,
      price: { cents: Cents; until: Day; reason: string; most: number },
    ) => Promise<GrantResult>
  >;
}

interface PriceAskDeps extends Pick<MerchandisingDeps, 'db' | 'readSetting'> {
  purchaseFacts: CatalogueService['purchaseFacts'];
  floorsOf: Merchandising['floorsOf'];
  lines: LinesToPrice;
  carts: PricedLines<{ productCode: string }>;
  projects: PricedLines<{ productCode: string; projectLineId: number }>;
}

export type PriceAsks = ReturnType<typeof createPriceAsks>;

/** The texts that explain why a price can no longer be applied to a line. */
const LINE_TEXT: Partial<Record<EndReason, string>> = {
  'line-gone': 'The product was removed from the cart or project, or replaced, so the request has ended.',
  'line-ordered': 'The product has been ordered, so the request has ended.',
  'not-for-sale': 'The product is no longer sold on this site, so the request has ended.',
};

/** How long a staff member sees their own requests, in days after the request. */
const VISIBLE_DAYS = 7;
const HOUR_MS = 3_600_000;

/**
 * Creates the service for price requests below a floor. A seller requests a price, a staff member with a
 * lower floor decides on it, and an approved price is written to the line.
 */
export function createPriceAsks(deps: PriceAskDeps) {
  const { db, purchaseFacts, floorsOf } = deps;

  async function floorFor(ctx: RequestContext, { id, priceCents }: PurchaseFacts): Promise<Cents | null> {
    const { accountId } = ctx.user;
    if (priceCents === null || accountId === null) return null;
    return (await floorsOf(accountId, [{ id, priceCents }], ctx.site)).get(id) ?? priceCents;
  }

  async function toPriceAsks(ctx: RequestContext, asks: readonly StoredAsk[]): Promise<PriceAsk[]> {
    if (asks.length === 0) return [];
    const { site, user, now } = ctx;
    const ids = [...new Set(asks.map(({ productId }) => productId))];
    const facts = await purchaseFacts(db, { skus: [...new Set(asks.map(({ sku }) => sku))] }, site);
    const byId = new Map(facts.map((one) => [one.id, one]));
    const priced = facts.flatMap(({ id, priceCents }) => (priceCents === null ? [] : [{ id, priceCents }]));
    const [costs, floors] = await Promise.all([
      user.permissions.has('costs.read') ? readCosts(db, { productIds: ids, market: site.country }) : null,
      floorsOf(user.accountId!, priced, site),
    ]);
    return asks.map((ask) =>
      toWire(ask, {
        facts: byId.get(ask.productId),
        cost: costs?.get(ask.productId) ?? null,
        floor: floors.get(ask.productId) ?? null,
        now,
      }),
    );
  }

  const one = async (ctx: RequestContext, id: number): Promise<PriceAsk> => {
    const ask = await readAsk(db, deps.lines, { id, siteId: ctx.site.id });
    return (await toPriceAsks(ctx, [ask!]))[0]!;
  };

  return {
    async ask(
      ctx: RequestContext,
      { productCode, projectLineId, price, reason, until }: CallInput<typeof askForPrice>['body'],
    ): Promise<PriceAsk | FaultOf<typeof askForPrice>> {
      const { site, user, now } = ctx;
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
      if (requestedCents >= ((await floorFor(ctx, facts)) ?? priceCents)) return failWith(noApprovalNeeded);
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
      return one(ctx, id);
    },

    async own(ctx: RequestContext, productCode: string | undefined): Promise<{ asks: PriceAsk[] }> {
      const { site, user, now } = ctx;
      const since = new Date(now.getTime() - VISIBLE_DAYS * 24 * HOUR_MS);
      const asks = await readOwnAsks(db, deps.lines, {
        siteId: site.id,
        accountId: user.accountId!,
        since,
        productCode,
      });
      return { asks: await toPriceAsks(ctx, asks) };
    },

    async waiting(ctx: RequestContext): Promise<{ asks: PriceAsk[] }> {
      const { site, user, now } = ctx;
      const asks = await readWaitingAsks(db, deps.lines, {
        siteId: site.id,
        accountId: user.accountId!,
        now,
      });
      return { asks: (await toPriceAsks(ctx, asks)).filter(({ state }) => state === 'asked') };
    },

    /**
     * Approves a price and applies it to the line, or rejects it. Only one of several simultaneous decisions
     * takes effect.
     */
    async decide(
      ctx: RequestContext,
      id: number,
      { isApproved, answer = '', quantity: seen }: CallInput<typeof decidePriceAsk>['body'],
    ): Promise<PriceAsk | FaultOf<typeof decidePriceAsk>> {
      const { site, user, now } = ctx;
      const by = user.accountId!;
      const ask = await readAsk(db, deps.lines, { id, siteId: site.id });
      if (!ask) return failWith(unknownAsk);
      if (ask.requestedBy === by) return failWith(ownAsk);
      if (!(await isDecidedBy(db, id, by))) return failWith(unknownAsk);
      const [facts] = await purchaseFacts(db, { skus: [ask.sku] }, site);
      const priceCents = facts?.priceCents ?? null;
      const floor = facts && isApproved ? await floorFor(ctx, facts) : null;
      const today = dayInZone(now, site.timeZone).day;
      const latest = addDays(today, APPROVED_DAYS);
      const until = ask.until !== null && ask.until < latest ? ask.until : latest;
      const most = seen ?? ask.requestedQuantity;
      const line = lineOf(ask);
      const give = await (ask.cartId === null ? deps.projects : deps.carts).give(ctx);
      const decided = await inTransaction(db, async (tx): Promise<FaultOf<typeof decidePriceAsk> | null> => {
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
          const granted = await give(tx, line, {
            cents: ask.requestedCents,
            until,
            reason: ask.reason,
            most,
          });
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
      });
      return isFault(decided) ? decided : one(ctx, id);
    },
  };
}

/** Returns the error for a manager who decides on a request that has already ended. */
function endedFault(reason: EndReason): FaultOf<typeof decidePriceAsk> {
  if (reason === 'not-lower') return failWith(noLongerLower);
  const texts = LINE_TEXT[reason];
  return texts ? failWith(noSuchLineToPrice, { texts }) : failWith(askOver);
}

function lineOf({ productId, cartId, cartLineNo, projectLineId }: StoredAsk): LineRef {
  return cartId === null
    ? { projectLineId: projectLineId!, productId }
    : { cartId, productId, lineNo: cartLineNo ?? 0 };
}
