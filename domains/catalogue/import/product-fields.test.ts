import { expect, test } from 'vitest';
import { Refused } from '#database/import/values/values.ts';
import { COLUMNS } from './product-columns.ts';
import { readReviews, withSize } from './product-fields.ts';

test('reviews are sorted by date', () => {
  const said = (name: string, day: string) => ({ name, day, stars: 4, text: 'Quiet.' });
  expect(readReviews(JSON.stringify([said('Tom', '2026-01-31'), said('Priya', '2026-10-04')]))).toEqual([
    said('Priya', '2026-10-04'),
    said('Tom', '2026-01-31'),
  ]);
  expect(readReviews('[]')).toEqual([]);
});

test.each([
  '{}',
  '[{"name":"Priya","day":"soon","stars":4,"text":"Quiet."}]',
  '[{"name":"Priya","day":"2026-10-04","stars":6,"text":"Quiet."}]',
  '[{"name":"Priya","day":"2026-10-04","text":"Quiet."}]',
  'Quiet.',
])('rejects %s as reviews', (text) => {
  expect(() => readReviews(text)).toThrow(Refused);
});

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
