import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { floorOf, floorRules, marginPercent } from './floor.ts';

const rules = floorRules(
  'sales margin 12, sales percent 15, store-manager margin 4, administrator none, nonsense, clerk margin 999',
);
const product = (priceCents: number, costCents: number | null) => ({
  priceCents: cents(priceCents),
  costCents: costCents === null ? null : cents(costCents),
});

test('unreadable rules are ignored', () =>
  expect(rules.map(({ role, by, percent }) => `${role} ${by} ${percent}`)).toEqual([
    'sales margin 12',
    'sales percent 15',
    'store-manager margin 4',
    'administrator none 0',
  ]));

test.each([
  // The product costs 880. A minimum margin of 12% of the selling price gives 880 / 0.88 = 1000. A discount
  // of 15% on 1000 gives 850.
  ['of a role the stricter rule holds', ['sales'], product(1000_00, 880_00), 1000_00],
  ['the percentage, where the margin leaves more', ['sales'], product(1000_00, 500_00), 850_00],
  ['without a cost the percentage alone', ['sales'], product(1000_00, null), 850_00],
  [
    'a role with a margin alone goes nowhere without a cost',
    ['store-manager'],
    product(1000_00, null),
    1000_00,
  ],
  ['of several roles the laxer', ['sales', 'store-manager'], product(1000_00, 480_00), 500_00],
  ['some may do what they like', ['administrator'], product(1000_00, 880_00), 0],
  ['a role without a rule lowers nothing', ['support'], product(1000_00, 100_00), 1000_00],
  ['nobody without a role', [], product(1000_00, 100_00), 1000_00],
  ['never above the price, though it is sold below cost', ['sales'], product(500_00, 900_00), 500_00],
  ['in favour of the margin by a cent', ['store-manager'], product(1000_00, 333_33), 347_22],
] as const)('%s', (_, roles, of, floor) => expect(floorOf(rules, roles, of)).toBe(floor));

test('margin is calculated from the price', () => {
  expect(marginPercent(cents(5490_00), cents(3985_74))).toBe(27.4);
  expect(marginPercent(cents(100_00), cents(120_00))).toBe(-20);
  expect(marginPercent(cents(0), cents(120_00))).toBeNull();
});
