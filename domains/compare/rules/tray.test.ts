import { expect, test } from 'vitest';
import { isTrayHidden, trayAfter, trayLabel, trayTitle } from './tray.ts';

const list = (isFirst: boolean, before: string[], after: string[]) =>
  ({ kind: 'list', isFirst, before, after }) as const;

test('the first list keeps the tray minimised (COMPARE-19, COMPARE-20, COMPARE-23)', () => {
  expect(trayAfter('minimised', list(true, [], ['a', 'b']))).toBe('minimised');
});

test('every later change and every added product expand the tray (COMPARE-21, COMPARE-22)', () => {
  expect(trayAfter('minimised', list(false, ['a'], ['a', 'b']))).toBe('expanded');
  expect(trayAfter('minimised', list(false, ['a', 'b'], ['b']))).toBe('expanded');
  expect(trayAfter('minimised', list(false, ['a'], ['a']))).toBe('minimised');
  expect(trayAfter('minimised', { kind: 'added' })).toBe('expanded');
});

test('an empty list minimises the tray (COMPARE-24)', () => {
  expect(trayAfter('expanded', list(false, ['a'], []))).toBe('minimised');
});

test('Hide and leaving to compare minimise the tray, the summary bar expands it (COMPARE-25, COMPARE-26)', () => {
  expect(trayAfter('expanded', { kind: 'hide' })).toBe('minimised');
  expect(trayAfter('minimised', { kind: 'show' })).toBe('expanded');
  expect(trayAfter('expanded', { kind: 'compare' })).toBe('minimised');
});

test.each([
  ['/', false, true],
  ['/', true, false],
  ['/customer/checkout', true, true],
  ['/Customer/Checkout/', true, true],
  ['/customer/confirmation', true, true],
  ['/customer/pay', true, true],
  ['/compare', true, true],
  ['/x/compare/y', true, true],
  ['/comparison/a', true, false],
  ['/c/fridges', false, false],
])(
  'on %s, with a home page of content blocks: %s, the tray is hidden: %s (COMPARE-09, COMPARE-10, COMPARE-11, COMPARE-12, COMPARE-13)',
  (path, blocks, hidden) => {
    expect(isTrayHidden(path, { homepageIsContentBuilder: blocks })).toBe(hidden);
  },
);

test('names longer than 50 characters are truncated (COMPARE-07)', () => {
  expect(trayTitle('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(trayTitle('x'.repeat(50))).toBe('x'.repeat(50));
});

test('formats the label of wide screens (COMPARE-05)', () => {
  expect(trayLabel(2)).toBe('COMPARE 2 ITEMS');
});

test.each([
  ['another product in the place of one', ['a', 'b'], ['a', 'c'], 'expanded'],
  ['one swapped at the front', ['a', 'b'], ['c', 'b'], 'expanded'],
  ['one more', ['a'], ['a', 'b'], 'expanded'],
  ['one fewer, the rest as it was', ['a', 'b'], ['a'], 'expanded'],
  ['another order', ['a', 'b'], ['b', 'a'], 'expanded'],
  ['the same', ['a', 'b'], ['a', 'b'], 'minimised'],
] as const)('%s (COMPARE-21)', (_what, before, after, state) => {
  expect(trayAfter('minimised', list(false, [...before], [...after]))).toBe(state);
});

test('an expanded tray stays expanded while nothing changes', () => {
  expect(trayAfter('expanded', list(false, ['a'], ['a']))).toBe('expanded');
  expect(trayAfter('expanded', list(true, [], ['a']))).toBe('expanded');
});

test.each([
  ['/customer/checkout//', true],
  ['/customer/checkout/payment', false],
  ['/COMPARE', true],
  ['//', false],
])('ignores trailing slashes and letter case: %s, hidden: %s', (path, hidden) => {
  expect(isTrayHidden(path, { homepageIsContentBuilder: true })).toBe(hidden);
});
