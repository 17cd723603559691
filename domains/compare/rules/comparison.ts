import { formatPrice } from '#foundation/pure/money.ts';
import type { Crumb } from '#domains/catalogue/contract/catalogue.ts';
import type { Product, SpecValue } from '#domains/catalogue/contract/product.ts';
import { energyCostPerYear } from '#domains/catalogue/rules/energy.ts';
import { formatSpec, plainKey } from '#domains/catalogue/rules/specifications.ts';

/** A product's value in a row. */
export interface ComparisonCell {
  kind: SpecValue['kind'];
  text: string;
  /** The numeric value, for bars and stars; null for a text. */
  number: number | null;
  /** Whether this is the best value in the row. Always false if neither end of the row's scale is better. */
  isBest: boolean;
  /** The value as a percentage of the row's largest number; null if a bar would be meaningless. */
  share: number | null;
}

export interface ComparisonRow {
  key: string;
  label: string;
  /** One cell per product, in the order of the products; null if a product has no value. */
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
 * Aligns the specifications of several products. Specifications with the same meaning share a row, even
 * across categories. Groups and rows are in the order of the first product that has them. If there is only
 * one product, no row differs.
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

/** Counts the rows that differ and those that are the same, over all groups. */
export function countRows(groups: readonly ComparisonGroup[]): { different: number; same: number } {
  const rows = groups.flatMap((group) => group.rows);
  const different = rows.filter(({ differs }) => differs).length;
  return { different, same: rows.length - different };
}

/** Returns only the rows that differ, without groups that have no such row. */
export function onlyDifferences(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  return groups.flatMap(({ title, rows }) => {
    const left = rows.filter(({ differs }) => differs);
    return left.length === 0 ? [] : [{ title, rows: left }];
  });
}

/**
 * Adds the star rating, consumption and yearly running cost, unless the specifications already contain them.
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

/**
 * Returns the specifications with the yearly running cost at a different tariff, in cents per kilowatt-hour.
 */
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

/** Returns a specification with its value; null if the value is unknown. */
function specOf({ key, label, kind, unit, better }: NumberSpec, value: number | null): SpecValue | null {
  if (value === null) return null;
  const text = unit === '$' ? formatPrice(value, { zero: '$0' }) : formatSpec({ kind, unit }, value);
  return { key, label, group: '', kind, unit, better, value, text };
}

/**
 * Returns the deepest category that all products share; null if no category is shared. Each path starts at
 * the top level.
 */
export function sharedCategory(paths: readonly (readonly Crumb[])[]): Crumb | null {
  const [first = [], ...rest] = paths;
  return (
    first.findLast(({ url }) => rest.every((path) => path.some((category) => category.url === url))) ?? null
  );
}
