import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { AnswerOf, CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type {
  getCompetitorPrices as getCompetitorPricesEndpoint,
  getProductMargin,
  getStock as getStockEndpoint,
  listProductCosts,
  noteCompetitorPrice as noteCompetitorPriceEndpoint,
  ProductMargin,
  ProductStock,
} from '../contract/merchandising.ts';
import { readApproved, readWaitingOfLines, type Approved, type LineRef } from '../db/asks.ts';
import type { MerchandisingContext, MerchandisingDeps } from './deps.ts';
import { type CompetitorPrices, getCompetitorPrices } from './get-competitor-prices.ts';
import { getStock } from './get-stock.ts';
import { noteCompetitorPrice } from './note-competitor-price.ts';
import { getMargin, listCosts } from './costs.ts';
import { getFloors } from './get-floors.ts';

export type { LineRef } from '../db/asks.ts';

export interface Merchandising {
  stock(
    ctx: MerchandisingContext,
    sku: string,
    withStores: boolean,
  ): Promise<ProductStock | FaultOf<typeof getStockEndpoint>>;
  competitorPrices(
    ctx: MerchandisingContext,
    sku: string,
  ): Promise<CompetitorPrices | FaultOf<typeof getCompetitorPricesEndpoint>>;
  /**
   * Stores the price from a competitor's web page with today's date; null deletes the stored price. Returns
   * all competitors' prices of the product after the change.
   */
  noteCompetitorPrice(
    ctx: RequestContext,
    noted: CallInput<typeof noteCompetitorPriceEndpoint>['body'],
  ): Promise<CompetitorPrices | FaultOf<typeof noteCompetitorPriceEndpoint>>;
  margin(ctx: MerchandisingContext, sku: string): Promise<ProductMargin | FaultOf<typeof getProductMargin>>;
  /** Returns the costs of products of the site, by SKU. */
  costs(ctx: MerchandisingContext, skus: readonly string[]): Promise<AnswerOf<typeof listProductCosts>>;
  /**
   * Returns the floors of a staff member, by product id. A floor is the lowest price that the staff member
   * may offer without approval. Floors must not be displayed, because a floor from a margin rule reveals the
   * product's cost.
   */
  floorsOf(
    accountId: string,
    products: readonly { id: number; priceCents: Cents }[],
    site: { id: string; country: 'AU' | 'NZ' },
  ): Promise<Map<number, Cents>>;
  /**
   * Returns a manager's approval for a staff member's line. The approval must be valid on the given day and
   * allow the requested price and quantity. Returns null if there is no such approval.
   */
  approvedFor(
    tx: Kysely<Tables>,
    query: { accountId: string; line: LineRef; today: Day; requested: { cents: Cents; quantity: number } },
  ): Promise<Approved | null>;
  /** Returns the newest pending price for each project line, by line id. */
  waitingOfLines(
    db: Kysely<Tables>,
    query: { projectLineIds: readonly number[]; now: Date },
  ): Promise<Map<number, Cents>>;
}

/** Creates the merchandising service, which provides stock, competitors' prices and margins to staff. */
export function createMerchandising(deps: MerchandisingDeps): Merchandising {
  return {
    stock: (ctx, sku, withStores) => getStock(ctx, deps, { sku, withStores }),
    competitorPrices: (ctx, sku) => getCompetitorPrices(ctx, deps, sku),
    noteCompetitorPrice: (ctx, noted) => noteCompetitorPrice(ctx, deps, noted),
    margin: (ctx, sku) => getMargin(ctx, deps, sku),
    costs: (ctx, skus) => listCosts(ctx, deps, skus),
    floorsOf: (accountId, products, site) => getFloors(deps, accountId, products, site),
    approvedFor: readApproved,
    waitingOfLines: readWaitingOfLines,
  };
}
