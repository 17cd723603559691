import { expect, it } from 'vitest';
import { isDeepFrozen, deepFreeze } from './deep-freeze.ts';

it('frozen values are recognised and immutable at any depth', () => {
  const value = deepFreeze({ list: [{ name: 'a' }], none: null });
  expect(isDeepFrozen(value)).toBe(true);
  expect(isDeepFrozen(value.list)).toBe(false);
  expect(() => {
    value.list[0]!.name = 'b';
  }).toThrow(TypeError);
  expect(() => value.list.push({ name: 'c' })).toThrow(TypeError);
});
