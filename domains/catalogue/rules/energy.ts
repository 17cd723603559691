import { plainInput } from '#foundation/pure/plain-input.ts';

/** What a kilowatt-hour costs, in cents, when the setting says nothing. */
export const USUAL_TARIFF_CENTS = 33;
/** The setting of a site with its tariff in cents for a kilowatt-hour. */
export const TARIFF_SETTING = 'EnergyTariffCentsPerKwh';
/** What a tariff may be, in cents; anything else is a slip of the keyboard. */
const TARIFF_LIMITS = { min: 1, max: 200 };

const TYPED_TARIFF = /^\d{1,3}([.,]\d{1,2})?$/;

/** A tariff in cents with two decimals at most, after a point or a comma; null if it is not a tariff. */
export function tariffOf(value: unknown): number | null {
  const text = typeof value === 'string' ? plainInput(value) : '';
  const number = TYPED_TARIFF.test(text) ? Number(text.replace(',', '.')) : value;
  if (typeof number !== 'number' || !(number >= TARIFF_LIMITS.min && number <= TARIFF_LIMITS.max))
    return null;
  return Math.round(number * 100) / 100;
}

/**
 * How many stars a product's scale has: ten for dryers and air conditioners, whose labels go on to ten, and for whatever has more than
 * six; else six. `categoryUri` is the category's whole address.
 */
export function starScale(stars: number, categoryUri: string): number {
  return stars > 6 || /(dryers|air-conditioners)$/.test(categoryUri) ? 10 : 6;
}

/** What a year of `kwh` kilowatt-hours costs in whole dollars at a tariff in cents; null when the use is unknown. */
export function energyCostPerYear(kwh: number | null, tariffCents: number): number | null {
  return kwh === null ? null : Math.round((kwh * tariffCents) / 100);
}

/** "about $148 a year to run at 33 c/kWh"; empty when the use is unknown. */
export function runningCostText(kwh: number | null, tariffCents: number): string {
  const cost = energyCostPerYear(kwh, tariffCents);
  return cost === null ? '' : `about $${cost} a year to run at ${tariffCents} c/kWh`;
}
