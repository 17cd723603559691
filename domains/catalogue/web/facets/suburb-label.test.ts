import { expect, it } from 'vitest';
import { withSuburb } from './suburb-label.ts';

const BONDI = {
  _id: '1',
  city: 'Bondi Beach',
  state: 'NSW',
  postcode: '2026',
  fullAddress: 'Bondi Beach NSW 2026',
};

it.each([
  ['In stock near 2026', 'In stock near Bondi Beach'],
  ['Get it by today, 2026', 'Get it by today, Bondi Beach'],
  ['In stock near 3000', 'In stock near 3000'],
  ['From $2026', 'From $2026'],
])('the label "%s" is shown as "%s" to a shopper in Bondi Beach', (label, shown) => {
  expect(withSuburb(label, BONDI)).toBe(shown);
  expect(withSuburb(label, null)).toBe(label);
});
