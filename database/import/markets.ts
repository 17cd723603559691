/** The two markets and their currencies. Column names contain these codes. */
export const MARKETS = [
  { market: 'AU', currency: 'AUD' },
  { market: 'NZ', currency: 'NZD' },
] as const;
