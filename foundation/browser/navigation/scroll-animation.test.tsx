import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollPageTo } from './scroll-animation.ts';

/** The scroll positions that were set, with the time in ms of each. */
let sent: [number, number][] = [];
let motion = true;

beforeEach(() => {
  sent = [];
  motion = true;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: !motion }));
  vi.stubGlobal('scrollY', 1000);
  const began = performance.now();
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) =>
    sent.push([Math.round(performance.now() - began), top!]),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the time in ms at which the last scroll position was set. */
function arrival(): number {
  vi.advanceTimersByTime(3000);
  const [at, top] = sent.at(-1)!;
  expect(top).toBe(0);
  return at;
}

test('takes a second by default (SHELL-19)', () => {
  scrollPageTo(0);
  const at = arrival();
  expect(at).toBeGreaterThanOrEqual(1000);
  expect(at).toBeLessThan(1040);
  expect(sent.length).toBeGreaterThan(30);
});

test('takes the requested time', () => {
  scrollPageTo(0, 600);
  const at = arrival();
  expect(at).toBeGreaterThanOrEqual(600);
  expect(at).toBeLessThan(640);
});

test('jumps immediately for users who prefer reduced motion', () => {
  motion = false;
  scrollPageTo(0);
  expect(sent).toEqual([[0, 0]]);
});
