import { clamp, toStep } from '../../dice.ts';
import type { Maker, SpecPlan } from '../plan.ts';
import { numberSpec, ratingSpec, textSpec, yesNoSpec } from '../plan.ts';

/** Returns the specifications of every appliance category: size, clearance, finish, warranty and connection. */
export const APPLIANCE_SPECS = ({ widthOnCard }: { widthOnCard: boolean }): SpecPlan[] => [
  numberSpec('width', 'Width', 'Size', 'mm', widthOnCard ? 'range card' : 'range'),
  numberSpec('height', 'Height', 'Size', 'mm', 'range'),
  numberSpec('depth', 'Depth', 'Size', 'mm', 'range'),
  numberSpec('clearanceSides', 'Clearance at each side', 'Size', 'mm'),
  numberSpec('clearanceTop', 'Clearance above', 'Size', 'mm'),
  numberSpec('clearanceBack', 'Clearance behind', 'Size', 'mm'),
  textSpec('finish', 'Finish', 'Appearance', 'options'),
  yesNoSpec('wifi', 'Wi-Fi', 'Features', 'toggle'),
  numberSpec('warranty', 'Warranty', 'Warranty', 'years', 'options higher'),
];

export const ENERGY_SPECS: readonly SpecPlan[] = [
  ratingSpec('energyStars', 'Energy rating', 'Energy', 'higher'),
  numberSpec('energyKwh', 'Energy use a year', 'Energy', 'kWh', 'lower'),
];

/** Specifications of freestanding appliances that need no clearance. */
export const SIZE_SPECS: readonly SpecPlan[] = APPLIANCE_SPECS({ widthOnCard: false }).filter(
  (spec) => !spec.key.startsWith('clearance'),
);

export const SIZE_SPECS_WITHOUT_WIFI: readonly SpecPlan[] = SIZE_SPECS.filter((spec) => spec.key !== 'wifi');

/**
 * Returns energy stars in half-star steps: the known ones of a named model. Other models have more if they
 * are better equipped, with random variation.
 */
export function starsFor({ dice, grade, stars }: Maker, low: number, high: number): number {
  const usual = low + (high - low) * (0.15 + 0.6 * grade + 0.35 * dice.share());
  return stars ?? clamp(toStep(usual, 0.5), low, high);
}
