import { plainInput } from '#foundation/pure/input/plain-input.ts';

/** The default price of a kilowatt-hour, in cents, if the site setting is empty. */
export const USUAL_TARIFF_CENTS = 33;
/** The name of the site setting for the tariff, in cents per kilowatt-hour. */
export const TARIFF_SETTING = 'EnergyTariffCentsPerKwh';
/** The valid range of a tariff, in cents per kilowatt-hour. Other values are assumed to be typing errors. */
const TARIFF_LIMITS = { min: 1, max: 200 };

const TYPED_TARIFF = /^\d{1,3}([.,]\d{1,2})?$/;

/**
 * Parses a tariff in cents with at most two decimals after a point or comma. Returns null if the text is not
 * a valid tariff.
 */
export function tariffOf(value: unknown): number | null {
  const text = typeof value === 'string' ? plainInput(value) : '';
  const number = TYPED_TARIFF.test(text) ? Number(text.replace(',', '.')) : value;
  if (typeof number !== 'number' || !(number >= TARIFF_LIMITS.min && number <= TARIFF_LIMITS.max))
    return null;
  return Math.round(number * 100) / 100;
}

/**
 * Returns the number of stars on a product's energy-rating scale: ten for dryers, air conditioners and any
 * product with more than six stars, otherwise six. `categoryUri` is the full uri of the category.
 */
export function starScale(stars: number, categoryUri: string): number {
  return stars > 6 || /(dryers|air-conditioners)$/.test(categoryUri) ? 10 : 6;
}

/**
 * Returns the energy cost per year in whole dollars. `tariffCents` is the price of one kilowatt-hour. Null if
 * the consumption is unknown.
 */
export function energyCostPerYear(kwh: number | null, tariffCents: number): number | null {
  return kwh === null ? null : Math.round((kwh * tariffCents) / 100);
}

/**
 * Returns the running cost as text, such as "about $148 a year to run at 33 c/kWh"; empty if the consumption
 * is unknown.
 */
export function runningCostText(kwh: number | null, tariffCents: number): string {
  const cost = energyCostPerYear(kwh, tariffCents);
  return cost === null ? '' : `about $${cost} a year to run at ${tariffCents} c/kWh`;
}
