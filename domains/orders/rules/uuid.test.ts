import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

const ID = '0b6f2a4e-6c1d-4f7e-9a31-5d2c8e7f0a19';

test.each([
  [ID, true],
  [ID.toUpperCase(), false],
  [`x${ID}`, false],
  [`${ID}0`, false],
  [ID.replaceAll('-', ''), false],
  ['', false],
])('%s', (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});
