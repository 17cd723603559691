import { expect, test } from 'vitest';
import type { SpecValue } from '#domains/catalogue/contract/product.ts';
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

test('rows with the same key are aligned, and missing values stay empty', () => {
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

test('text that differs only in letter case is not a difference', () => {
  const groups = alignSpecifications([[spec('finish', 'White')], [spec('finish', 'white')]]);
  expect(countRows(groups)).toEqual({ different: 0, same: 1 });
  expect(onlyDifferences(groups)).toEqual([]);
});

test('the best value of a row is marked, also if two share it; equal and single values are not', () => {
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

test('bars are proportional to the row’s largest number', () => {
  const { cells } = alignSpecifications([
    [spec('kwh', 400, { better: 'lower' })],
    [spec('kwh', 500, { better: 'lower' })],
  ])[0]!.rows[0]!;
  expect(cells.map((cell) => cell?.share)).toEqual([80, 100]);
});

test('running costs join the energy group, and values that the category already states are not repeated', () => {
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

test('running costs use the shopper’s own tariff', () => {
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

test('finds the deepest category that all products share', () => {
  const crumb = (url: string) => ({ name: url, url });
  const fridge = [crumb('/c/cold'), crumb('/c/cold/french')];
  expect(sharedCategory([fridge, [crumb('/c/cold'), crumb('/c/cold/quad')]])?.url).toBe('/c/cold');
  expect(sharedCategory([fridge])?.url).toBe('/c/cold/french');
  expect(sharedCategory([fridge, [crumb('/c/ovens')]])).toBeNull();
  expect(sharedCategory([])).toBeNull();
});

test('a row has one key and one unit, however the key is written', () => {
  const rows = alignSpecifications([
    [spec('clearanceTop', 30), spec('width', 908)],
    [spec('clearance-top', 40), spec('width', 90.8, { unit: 'cm' })],
  ])[0]!.rows;
  expect(rows.map(({ key, label, cells }) => [key, label, cells.map((cell) => cell?.text ?? null)])).toEqual([
    ['clearanceTop', 'clearanceTop', ['30', '40']],
    ['width', 'width', ['908', null]],
    ['width', 'width', [null, '90.8']],
  ]);
});

test('a cell keeps the type, text and number of its value', () => {
  const cells = alignSpecifications([
    [spec('ice', 'Plumbed')],
    [spec('ice', 3, { unit: '', text: '3 trays' })],
  ])[0]!.rows[0]!.cells;
  expect(cells).toEqual([
    { kind: 'text', text: 'Plumbed', number: null, isBest: false, share: null },
    { kind: 'number', text: '3 trays', number: 3, isBest: false, share: null },
  ]);
});

test.each([
  // A star rating can be the best value. It is displayed as stars, so it has no bar.
  ['rating', 'higher', [3, 4], [false, true], [null, null]],
  ['number', 'higher', [0, -5], [true, false], [null, null]],
  ['number', 'lower', [0, 10], [true, false], [0, 100]],
  ['number', '', [3, 4], [false, false], [null, null]],
  ['number', 'higher', [5, null, 4], [true, null, false], [100, null, 80]],
] as const)('%s, %s is better: %j', (kind, better, values, best, shares) => {
  const row = alignSpecifications(
    values.map((value) => (value === null ? [] : [spec('x', value, { kind, better })])),
  )[0]!.rows[0]!;
  expect(row.cells.map((cell) => cell?.isBest ?? null)).toEqual(best);
  expect(row.cells.map((cell) => cell?.share ?? null)).toEqual(shares);
});

test('numbers with the same text are not a difference', () => {
  const row = alignSpecifications([
    [spec('x', 7.251, { better: 'lower', text: '7.25 L' })],
    [spec('x', 7.252, { better: 'lower', text: '7.25 L' })],
  ])[0]!.rows[0]!;
  expect([row.differs, row.cells.map((cell) => cell!.isBest)]).toEqual([false, [false, false]]);
});

test('differences and equal rows are counted over all groups and can be filtered', () => {
  const groups = alignSpecifications([
    [spec('a', 1), spec('b', 2), spec('c', 3, { group: 'Other' }), spec('d', 4, { group: 'Same' })],
    [spec('a', 1), spec('b', 3), spec('c', 4, { group: 'Other' }), spec('d', 4, { group: 'Same' })],
  ]);
  expect(countRows(groups)).toEqual({ different: 2, same: 2 });
  expect(onlyDifferences(groups).map(({ title, rows }) => [title, rows.map(({ key }) => key)])).toEqual([
    ['Size', ['b']],
    ['Other', ['c']],
  ]);
  expect(countRows([])).toEqual({ different: 0, same: 0 });
});

test('energy values are at the end of the group that has some, or in a group of their own', () => {
  const energy = { stars: 1, kwhPerYear: 448, costPerYear: 0, tariffCents: 33 };
  const among = withRunningCost(
    [
      spec('width', 908),
      spec('Energy-Stars', 4, { group: 'Running' }),
      spec('noise', 40, { group: 'Running' }),
      spec('colour', 'White', { group: 'Looks' }),
    ],
    energy,
  );
  expect(among.map(({ key, group }) => `${group}: ${key}`)).toEqual([
    'Size: width',
    'Running: Energy-Stars',
    'Running: noise',
    'Running: energyKwh',
    'Running: energyCost',
    'Looks: colour',
  ]);
  const alone = withRunningCost([spec('width', 908)], energy).slice(1);
  expect(alone).toEqual([
    {
      key: 'energyStars',
      label: 'Energy rating',
      group: 'Energy',
      kind: 'rating',
      unit: 'stars',
      better: 'higher',
      value: 1,
      text: '1 star',
    },
    {
      key: 'energyKwh',
      label: 'Energy use a year',
      group: 'Energy',
      kind: 'number',
      unit: 'kWh',
      better: 'lower',
      value: 448,
      text: '448 kWh',
    },
    {
      key: 'energyCost',
      label: 'Running cost a year at 33 c/kWh',
      group: 'Energy',
      kind: 'number',
      unit: '$',
      better: 'lower',
      value: 0,
      text: '$0',
    },
  ]);
});

test('another tariff changes the cost only, and nothing if the consumption is unknown', () => {
  const energy = { stars: 3.5, kwhPerYear: 448, costPerYear: 148, tariffCents: 33 };
  const specs = withRunningCost([spec('width', 908)], energy);
  const at = atTariff(specs, energy, 41.5);
  expect(at.slice(0, -1)).toEqual(specs.slice(0, -1));
  expect(atTariff(specs, { ...energy, kwhPerYear: null }, 41.5)).toEqual(specs);
});

test('a category that only some products belong to is not shared', () => {
  const crumb = (url: string) => ({ name: url, url });
  const paths = [
    [crumb('/c/kitchen'), crumb('/c/cold'), crumb('/c/french')],
    [crumb('/c/kitchen'), crumb('/c/cold'), crumb('/c/french')],
    [crumb('/c/kitchen'), crumb('/c/cold'), crumb('/c/quad')],
  ];
  expect(sharedCategory(paths)?.url).toBe('/c/cold');
  expect(sharedCategory(paths.slice(0, 2))?.url).toBe('/c/french');
  expect(sharedCategory([...paths, []])).toBeNull();
});
