import { afterEach, expect, test, vi } from 'vitest';
import { fitBelow } from './fit-below.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a panel is as high as the room below it, when the window changes too, and never less than it needs', () => {
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
