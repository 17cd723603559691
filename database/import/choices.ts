/** What a row names without its being there, and may be made when that is asked for. */
export const MISSING = ['brands', 'categories', 'specifications', 'suppliers'] as const;
export type Missing = (typeof MISSING)[number];

/** What counts of stock mean: everything that stands there, or what is left to sell. */
export const COUNT_MEANINGS = ['physical', 'available'] as const;
export type CountMeaning = (typeof COUNT_MEANINGS)[number];
