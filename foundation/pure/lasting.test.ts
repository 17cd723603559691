import { expect, it } from 'vitest';
import { isLasting, lasting } from './lasting.ts';

it('lasting values are known, and can be changed nowhere', () => {
  const value = lasting({ list: [{ name: 'a' }], none: null });
  expect(isLasting(value)).toBe(true);
  expect(isLasting(value.list)).toBe(false);
  expect(() => {
    value.list[0]!.name = 'b';
  }).toThrow(TypeError);
  expect(() => value.list.push({ name: 'c' })).toThrow(TypeError);
});
