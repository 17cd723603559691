import { expect, it } from 'vitest';
import { isTall } from './specifications.ts';

it.each([
  ['a floor lamp', { height: 1600, width: 481 }, true],
  ['a sofa', { height: 820, width: 2200 }, false],
  ['a cube', { height: 400, width: 400 }, false],
  ['a rug, which has no height', { width: 2000 }, false],
  ['a product of any height', { height: 'adjustable', width: 500 }, false],
])(
  '%s is displayed uncropped in a wide picture: %j is %s',
  (_what, specs: Record<string, number | string>, tall) => expect(isTall((key) => specs[key])).toBe(tall),
);
