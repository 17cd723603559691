import { afterEach, expect, test, vi } from 'vitest';
import { fitBelow } from './fit-below.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a panel fills the height below it, follows window resizes, and never shrinks below its minimum', () => {
  const panel = document.createElement('div');
  vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 100, 900));
  window.innerHeight = 600;
  const release = fitBelow(panel)!;
  expect(panel.style.maxBlockSize).toBe('392px');
  window.innerHeight = 250;
  window.dispatchEvent(new Event('resize'));
  expect(panel.style.maxBlockSize).toBe('120px');
  release();
  window.innerHeight = 600;
  window.dispatchEvent(new Event('resize'));
  expect(panel.style.maxBlockSize).toBe('120px');
});

test('a panel that overflows to the right moves left as far as there is room', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  const moved = (left: number, width: number) => {
    const panel = document.createElement('div');
    vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 100, width, 300));
    fitBelow(panel)!();
    return panel.style.translate;
  };
  expect(moved(100, 900)).toBe('none');
  expect(moved(286, 820)).toBe('-114px');
  expect(moved(60, 1000)).toBe('-52px');
});
