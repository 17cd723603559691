import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, messages, tell } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  messages.set([]);
  vi.useRealTimers();
});

test('a message goes after three seconds, an error stays until it is closed', () => {
  tell('Added to your cart');
  const error = tell('Something went wrong.', { kind: 'error' });
  vi.advanceTimersByTime(3000);
  expect(messages.get().map((message) => message.text)).toEqual(['Something went wrong.']);
  dismiss(error);
  expect(messages.get()).toEqual([]);
});

test('the same message is shown once', () => {
  expect(tell('Only 2 left', { kind: 'error' })).toBe(tell('Only 2 left', { kind: 'error' }));
  expect(messages.get()).toHaveLength(1);
});
