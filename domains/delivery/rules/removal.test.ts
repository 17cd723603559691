import { expect, test } from 'vitest';
import { takesOldAway } from './removal.ts';

test.each([
  ['Take my old appliance', true],
  ['Take away the old appliance', true],
  ['Removal of your old appliance', true],
  ['Removal of old appliance', true],
  ['Take the old one away', true],
  ['Installation and removal', true],
  ['Recycling', true],
  ['Disposal of the old double-door fridge', true],
  ['Carry up stairs', false],
  ['Connect the water', false],
  ['Stack it on my washer', false],
  ['Take it up to the third floor', false],
  ['Removal of packaging', false],
  ['', false],
])('the service "%s" removes an old appliance: %s', (title, takes) => {
  expect(takesOldAway([title])).toBe(takes);
});

test('one removal service among several is enough', () => {
  expect(takesOldAway(['Carry up stairs', 'Take my old appliance'])).toBe(true);
  expect(takesOldAway([])).toBe(false);
});
