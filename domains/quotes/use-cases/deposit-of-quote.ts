import type { Cents } from '#foundation/pure/money.ts';
import { DEFAULT_DEPOSIT_PERCENT, depositFacts, leastDeposit } from '#domains/checkout/rules/deposit.ts';
import { canBeDeposited, depositTerms } from '#domains/checkout/use-cases/deposit.ts';
import type { StoredQuote } from '../db/quotes.ts';

/** The deposit on a quote without delivery, as the checkout calculates it. */
export interface QuoteDeposit {
  percent: number;
  cents: Cents;
  /** The balance that is due before delivery. */
  restCents: Cents;
}

/** Returns the minimum deposit on a quote; null if the shop accepts no deposit for its goods. */
export async function depositOfQuote(
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
