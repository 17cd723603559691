import { expect, test } from 'vitest';
import { cavityAnswer, spaceNeeded, wayInAnswer } from './fit-check.ts';

const fridge = {
  width: 908,
  height: 1780,
  depth: 720,
  clearanceSides: 10,
  clearanceTop: 30,
  clearanceBack: 20,
};

test('the space needed is the size and the room that the maker asks for', () => {
  expect(spaceNeeded(fridge)).toEqual({ width: 928, height: 1810, depth: 740 });
});

test('a cavity with room says how much there is on every side', () => {
  expect(cavityAnswer(fridge, { width: 940, height: 1830, depth: 760 })).toEqual({
    fits: true,
    title: 'It fits.',
    text: '16 mm each side, 50 mm above and 40 mm behind.',
  });
});

test('exactly the space needed is enough; a millimetre less is not', () => {
  expect(cavityAnswer(fridge, { width: 928, height: 1810, depth: 740 })?.fits).toBe(true);
  expect(cavityAnswer(fridge, { width: 927, height: 1810, depth: 730 })?.text).toBe(
    'The space has to be 1 mm wider and 10 mm deeper.',
  );
});

test('no answer before all three are known', () => {
  expect(cavityAnswer(fridge, { width: 940, height: null, depth: 760 })).toBeNull();
  expect(wayInAnswer(fridge, { door: 82, hall: null, lift: 110 })).toBeNull();
});

test('the way in is as good as its tightest place', () => {
  const sofa = { width: 2200, height: 820, depth: 950, clearanceSides: 0, clearanceTop: 0, clearanceBack: 0 };
  expect(wayInAnswer(sofa, { door: 90, hall: 94, lift: 110 })?.text).toBe(
    'It goes through upright with 8 cm to spare.',
  );
  expect(wayInAnswer(sofa, { door: 80, hall: 94, lift: 90 })?.text).toBe(
    'It needs 2 cm more at the door and 5 cm more at the lift.',
  );
});
