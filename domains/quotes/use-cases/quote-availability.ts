import { sumCents, type Cents } from '#foundation/pure/money.ts';
import { whyNotForSale } from '#domains/cart/rules/purchase.ts';
import type { PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import type { Site } from '#sites/site.ts';
import type { QuotedLine } from '../contract/quote-content.ts';
import type { StoredQuote } from '../db/quotes.ts';
import type { ProjectsDeps } from '#domains/projects/use-cases/deps.ts';
import { DEFAULT_DEPOSIT_PERCENT, depositFacts, leastDeposit } from '#domains/checkout/rules/deposit.ts';
import { canBeDeposited, depositTerms } from '#domains/checkout/use-cases/deposit.ts';

/** The deposit on a quote, without delivery costs. The checkout calculates deposits in the same way. */
interface QuoteDeposit {
  percent: number;
  cents: Cents;
  /** The balance that is due before delivery. */
  restCents: Cents;
}

/** Returns the minimum deposit on a quote; null if the shop accepts no deposit for the quoted products. */
async function depositOfQuote(
  deps: Parameters<typeof depositTerms>[0],
  { siteId, lines, totalCents }: Pick<StoredQuote, 'siteId' | 'lines' | 'totalCents'>,
): Promise<QuoteDeposit | null> {
  const terms = await depositTerms(deps, siteId);
  const least = leastDeposit(totalCents, terms.percent);
  const isTaken = canBeDeposited(
    lines.map(({ brand, sku }) => ({ facts: { brand, sku } })),
    terms,
  );
  if (!isTaken || least === 0 || least >= totalCents) return null;
  return {
    percent: terms.percent ?? DEFAULT_DEPOSIT_PERCENT,
    cents: least,
    restCents: depositFacts(least, totalCents).remainderCents,
  };
}

/**
 * The current availability of a quote's lines: each line can be bought, cannot be bought, or is already
 * ordered. Depends on the site's current settings.
 */
export interface QuoteAvailability {
  /** Returns the current data of a line's product; undefined if the product is not sold any more. */
  factsOf(line: QuotedLine): PurchaseFacts | undefined;
  /** Returns why a line cannot be bought now; null if it can be bought. */
  problemOf(line: QuotedLine): string | null;
  /** The total of the available lines; null if every line is available. */
  availableCents: Cents | null;
  /** The deposit for the available lines; null if the shop accepts no deposit. */
  deposit: QuoteDeposit | null;
}

/**
 * Checks which lines of a quote can still be bought. Ordered lines count as available regardless of stock.
 * The deposit covers only available lines. Uses standard prices even if guests see no prices, because a quote
 * displays its prices to everyone with the link.
 */
export async function getAvailability(
  deps: Pick<ProjectsDeps, 'db' | 'purchaseFacts'> & Parameters<typeof depositOfQuote>[0],
  site: Pick<Site, 'id' | 'country'>,
  quote: StoredQuote,
): Promise<QuoteAvailability> {
  const ids = [...new Set(quote.lines.map(({ productId }) => productId))];
  const scope = { country: site.country, priceList: RETAIL };
  const facts = new Map((await deps.purchaseFacts(deps.db, { ids }, scope)).map((one) => [one.id, one]));
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
    deposit: await depositOfQuote(deps, isWhole ? quote : { siteId: quote.siteId, lines, totalCents }),
  };
}
