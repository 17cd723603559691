import { expect, test } from 'vitest';
import type { SpecValue } from '#domains/catalogue/contract.ts';
import {
  alignSpecifications,
  atTariff,
  countRows,
  onlyDifferences,
  sharedCategory,
  withRunningCost,
} from './comparison.ts';

const spec = (key: string, value: SpecValue['value'], more: Partial<SpecValue> = {}): SpecValue => ({
  key,
  label: key,
  group: 'Size',
  kind: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text',
  unit: typeof value === 'number' ? 'mm' : '',
  better: '',
  value,
  text: String(value),
  ...more,
});

test('rows of the same meaning stand in one line, missing values stay free', () => {
  const [group] = alignSpecifications([
    [spec('width', 908), spec('doors', 3, { unit: '' })],
    [spec('width', 912), spec('ice', 'Plumbed')],
  ]);
  expect(group!.rows.map(({ key, cells }) => [key, cells.map((cell) => cell?.text ?? null)])).toEqual([
    ['width', ['908', '912']],
    ['doors', ['3', null]],
    ['ice', [null, 'Plumbed']],
  ]);
  expect(group!.rows.every(({ differs }) => differs)).toBe(true);
});

test('groups keep the order of the first product that has them', () => {
  const groups = alignSpecifications([
    [spec('a', 1, { group: 'One' }), spec('b', 1, { group: 'Two' })],
    [spec('c', 1, { group: 'Three' }), spec('d', 1, { group: 'One' })],
  ]);
  expect(groups.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
});

test('the same words in another letter case are no difference', () => {
  const groups = alignSpecifications([[spec('finish', 'White')], [spec('finish', 'white')]]);
  expect(countRows(groups)).toEqual({ different: 0, same: 1 });
  expect(onlyDifferences(groups)).toEqual([]);
});

test('the better end of a row is the best, also when two share it; equal ones and single ones are not', () => {
  const best = (better: SpecValue['better'], ...values: (number | null)[]) =>
    alignSpecifications(
      values.map((value) => (value === null ? [] : [spec('x', value, { better })])),
    )[0]!.rows[0]!.cells.map((cell) => cell?.isBest ?? null);
  expect(best('higher', 3, 5, 2)).toEqual([false, true, false]);
  expect(best('lower', 3, 5, 3)).toEqual([true, false, true]);
  expect(best('lower', 3, 3)).toEqual([false, false]);
  expect(best('lower', 3, null)).toEqual([false, null]);
  expect(best('', 3, 5)).toEqual([false, false]);
});

test('bars are shares of the row’s largest number', () => {
  const { cells } = alignSpecifications([
    [spec('kwh', 400, { better: 'lower' })],
    [spec('kwh', 500, { better: 'lower' })],
  ])[0]!.rows[0]!;
  expect(cells.map((cell) => cell?.share)).toEqual([80, 100]);
});

test('running costs join the energy figures; what the category states is not said twice', () => {
  const energy = { stars: 3.5, kwhPerYear: 448, costPerYear: 148, tariffCents: 33 };
  const specs = withRunningCost(
    [spec('energyStars', 3.5, { group: 'Energy', kind: 'rating' }), spec('width', 908)],
    energy,
  );
  expect(specs.map(({ key, group, text }) => [key, group, text])).toEqual([
    ['energyStars', 'Energy', '3.5'],
    ['energyKwh', 'Energy', '448 kWh'],
    ['energyCost', 'Energy', '$148'],
    ['width', 'Size', '908'],
  ]);
  expect(withRunningCost([], { ...energy, stars: null, kwhPerYear: null, costPerYear: null })).toEqual([]);
  expect(withRunningCost([spec('width', 1)], null)).toHaveLength(1);
});

test('running costs follow the tariff that a shopper typed', () => {
  const energy = { stars: 3.5, kwhPerYear: 448, costPerYear: 148, tariffCents: 33 };
  const specs = withRunningCost([spec('width', 908)], energy);
  const cost = atTariff(specs, energy, 41.5).find(({ key }) => key === 'energyCost');
  expect([cost?.label, cost?.text, cost?.value, cost?.group]).toEqual([
    'Running cost a year at 41.5 c/kWh',
    '$186',
    186,
    'Energy',
  ]);
  expect(atTariff([spec('width', 908)], null, 41.5)).toEqual([spec('width', 908)]);
});

test('the deepest category that all belong to', () => {
  const crumb = (url: string) => ({ name: url, url });
  const fridge = [crumb('/c/cold'), crumb('/c/cold/french')];
  expect(sharedCategory([fridge, [crumb('/c/cold'), crumb('/c/cold/quad')]])?.url).toBe('/c/cold');
  expect(sharedCategory([fridge])?.url).toBe('/c/cold/french');
  expect(sharedCategory([fridge, [crumb('/c/ovens')]])).toBeNull();
  expect(sharedCategory([])).toBeNull();
});
