import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetViewed, noteViewed, viewedSkus } from './viewed-products.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  forgetViewed();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('products viewed within half a second are stored with one write (STORAGE-10)', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  noteViewed('A');
  vi.advanceTimersByTime(300);
  noteViewed('B');
  vi.advanceTimersByTime(199);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledTimes(1);
  expect(viewedSkus()).toEqual(['B', 'A']);
});

test('a pending write happens when the page closes', () => {
  noteViewed('A');
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('viewedProducts')).toContain('"A"');
});

test('lists the latest first, each once, without the current product, at most 24', () => {
  for (let number = 1; number <= 30; number++) noteViewed(`P${number}`);
  vi.advanceTimersByTime(500);
  noteViewed('P20');
  expect(viewedSkus('P30').slice(0, 3)).toEqual(['P20', 'P29', 'P28']);
  expect(viewedSkus()).toHaveLength(24);
});

test('each is stored for 30 days (STORAGE-10)', () => {
  noteViewed('OLD');
  vi.advanceTimersByTime(20 * DAY);
  noteViewed('NEW');
  vi.advanceTimersByTime(500);
  expect(viewedSkus()).toEqual(['NEW', 'OLD']);
  vi.advanceTimersByTime(10 * DAY);
  expect(viewedSkus()).toEqual(['NEW']);
  vi.advanceTimersByTime(21 * DAY);
  expect(viewedSkus()).toEqual([]);
});

test('is cleared on request', () => {
  noteViewed('A');
  forgetViewed();
  vi.advanceTimersByTime(500);
  expect(viewedSkus()).toEqual([]);
});
