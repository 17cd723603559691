import { afterEach, expect, test, vi } from 'vitest';
import { momentText } from './order-texts.ts';

afterEach(() => vi.useRealTimers());

test('counts days in the time zone of the shop, wherever the browser is', () => {
  // 2 am on 30 November in Sydney, 4 am in Auckland.
  vi.useFakeTimers({ now: new Date('2026-11-29T15:00:00Z') });
  expect(momentText('2026-11-29T14:30:00Z', 'Australia/Sydney')).toBe('Today, 1.30am');
  expect(momentText('2026-11-29T12:30:00Z', 'Australia/Sydney')).toBe('Sun 29 Nov, 11.30pm');
  expect(momentText('2026-11-29T12:30:00Z', 'Pacific/Auckland')).toBe('Today, 1.30am');
});
