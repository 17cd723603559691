/** The kinds of missing records that an import can create if a row refers to them. */
export const MISSING = ['brands', 'categories', 'specifications', 'suppliers'] as const;
export type Missing = (typeof MISSING)[number];

/**
 * The meanings of a stock count. `physical` counts all units in the warehouse; `available` counts only the
 * units that can be sold.
 */
export const COUNT_MEANINGS = ['physical', 'available'] as const;
export type CountMeaning = (typeof COUNT_MEANINGS)[number];
