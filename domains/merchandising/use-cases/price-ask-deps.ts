import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { LineRef, LinesToPrice } from '../db/asks.ts';
import type { MerchandisingDeps } from './deps.ts';
import type { Merchandising } from './merchandising.ts';

/** A line for which a staff member requests a price, as the cart or projects domain returns it. */
export interface FoundLine {
  line: LineRef;
  quantity: number;
}

/**
 * The result of applying an approved price to a line. `busy`: the line's order is being paid. `not-lower`:
 * the public price is not higher. `more`: the line has more units than approved.
 */
export type GrantResult = 'given' | 'gone' | 'busy' | 'not-lower' | 'more';

/**
 * The operations with which merchandising reads lines and applies prices to them. The cart and projects
 * domains implement them.
 */
export interface PricedLines<Ref> {
  /** Returns a line of the requester; null if the requester may not set its price. */
  find(ctx: RequestContext, lineRef: Ref): Promise<FoundLine | null>;
  /**
   * Loads the data for applying a price, and returns the function that applies the price in a transaction.
   * The data must be loaded before the transaction begins, because an embedded database has only one
   * connection.
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

export interface PriceAskDeps extends Pick<MerchandisingDeps, 'db' | 'readSetting'> {
  purchaseFacts: CatalogueService['purchaseFacts'];
  floorsOf: Merchandising['floorsOf'];
  lines: LinesToPrice;
  carts: PricedLines<{ productCode: string }>;
  projects: PricedLines<{ productCode: string; projectLineId: number }>;
}
