import { expect, it } from 'vitest';
import { inTradeWords } from './everyday-words.ts';

it.each([
  ['two door fridge freezer on the bottom', 'bottom mount fridge'],
  ['fridge with the freezer section down below', 'bottom mount fridge'],
  ['freezer underneath fridge', 'bottom mount fridge'],
  ['fridge freezer on top', 'top mount fridge'],
  ['freezer above the fridge', 'top mount fridge'],
  ['fridge top freezer', 'fridge top mount'],
  ['fridge bottom freezer', 'fridge bottom mount'],
  ['fridge above the freezer', 'bottom mount fridge'],
  ['freezer with a lid', 'chest freezer'],
  ['oven in the wall', 'wall oven'],
  ['oven and cooktop in one', 'cooker'],
  ['all in one stove and oven', 'cooker'],
  ['washing machine with dryer built in', 'dryer combo'],
  ['pull along vacuum', 'barrel vacuum'],
  ['wash machine', 'washer'],
  ['fridge with two doors', 'side by side fridge'],
  ['2 door fridge', 'side by side fridge'],
  ['air condition', 'air conditioner'],
])('%s: %s', (said, trade) => expect(inTradeWords(said, 'AU')).toBe(trade));

it('a price limit after “fridge freezer” is not read as the freezer’s position', () => {
  expect(inTradeWords('fridge freezer under 1000', 'AU')).not.toContain('mount');
});
