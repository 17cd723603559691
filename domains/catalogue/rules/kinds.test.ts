import { expect, test } from 'vitest';
import { isOneKind, kindOfCategory } from './kinds.ts';

const ROOMS = ['cold', 'laundry', 'cooking', 'tables', 'small', 'lighting', 'vacuums'];

const kind = (room: string, name: string) =>
  kindOfCategory([
    { id: ROOMS.indexOf(room), name: room },
    { id: 99, name },
  ]);

test.each([
  ['cold', 'Bar fridges', 'cold', 'French door fridges', true],
  ['laundry', 'Front load washers', 'laundry', 'Washer dryer combos', true],
  ['laundry', 'Washer dryer combos', 'laundry', 'Heat pump dryers', true],
  ['laundry', 'Front load washers', 'laundry', 'Heat pump dryers', false],
  ['cooking', 'Ovens', 'cooking', 'Rangehoods', false],
  ['tables', 'Coffee tables', 'small', 'Coffee machines', false],
  // What stands on a table may well stand beside one.
  ['tables', 'Dining tables', 'lighting', 'Table lamps', false],
])('%s: %s and %s: %s do one job: %s', (room, name, otherRoom, other, isOne) => {
  expect(isOneKind(kind(room, name), kind(otherRoom, other))).toBe(isOne);
  expect(isOneKind(kind(otherRoom, other), kind(room, name))).toBe(isOne);
});

test('what stands in the uppermost category itself is a kind by its name', () => {
  const vacuums = kindOfCategory([{ id: ROOMS.indexOf('vacuums'), name: 'Vacuums' }]);
  expect(isOneKind(vacuums, vacuums)).toBe(true);
  expect(isOneKind(vacuums, kind('laundry', 'Front load washers'))).toBe(false);
});
