/** The two markets and their currencies, named as in column headers. */
export const MARKETS = [
  { market: 'AU', currency: 'AUD' },
  { market: 'NZ', currency: 'NZD' },
] as const;
