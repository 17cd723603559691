import type { PromotionEntries } from '#domains/promotions/use-cases/save-promotions.ts';

export type Promotion = PromotionEntries['promotions'][number];
export type Sale = PromotionEntries['sales'][number];

/** Sites on which offers are displayed. */
export const APPLIANCES = ['aol', 'aoc', 'hc', 'wa', 'wac', 'fk'];
export const RETAIL = ['aol', 'hc', 'aoc'];
export const SHOWROOMS = ['wa', 'wac', 'fk'];
export const WITH_NZ = [...APPLIANCES, 'aol-nz'];
