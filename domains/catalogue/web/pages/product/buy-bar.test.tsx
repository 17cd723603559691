import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatBlockers } from '#foundation/browser/chat-blockers.ts';
import { BuyBar } from './buy-bar.tsx';

/** The browser's word on where the bar's place in the page is. */
let see: (isIntersecting: boolean, top: number) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        see = (isIntersecting, top) => act(() => callback([{ isIntersecting, boundingClientRect: { top } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the chat stays away while the bar sticks, and comes back when it rests or goes (CHAT-03)', () => {
  const { unmount } = render(<BuyBar>$1,299</BuyBar>);
  see(false, 2000);
  expect(chatBlockers.get()).toEqual(['product-page']);
  see(true, 700);
  expect(chatBlockers.get()).toEqual([]);
  see(false, 900);
  unmount();
  expect(chatBlockers.get()).toEqual([]);
});

test('a bar that a wide screen does not show blocks nothing', () => {
  render(<BuyBar>$1,299</BuyBar>);
  see(false, 0);
  expect(chatBlockers.get()).toEqual([]);
});
