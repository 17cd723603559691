import { expect, test } from 'vitest';
import { needsCavity } from './cavity.ts';

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
  expect(needsCavity(path.split(' > '))).toBe(needs);
});
