/** Records that a row may refer to before they exist, and that an import creates on request. */
export const MISSING = ['brands', 'categories', 'specifications', 'suppliers'] as const;
export type Missing = (typeof MISSING)[number];

/** What stock counts include: all physical stock, or only the stock available to sell. */
export const COUNT_MEANINGS = ['physical', 'available'] as const;
export type CountMeaning = (typeof COUNT_MEANINGS)[number];
