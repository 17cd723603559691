import { expect, test } from 'vitest';
import { SeenBefore } from './seen-before.ts';

test('a text is new the first time, and known afterwards', () => {
  const asked = new SeenBefore(2 ** 10);
  expect([asked.isAgain('aol', '/a'), asked.isAgain('aol', '/a'), asked.isAgain('aol', '/b')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('two parts are distinct from other parts with the same concatenation', () => {
  const asked = new SeenBefore(2 ** 10);
  asked.isAgain('ab', 'c');
  expect(asked.isAgain('a', 'bc')).toBe(false);
});

test('no text is mistaken for another, and most texts are remembered while there is room', () => {
  const asked = new SeenBefore(2 ** 14);
  const texts = Array.from({ length: 2 ** 13 }, (_, index) => `/api/v2/category/fridges?price-from=${index}`);
  expect(texts.filter((text) => asked.isAgain('aol', text))).toEqual([]);
  const remembered = texts.filter((text) => asked.isAgain('aol', text));
  expect(remembered.length).toBeGreaterThan(texts.length / 2);
});

test('never stores more texts than its capacity', () => {
  const asked = new SeenBefore(2 ** 4);
  for (let index = 0; index < 1000; index++) asked.isAgain('aol', `/${index}`);
  expect(asked.isAgain('aol', '/0')).toBe(false);
  expect(asked.isAgain('aol', '/0')).toBe(true);
});
