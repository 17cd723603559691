import { expect, it } from 'vitest';
import { CallError, errorText } from './fault.ts';

it('joins every message of a failed call (ERROR-08)', () => {
  expect(errorText(new CallError(400, { errors: ['A', 'B'] }))).toBe('A, B');
  expect(errorText(new CallError(400, { errors: ['A'] }))).toBe('A');
  expect(errorText(new CallError(500, { errors: [] }))).toBeUndefined();
});
