import { expect, test } from 'vitest';
import { SeenBefore } from './seen-before.ts';

test('a text is new once, and again from then on', () => {
  const asked = new SeenBefore(2 ** 10);
  expect([asked.isAgain('aol', '/a'), asked.isAgain('aol', '/a'), asked.isAgain('aol', '/b')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('two parts are not taken for two others that read the same together', () => {
  const asked = new SeenBefore(2 ** 10);
  asked.isAgain('ab', 'c');
  expect(asked.isAgain('a', 'bc')).toBe(false);
});

test('of many texts none is taken for another, and most of as many as there are places are remembered', () => {
  const asked = new SeenBefore(2 ** 14);
  const texts = Array.from({ length: 2 ** 13 }, (_, index) => `/api/v2/category/fridges?price-from=${index}`);
  expect(texts.filter((text) => asked.isAgain('aol', text))).toEqual([]);
  const remembered = texts.filter((text) => asked.isAgain('aol', text));
  expect(remembered.length).toBeGreaterThan(texts.length / 2);
});

test('however many there are, no more is held than was made room for', () => {
  const asked = new SeenBefore(2 ** 4);
  for (let index = 0; index < 1000; index++) asked.isAgain('aol', `/${index}`);
  expect(asked.isAgain('aol', '/0')).toBe(false);
  expect(asked.isAgain('aol', '/0')).toBe(true);
});
