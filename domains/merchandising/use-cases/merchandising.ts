import type { Kysely } from 'kysely';
import { readProductId } from '#domains/catalogue/use-cases/names.ts';
import { readCounters } from '#domains/stores/use-cases/stores.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, dayToParts, daysBetween, type Day } from '#foundation/pure/day.ts';
import type { AnswerOf, CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fromDollars, toDollars, toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import type { PurchaseFacts, PriceScope } from '#domains/catalogue/use-cases/catalogue.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type {
  getCompetitorPrices,
  getProductMargin,
  getStock,
  listProductCosts,
  noteCompetitorPrice,
  ProductMargin,
  ProductStock,
  StockPlace,
} from '../contract/merchandising.ts';
import { floorOf, floorRules, marginPercent } from '../rules/floor.ts';
import {
  readCompetitorAt,
  readCompetitorPrices,
  readCosts,
  readCostsBySku,
  readWarehouses,
  writeCompetitorPrice,
  type PlaceRow,
} from '../db/merchandising.ts';
import { readApproved, readWaitingOfLines, type Approved, type LineRef } from '../db/asks.ts';

export type { LineRef } from '../db/asks.ts';

/** Maximum length of a competitor's name. */
const MAX_NAME_LENGTH = 80;

type MerchandisingContext = Pick<RequestContext, 'site' | 'now' | 'user'>;
type CompetitorPrices = AnswerOf<typeof getCompetitorPrices>;

export interface Merchandising {
  stock(
    ctx: MerchandisingContext,
    sku: string,
    withStores: boolean,
  ): Promise<ProductStock | FaultOf<typeof getStock>>;
  competitorPrices(
    ctx: MerchandisingContext,
    sku: string,
  ): Promise<CompetitorPrices | FaultOf<typeof getCompetitorPrices>>;
  /**
   * Stores today's price of a competitor, with its web page; null deletes the price. Returns all competitors'
   * prices after the change.
   */
  noteCompetitorPrice(
    ctx: RequestContext,
    noted: CallInput<typeof noteCompetitorPrice>['body'],
  ): Promise<CompetitorPrices | FaultOf<typeof noteCompetitorPrice>>;
  margin(ctx: MerchandisingContext, sku: string): Promise<ProductMargin | FaultOf<typeof getProductMargin>>;
  /** Returns the costs of the site's products, by SKU. */
  costs(ctx: MerchandisingContext, skus: readonly string[]): Promise<AnswerOf<typeof listProductCosts>>;
  /**
   * Returns the lowest prices that a staff member may give without approval, by product id. Use them only for
   * decisions: if the role has a margin rule, the floor reveals the product's cost.
   */
  floorsOf(
    accountId: string,
    products: readonly { id: number; priceCents: Cents }[],
    site: { id: string; country: 'AU' | 'NZ' },
  ): Promise<Map<number, Cents>>;
  /**
   * Returns a manager's approval for a staff member's line and quantity on a day, at a price at least as low.
   * Null if there is no approval.
   */
  approvedFor(
    tx: Kysely<Tables>,
    query: { accountId: string; line: LineRef; today: Day; requested: { cents: Cents; quantity: number } },
  ): Promise<Approved | null>;
  /** Returns, by project line, the newest price that awaits a manager's decision. */
  waitingOfLines(
    db: Kysely<Tables>,
    query: { projectLineIds: readonly number[]; now: Date },
  ): Promise<Map<number, Cents>>;
}

