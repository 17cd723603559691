import { ZERO } from '#foundation/pure/money.ts';
import { nationalRate, type RegionRate } from '#domains/delivery/rules/region-rates.ts';

/** The properties of a site that feeds and structured data state. */
export interface SellingSite {
  name: string;
  country: 'AU' | 'NZ';
  currency: 'AUD' | 'NZD';
  supportPhone: string;
  capabilities: { hidesPricesFromGuests: boolean };
  wording: { companyName: string; foundedYear: number | null };
  /** Paths that the site lacks. */
  missingPages?: readonly string[];
}

/** The delivery rates and the returns policy of a site, which feeds and structured data state. */
export interface SellingTerms {
  /** The delivery rates by region; empty if the delivery network is not set up. */
  rates: readonly RegionRate[];
  /**
   * The number of days after delivery in which customers may return goods after a change of mind; 0 for none.
   */
  changeOfMindDays: number;
}

/**
 * Returns the rates by the regions that search engines know. They know the states of Australia, but no
 * regions of New Zealand, so New Zealand has one rate. Manufacturers deliver free of charge wherever the shop
 * delivers; `isDirect` states that a manufacturer delivers the product.
 */
export function statedRates(
  { rates }: Pick<SellingTerms, 'rates'>,
  { country }: Pick<SellingSite, 'country'>,
  isDirect: boolean,
): readonly RegionRate[] {
  const national = nationalRate(rates);
  if (national === null) return [];
  if (isDirect) return [{ ...national, minCents: ZERO, maxCents: ZERO }];
  return country === 'AU' && rates.every(({ region }) => region !== '') ? rates : [national];
}
