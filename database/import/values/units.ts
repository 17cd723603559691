import { suggestion } from '#foundation/pure/text/nearest.ts';

/**
 * The supported units by quantity, each with its size relative to the base unit of the quantity. Comparison
 * of unit names ignores letter case and dots.
 */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '”': 25.4, ft: 304.8, '′': 304.8 },
  {
    l: 1,
    litre: 1,
    litres: 1,
    liter: 1,
    liters: 1,
    ml: 0.001,
    ft3: 28.316846592,
    'ft³': 28.316846592,
    'cu ft': 28.316846592,
    'cubic feet': 28.316846592,
    m3: 1000,
    'm³': 1000,
  },
  { g: 1, kg: 1000, lb: 453.59237, lbs: 453.59237 },
  { w: 1, kw: 1000 },
  { kwh: 1, 'kwh/year': 1, 'kwh/yr': 1, wh: 0.001, mj: 1 / 3.6 },
  { min: 1, minutes: 1, h: 60, hours: 60, s: 1 / 60 },
  { 'cm²': 1, cm2: 1, 'm²': 10_000, m2: 10_000 },
  { months: 1, month: 1, year: 12, years: 12 },
];

const plain = (unit: string) => unit.trim().toLowerCase().replaceAll('.', '');

export function isUnit(unit: string): boolean {
  return QUANTITIES.some((sizes) => plain(unit) in sizes);
}

/**
 * Converts a number to another unit. Rounds the result to at most three decimals. Throws a RangeError if the
 * units measure different quantities.
 */
export function convert(value: number, from: string, to: string): number {
  if (plain(from) === plain(to)) return value;
  const sizes = QUANTITIES.find((one) => plain(from) in one);
  if (!sizes)
    throw new RangeError(
      `"${from}" is not a known unit${suggestion(
        from,
        QUANTITIES.flatMap((one) => Object.keys(one)),
      )}`,
    );
  const target = sizes[plain(to)];
  if (target === undefined)
    throw new RangeError(`${from} cannot be converted to ${to === '' ? 'a number without a unit' : to}`);
  return Math.round(((value * sizes[plain(from)]!) / target) * 1000) / 1000;
}
