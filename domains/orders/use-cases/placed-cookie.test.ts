import { expect, test } from 'vitest';
import { addPlaced, readPlaced } from './placed-cookie.ts';

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

test('returns ids newest first, at most ten', () => {
  let cookie: string | undefined;
  for (const digit of ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', '3'])
    cookie = addPlaced('secret', cookie, id(digit));
  expect(readPlaced('secret', cookie)).toEqual(['3', 'b', 'a', '9', '8', '7', '6', '5', '4', '2'].map(id));
});

test('ignores a cookie that the shop did not sign', () => {
  const cookie = addPlaced('secret', undefined, id('1'));
  expect(readPlaced('another', cookie)).toEqual([]);
  expect(readPlaced('secret', cookie.replace('1111', '2222'))).toEqual([]);
  expect(readPlaced('secret', undefined)).toEqual([]);
  expect(readPlaced('secret', 'x~')).toEqual([]);
  expect(readPlaced('secret', id('1'))).toEqual([]);
});