/** The collaborators that merchandising needs from other domains. */
export interface MerchandisingDeps {
  db: Kysely<Tables>;
  purchaseFacts(
    tx: Kysely<Tables>,
    query: { skus: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /** Returns the roles of a staff member. */
  rolesOf(accountId: string): Promise<readonly string[]>;
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** Creates the merchandising service: stock, competitors' prices and margins for staff. */
export function createMerchandising({
  db,
  purchaseFacts,
  rolesOf,
  readSetting,
}: MerchandisingDeps): Merchandising {
  const idOf = ({ site }: Pick<MerchandisingContext, 'site'>, sku: string) =>
    readProductId(db, { sku, siteId: site.id });

  async function priceOf(sku: string, site: PriceScope): Promise<Cents | null> {
    const [facts] = await purchaseFacts(db, { skus: [sku] }, site);
    return facts?.priceCents ?? null;
  }

  const competitorPrices: Merchandising['competitorPrices'] = async (ctx, sku) => {
    const { site, now } = ctx;
    const productId = await idOf(ctx, sku);
    if (productId === undefined) return failWith(unknownProduct);
    const today = dayInZone(now, site.timeZone).day;
    const [rows, own] = await Promise.all([
      readCompetitorPrices(db, { productId, market: site.country }),
      priceOf(sku, site),
    ]);
    return {
      competitorPrices: rows.map(({ competitor, cents: theirs, url, seenOn }) => ({
        competitor,
        price: toDollars(theirs),
        difference: own === null ? null : (theirs - own) / 100,
        url,
        seenOn: dayToParts(seenOn),
        ageDays: Math.max(0, daysBetween(seenOn, today)),
      })),
    };
  };

  const floorsOf: Merchandising['floorsOf'] = async (accountId, products, site) => {
    const [setting, roles, costs] = await Promise.all([
      readSetting(site.id, 'PriceFloors'),
      rolesOf(accountId),
      readCosts(db, { productIds: products.map(({ id }) => id), market: site.country }),
    ]);
    const rules = floorRules(setting ?? '');
    return new Map(
      products.map(({ id, priceCents }) => [
        id,
        floorOf(rules, roles, { priceCents, costCents: costs.get(id) ?? null }),
      ]),
    );
  };

  return {
    floorsOf,
    approvedFor: readApproved,
    waitingOfLines: readWaitingOfLines,

    async stock(ctx, sku, withStores) {
      const { site, now } = ctx;
      const productId = await idOf(ctx, sku);
      if (productId === undefined) return failWith(unknownProduct);
      const today = dayInZone(now, site.timeZone).day;
      const places = await readWarehouses(db, { productId, market: site.country, from: today });
      const byCode = new Map(places.map((place) => [place.code, place]));
      const counters = withStores ? await readCounters(db, site.id) : [];
      return {
        sku,
        available: places.reduce((sum, { available }) => sum + available, 0),
        updatedAt: now.toISOString(),
        warehouses: places.map(toPlace),
        stores: counters.flatMap(({ uri, name, warehouse }) => {
          const place = byCode.get(warehouse);
          return place ? [{ ...toPlace(place), code: uri, name }] : [];
        }),
      };
    },

    competitorPrices,

    async noteCompetitorPrice(ctx, { sku, url, price, competitor }) {
      const { site, now } = ctx;
      const productId = await idOf(ctx, sku);
      if (productId === undefined) return failWith(unknownProduct);
      const { hostname, href } = new URL(url);
      const host = hostname.replace(/^www\./, '');
      const name = competitor || ((await readCompetitorAt(db, host)) ?? host.slice(0, MAX_NAME_LENGTH));
      const cents = price === null ? null : fromDollars(price);
      await inTransaction(db, async (tx) => {
        const before = await writeCompetitorPrice(tx, {
          productId,
          market: site.country,
          competitor: name,
          cents,
          url: href,
          seenOn: dayInZone(now, site.timeZone).day,
        });
        await writeAudit(
          tx,
          {
            by: actorOf(ctx),
            siteId: site.id,
            subject: 'merchandising',
            action: cents === null ? 'forgot-competitor-price' : 'noted-competitor-price',
            key: `${sku} at ${name}`,
            before,
            after: cents === null ? undefined : { cents, url: href },
          },
          now,
        );
      });
      return competitorPrices(ctx, sku);
    },

    async costs({ site }, skus) {
      const rows = await readCostsBySku(db, { skus, siteId: site.id, market: site.country });
      return { costs: rows.map(({ sku, cents }) => ({ sku, cost: toDollars(cents) })) };
    },

    async margin(ctx, sku) {
      const { site, user } = ctx;
      const productId = await idOf(ctx, sku);
      if (productId === undefined) return failWith(unknownProduct);
      const price = await priceOf(sku, site);
      const cost = (await readCosts(db, { productIds: [productId], market: site.country })).get(productId);
      const known = price !== null && cost !== undefined ? { price, cost } : null;
      const floor =
        price === null || user.accountId === null
          ? null
          : (await floorsOf(user.accountId, [{ id: productId, priceCents: price }], site)).get(productId);
      return {
        sku,
        price: toDollarsOrNull(price),
        cost: toDollarsOrNull(cost ?? null),
        margin: known && (known.price - known.cost) / 100,
        marginPercent: known && marginPercent(known.price, known.cost),
        floor: toDollarsOrNull(floor ?? null),
      };
    },
  };
}

function toPlace({ code, name, onHand, available, incoming }: PlaceRow): StockPlace {
  return {
    code,
    name,
    onHand,
    available,
    incoming: incoming.map(({ day, quantity }) => ({ date: dayToParts(day), quantity })),
  };
}
