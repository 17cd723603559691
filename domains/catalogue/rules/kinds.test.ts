import { expect, test } from 'vitest';
import { areInOnePlace, goTogether, isOneKind, kindOfCategory, requiresCavity } from './kinds.ts';

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
  // Tables and table lamps are different kinds, because a shopper may buy both together.
  ['tables', 'Dining tables', 'lighting', 'Table lamps', false],
])('%s: %s and %s: %s are the same kind of product: %s', (room, name, otherRoom, other, isOne) => {
  expect(isOneKind(kind(room, name), kind(otherRoom, other))).toBe(isOne);
  expect(isOneKind(kind(otherRoom, other), kind(room, name))).toBe(isOne);
});

test('a product directly in the top category has that category as its type', () => {
  const vacuums = kindOfCategory([{ id: ROOMS.indexOf('vacuums'), name: 'Vacuums' }]);
  expect(isOneKind(vacuums, vacuums)).toBe(true);
  expect(isOneKind(vacuums, kind('laundry', 'Front load washers'))).toBe(false);
});

test.each([
  ['Dishwashers', 'Dishwashers', 'Vacuums', 'Stick vacuums', false],
  ['Dishwashers', 'Freestanding dishwashers', 'Ovens & cooktops', 'Wall ovens', true],
  ['Washers & dryers', 'Heat pump dryers', 'Sinks & taps', 'Laundry sinks', true],
  ['Washers & dryers', 'Front load washers', 'Dishwashers', 'Built-under dishwashers', false],
  ['TV & BBQ', 'OLED televisions', 'TV & BBQ', 'Gas barbecues', false],
  ['Tables & chairs', 'Coffee tables', 'Coffee & small appliances', 'Pod machines', false],
  ['Sofas & armchairs', 'Corner sofas', 'Lighting', 'Floor lamps', true],
  // Products whose category names state no place are assumed to be used anywhere.
  ['Gifts', 'Vouchers', 'Vacuums', 'Robot vacuums', true],
])('%s › %s and %s › %s are used in the same place: %s', (room, name, otherRoom, other, are) => {
  const of = (...names: string[]) => kindOfCategory(names.map((one, id) => ({ id, name: one })));
  expect(areInOnePlace(of(room, name), of(otherRoom, other))).toBe(are);
  expect(areInOnePlace(of(otherRoom, other), of(room, name))).toBe(are);
});

test.each([
  ['Fridges & freezers > French door fridges', true],
  ['Washers & dryers > Front load washers', true],
  ['Washers & dryers > Heat pump dryers', true],
  ['Dishwashers > Integrated dishwashers', true],
  ['Ovens & cooktops > Ovens > Wall ovens', true],
  ['Ovens & cooktops > Rangehoods', true],
  ['Ovens & cooktops > Built-in microwaves', true],
  ['Ovens & cooktops', true],
  ['Gifts > Vouchers', true],
  ['Ovens & cooktops > Cooktops > Gas cooktops', false],
  ['Coffee & small appliances > Benchtop microwaves', false],
  ['Coffee & small appliances > Kettles', false],
  ['Coffee & small appliances > Benchtop ovens', false],
  ['Coffee & small appliances', false],
  ['Vacuums > Robot vacuums', false],
  ['Air & heating > Split systems', false],
  ['TV & BBQ > OLED televisions', false],
  ['Sinks & taps > Kitchen taps', false],
])('%s: needs a cavity: %s', (path, needs) => {
  expect(requiresCavity(path.split(' > '))).toBe(needs);
});

test.each([
  ['Cooktops', 900, 'Rangehoods', 898, true],
  ['Cooktops', 900, 'Rangehoods', 598, false],
  ['Freestanding cookers', 898, 'Rangehoods', 598, false],
  ['Cooktops', 900, 'Rangehoods', undefined, true],
  ['Cooktops', 900, 'Ovens', 596, true],
  // A cooker has both.
  ['Freestanding cookers', 898, 'Ovens', 596, false],
  ['Freestanding cookers', 898, 'Cooktops', 600, false],
  ['Front load washers', 595, 'Heat pump dryers', 600, true],
  ['Front load washers', 595, 'Heat pump dryers', 686, false],
  ['French door fridges', 908, 'Ovens', 596, true],
])('%s of %s mm and %s of %s mm go together: %s', (name, width, other, otherWidth, go) => {
  const [one, two] = [
    { kind: kind('cooking', name), width },
    { kind: kind('cooking', other), width: otherWidth },
  ];
  expect(goTogether(one, two)).toBe(go);
  expect(goTogether(two, one)).toBe(go);
});
