import { expect, test } from 'vitest';
import { Refused } from '#database/import/values/values.ts';
import { COLUMNS } from './product-columns.ts';
import { readImages, withSize } from './product-fields.ts';

const colour = COLUMNS.find(({ field }) => field === 'variant colour')!;
test('a colour is six hexadecimal digits in lower case', () => {
  expect(colour.read('#A9BBA4')).toBe('#a9bba4');
  for (const text of ['sage', '#fff', 'a9bba4', '#a9bba4;x'])
    expect(() => colour.read(text), text).toThrow(Refused);
});

test('a drawing without a size gets the product’s; one with a partial size stays unchanged', () => {
  const specs = { width: 600, height: 850, depth: 620, colour: 'white' };
  expect(withSize({ type: 'washer' }, specs)).toEqual({ type: 'washer', w: 600, h: 850, d: 620 });
  expect(withSize({ type: 'vacuum', w: 620, h: 620 }, specs)).toEqual({ type: 'vacuum', w: 620, h: 620 });
});

test('a picture of a JSON list without a path is named by its position', () => {
  expect(readImages('[{"src":"/img/a.svg"}]', 'Oven')).toEqual([{ src: '/img/a.svg', alt: 'Oven' }]);
  expect(() => readImages('[{"src":"/img/a.svg"},{"sorce":"x"}]', 'Oven')).toThrow(
    'entry 2, src: is missing',
  );
  expect(() => readImages('[null]', 'Oven')).toThrow('entry 1: must be a group of fields');
});
