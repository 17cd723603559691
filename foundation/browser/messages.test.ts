import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeMessages, messages, showMessage } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  closeMessages();
  vi.useRealTimers();
});
const shown = () => messages.get().map((one) => one.text);

test('a message goes after 3 seconds (NAV-27)', () => {
  showMessage('Saved');
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a kept message stays until closed (NAV-28)', () => {
  showMessage('No stock', { kind: 'error', keepAlive: true });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['No stock']);
  closeMessages();
  expect(shown()).toEqual([]);
});

test('passing messages replace each other and leave kept ones alone', () => {
  showMessage('Kept', { keepAlive: true });
  showMessage('One');
  showMessage('Two');
  expect(shown()).toEqual(['Kept', 'Two']);
});
