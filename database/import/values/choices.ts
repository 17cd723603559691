/** Kinds of records that an import creates on request if a row refers to one that does not exist. */
export const MISSING = ['brands', 'categories', 'specifications', 'suppliers'] as const;
export type Missing = (typeof MISSING)[number];

/** Meanings of stock counts: all physical stock, or only the stock that is available to sell. */
export const COUNT_MEANINGS = ['physical', 'available'] as const;
export type CountMeaning = (typeof COUNT_MEANINGS)[number];
