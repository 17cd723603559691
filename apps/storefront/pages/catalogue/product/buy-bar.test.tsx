import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { BUY_COLUMN, BuyBar } from './buy-bar.tsx';

/** Simulates the browser's report of where the bar is in the page. */
let see: (isIntersecting: boolean, top: number, target?: Element) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        see = (isIntersecting, top, target) =>
          act(() =>
            callback([{ isIntersecting, boundingClientRect: { top }, target: target ?? document.body }]),
          );
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('hides the chat while the bar is sticky and shows it again when the bar rests or disappears (CHAT-03)', () => {
  const { unmount } = render(<BuyBar title="Fridge">$1,299</BuyBar>);
  see(false, 2000);
  expect(chatBlockers.get()).toEqual(['product-page']);
  see(true, 700);
  expect(chatBlockers.get()).toEqual([]);
  see(false, 900);
  unmount();
  expect(chatBlockers.get()).toEqual([]);
});

test('a bar that is hidden on a wide screen blocks nothing', () => {
  render(<BuyBar title="Fridge">$1,299</BuyBar>);
  see(false, 0);
  expect(chatBlockers.get()).toEqual([]);
});

test('on wide screens the bar appears when the column that it replaces is above the viewport (PRODUCT-02)', () => {
  render(
    <>
      <div id={BUY_COLUMN} />
      <BuyBar title="Fridge">$1,299</BuyBar>
    </>,
  );
  const column = document.getElementById(BUY_COLUMN)!;
  const bar = screen.getByText('$1,299').parentElement!;
  const isNeeded = () => bar.className.includes('needed');
  expect(isNeeded()).toBe(false);
  see(false, 900, column);
  expect(isNeeded()).toBe(false);
  see(false, -900, column);
  expect(isNeeded()).toBe(true);
  see(true, 100, column);
  expect(isNeeded()).toBe(false);
});
