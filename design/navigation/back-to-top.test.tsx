import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackToTop } from './back-to-top.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function scrolled(top: number): void {
  vi.stubGlobal('scrollY', top);
  act(() => {
    dispatchEvent(new Event('scroll'));
  });
}

test('appears once the page is scrolled past 0 (SHELL-06), and scrolls up in 600 ms (SHELL-08)', () => {
  const sent: number[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => sent.push(top!));
  scrolled(0);
  render(<BackToTop />);
  expect(screen.queryByRole('button')).toBeNull();
  scrolled(1);
  scrolled(900);
  const button = screen.getByRole('button', { name: 'Back to top' });
  button.click();
  vi.advanceTimersByTime(590);
  expect(sent.at(-1)).toBeGreaterThan(0);
  vi.advanceTimersByTime(30);
  expect(sent.at(-1)).toBe(0);
  scrolled(0);
  expect(screen.queryByRole('button')).toBeNull();
});
