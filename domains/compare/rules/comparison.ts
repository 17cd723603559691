import { formatPrice } from '#foundation/pure/money.ts';
import type { Crumb } from '#domains/catalogue/contract/catalogue.ts';
import type { Product, SpecValue } from '#domains/catalogue/contract/product.ts';
import { energyCostPerYear } from '#domains/catalogue/rules/energy.ts';
import { formatSpec, plainKey } from '#domains/catalogue/rules/specifications.ts';

/** A product's value for the specification of a row. */
export interface ComparisonCell {
  kind: SpecValue['kind'];
  text: string;
  /** The value as a number, for bars and stars; null if it is a text. */
  number: number | null;
  /**
   * Whether the value is the best one in the row. Always false if neither a higher nor a lower value of the
   * specification is better.
   */
  isBest: boolean;
  /** The value as a percentage of the largest number in the row; null if the value has no bar. */
  share: number | null;
}

export interface ComparisonRow {
  key: string;
  label: string;
  /** The values in the order of the products; null for a product without a value. */
  cells: (ComparisonCell | null)[];
  differs: boolean;
}

export interface ComparisonGroup {
  title: string;
  rows: ComparisonRow[];
}

const ENERGY_GROUP = 'Energy';
const COST_KEY = 'energyCost';

/**
 * Arranges the specifications of several products in rows. Specifications with the same meaning share a row,
 * even if the products have different categories. Groups and rows have the order of the first product that
 * contains them. With a single product, no row counts as different.
 */
export function alignSpecifications(products: readonly (readonly SpecValue[])[]): ComparisonGroup[] {
  const groups = new Map<string, Map<string, (SpecValue | null)[]>>();
  products.forEach((specs, index) => {
    for (const spec of specs) {
      const rows = groups.get(spec.group) ?? new Map<string, (SpecValue | null)[]>();
      groups.set(spec.group, rows);
      const name = `${plainKey(spec.key)} ${spec.unit}`;
      const values = rows.get(name) ?? products.map(() => null);
      rows.set(name, values);
      values[index] = spec;
    }
  });
  return [...groups].map(([title, rows]) => ({
    title,
    rows: [...rows.values()].map((values) => rowOf(values)),
  }));
}

function rowOf(values: readonly (SpecValue | null)[]): ComparisonRow {
  const first = values.find((value) => value !== null)!;
  const differs = new Set(values.map((value) => value?.text.toLowerCase())).size > 1;
  const numbers = values.map((value) => (typeof value?.value === 'number' ? value.value : null));
  const known = numbers.filter((number) => number !== null);
  const isRace = differs && first.better !== '' && new Set(known).size > 1;
  const best = first.better === 'higher' ? Math.max(...known) : Math.min(...known);
  const most = Math.max(...known);
  return {
    key: first.key,
    label: first.label,
    differs,
    cells: values.map((value, index) => {
      const number = numbers[index] ?? null;
      return (
        value && {
          kind: value.kind,
          text: value.text,
          number,
          isBest: isRace && number === best,
          share:
            isRace && number !== null && most > 0 && first.kind === 'number' ? (number / most) * 100 : null,
        }
      );
    }),
  };
}

/** Counts, over all groups, the rows with different values and the rows with the same values. */
export function countRows(groups: readonly ComparisonGroup[]): { different: number; same: number } {
  const rows = groups.flatMap((group) => group.rows);
  const different = rows.filter(({ differs }) => differs).length;
  return { different, same: rows.length - different };
}

/** Returns only the rows whose values differ between the products. Omits groups without such rows. */
export function onlyDifferences(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  return groups.flatMap(({ title, rows }) => {
    const left = rows.filter(({ differs }) => differs);
    return left.length === 0 ? [] : [{ title, rows: left }];
  });
}

/**
 * Adds the star rating, the consumption and the yearly running cost to a product's specifications, unless
 * they are already included.
 */
export function withRunningCost(specs: readonly SpecValue[], energy: Product['energy']): SpecValue[] {
  if (!energy) return [...specs];
  const group = specs.find(({ key }) => plainKey(key).startsWith('energy'))?.group ?? ENERGY_GROUP;
  const stated = new Set(specs.map(({ key }) => plainKey(key)));
  const own: SpecValue[] = [
    specOf(ENERGY_STARS, energy.stars),
    specOf(ENERGY_KWH, energy.kwhPerYear),
    costRow(energy.costPerYear, energy.tariffCents),
  ].flatMap((one) => (one && !stated.has(plainKey(one.key)) ? [{ ...one, group }] : []));
  const last = specs.findLastIndex((spec) => spec.group === group);
  return last < 0 ? [...specs, ...own] : [...specs.slice(0, last + 1), ...own, ...specs.slice(last + 1)];
}

/** Recalculates the yearly running cost in the specifications for a tariff in cents per kilowatt-hour. */
export function atTariff(
  specs: readonly SpecValue[],
  energy: Product['energy'],
  tariffCents: number,
): SpecValue[] {
  const cost = energy && costRow(energyCostPerYear(energy.kwhPerYear, tariffCents), tariffCents);
  return specs.map((spec) => (spec.key === COST_KEY && cost ? { ...cost, group: spec.group } : spec));
}

function costRow(cost: number | null, tariffCents: number): SpecValue | null {
  const label = `Running cost a year at ${tariffCents} c/kWh`;
  return specOf({ key: COST_KEY, label, kind: 'number', unit: '$', better: 'lower' }, cost);
}

interface NumberSpec {
  key: string;
  label: string;
  kind: 'rating' | 'number';
  unit: string;
  better: 'higher' | 'lower';
}
const ENERGY_STARS: NumberSpec = {
  key: 'energyStars',
  label: 'Energy rating',
  kind: 'rating',
  unit: 'stars',
  better: 'higher',
};
const ENERGY_KWH: NumberSpec = {
  key: 'energyKwh',
  label: 'Energy use a year',
  kind: 'number',
  unit: 'kWh',
  better: 'lower',
};

/** Returns a specification with a value; null if the value is unknown. */
function specOf({ key, label, kind, unit, better }: NumberSpec, value: number | null): SpecValue | null {
  if (value === null) return null;
  const text = unit === '$' ? formatPrice(value, { zero: '$0' }) : formatSpec({ kind, unit }, value);
  return { key, label, group: '', kind, unit, better, value, text };
}

/**
 * Returns the most specific category that contains all products; null if they share no category. Each path
 * starts at the top level.
 */
export function sharedCategory(paths: readonly (readonly Crumb[])[]): Crumb | null {
  const [first = [], ...rest] = paths;
  return (
    first.findLast(({ url }) => rest.every((path) => path.some((category) => category.url === url))) ?? null
  );
}
