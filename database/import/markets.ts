/** The two markets and their currencies, as columns name them. */
export const MARKETS = [
  { market: 'AU', currency: 'AUD' },
  { market: 'NZ', currency: 'NZD' },
] as const;
