import { sumCents, type Cents } from '#foundation/pure/money.ts';
import { whyNotForSale } from '#domains/cart/rules/purchase.ts';
import type { PurchaseFacts } from '#domains/catalogue/service.ts';
import { RETAIL } from '#foundation/pure/visitor.ts';
import type { Site } from '#sites/site.ts';
import type { QuotedLine } from '../../contract-quote-words.ts';
import type { StoredQuote } from '../../store/quotes.ts';
import type { ProjectsNeeds } from '../dependencies.ts';
import { depositOfQuote, type QuoteDeposit } from './deposit-of-quote.ts';

/** What of a quote can still be had, or is bought already, on a site as its settings have it. */
export interface StillToBeHad {
  /** A line's product as the shop sells it now; undefined where it does not. */
  factsOf(line: QuotedLine): PurchaseFacts | undefined;
  /** Why a line's product cannot be bought now; null when it can. */
  problemOf(line: QuotedLine): string | null;
  /** What the lines come to that can be had; null: all of them can. */
  availableCents: Cents | null;
  /** Of what can be had; null where the shop takes none. */
  deposit: QuoteDeposit | null;
}

/**
 * What cannot be had any more is not paid for: a deposit is of the rest. What is ordered is bought, whatever is left of it. Whoever
 * reads a quote is told its prices, so it is judged by those that everyone pays, also where guests are told none.
 */
export async function whatCanBeHad(
  needs: Pick<ProjectsNeeds, 'db' | 'purchaseFacts'> & Parameters<typeof depositOfQuote>[0],
  site: Pick<Site, 'id' | 'country'>,
  quote: StoredQuote,
): Promise<StillToBeHad> {
  const ids = [...new Set(quote.lines.map(({ productId }) => productId))];
  const scope = { country: site.country, priceList: RETAIL };
  const facts = new Map((await needs.purchaseFacts(needs.db, { ids }, scope)).map((one) => [one.id, one]));
  const factsOf = ({ productId }: QuotedLine) => {
    const known = facts.get(productId);
    return known !== undefined && known.isActive && known.sites.includes(site.id) ? known : undefined;
  };
  const problemOf = (line: QuotedLine) => {
    const known = factsOf(line);
    return known ? whyNotForSale(known, site.id, line.quantity) : `${line.title} is no longer available.`;
  };
  const lines = quote.lines.filter(
    (line) => quote.orderedLineIds.includes(line.lineId) || problemOf(line) === null,
  );
  const totalCents = sumCents(lines.map(({ lineCents }) => lineCents));
  const isWhole = lines.length === quote.lines.length;
  return {
    factsOf,
    problemOf,
    availableCents: isWhole ? null : totalCents,
    deposit: await depositOfQuote(needs, isWhole ? quote : { siteId: quote.siteId, lines, totalCents }),
  };
}
