import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { LineRef, LinesToPrice } from '../db/asks.ts';
import type { MerchandisingDeps } from './deps.ts';
import type { Merchandising } from './merchandising.ts';

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

export interface PriceAskDeps extends Pick<MerchandisingDeps, 'db' | 'readSetting'> {
  purchaseFacts: CatalogueService['purchaseFacts'];
  floorsOf: Merchandising['floorsOf'];
  lines: LinesToPrice;
  carts: PricedLines<{ productCode: string }>;
  projects: PricedLines<{ productCode: string; projectLineId: number }>;
}
