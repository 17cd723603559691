import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { BUY_COLUMN, BuyBar } from './buy-bar.tsx';

const WINDOW_HEIGHT = 800;
/**
 * Simulates scrolling: `top` is the distance of an observed element from the top of the window, in pixels. As in
 * browsers, an observer reports only if it changes whether the element intersects the window and its margin.
 */
let see: (top: number, target?: Element) => void;
beforeEach(() => {
  const observers: ((top: number, target: Element | undefined) => void)[] = [];
  see = (top, target) => act(() => observers.forEach((observer) => observer(top, target)));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #observed = new Set<Element>();
      constructor(callback: (entries: object[]) => void, { rootMargin = '0' }: { rootMargin?: string } = {}) {
        let before: boolean | undefined;
        observers.push((top, chosen) => {
          const isColumn = [...this.#observed].some(({ id }) => id === BUY_COLUMN);
          if (isColumn !== (chosen?.id === BUY_COLUMN)) return;
          const isIntersecting = top < WINDOW_HEIGHT && top >= -Number.parseInt(rootMargin, 10);
          if (isIntersecting === before) return;
          before = isIntersecting;
          callback([{ isIntersecting, boundingClientRect: { top } }]);
        });
      }
      observe(element: Element) {
        this.#observed.add(element);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('hides the chat while the bar is sticky and shows it again when the bar rests or disappears (CHAT-03)', () => {
  const { unmount } = render(<BuyBar title="Fridge">$1,299</BuyBar>);
  see(2000);
  expect(chatBlockers.get()).toEqual(['product-page']);
  see(700);
  expect(chatBlockers.get()).toEqual([]);
  see(900);
  unmount();
  expect(chatBlockers.get()).toEqual([]);
});

test('hides the chat after a jump from the end of the page to its start (CHAT-03)', () => {
  render(<BuyBar title="Fridge">$1,299</BuyBar>);
  see(2000);
  see(-900);
  expect(chatBlockers.get()).toEqual([]);
  see(2000);
  expect(chatBlockers.get()).toEqual(['product-page']);
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
  see(100, column);
  expect(isNeeded()).toBe(false);
  see(-900, column);
  expect(isNeeded()).toBe(true);
  see(100, column);
  expect(isNeeded()).toBe(false);
});
