import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listing } from '#domains/catalogue/contract/listing.ts';
import { useDrawnCards, useSettled } from './new-list.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function frame(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}
const listOf = (count: number) =>
  ({ products: Array.from({ length: count }, () => ({})) }) as unknown as Listing;

it('renders the first list completely, however many tiles are among its cards', () => {
  const list = listOf(24);
  const { result } = renderHook(() => useDrawnCards(list, true));
  expect(result.current).toEqual({ drawn: Infinity, before: list });
});

it('renders a new list row by row and keeps the previous one until it is complete', () => {
  const [old, next] = [listOf(24), listOf(9)];
  const { result, rerender } = renderHook(({ list }) => useDrawnCards(list, true), {
    initialProps: { list: old },
  });
  rerender({ list: next });
  expect(result.current.drawn).toBe(3);
  expect(result.current.before).toBe(old);
  frame();
  expect(result.current.drawn).toBe(7);
  expect(result.current.before).toBe(old);
  frame();
  frame();
  expect(result.current.drawn).toBe(Infinity);
  expect(result.current.before).toBe(next);
});

it('restarts if another list arrives during rendering', () => {
  const [old, next, last] = [listOf(24), listOf(24), listOf(5)];
  const { result, rerender } = renderHook(({ list }) => useDrawnCards(list, true), {
    initialProps: { list: old },
  });
  rerender({ list: next });
  frame();
  rerender({ list: last });
  expect(result.current.drawn).toBe(3);
  expect(result.current.before).toBe(old);
  for (let frames = 0; frames < 4; frames += 1) frame();
  expect(result.current).toEqual({ drawn: Infinity, before: last });
});

it('renders everything immediately when restoring a scroll position', () => {
  const [old, next] = [listOf(24), listOf(24)];
  const { result, rerender } = renderHook(
    ({ list }) => [useDrawnCards(list, false), useSettled(list, false)],
    {
      initialProps: { list: old },
    },
  );
  rerender({ list: next });
  expect(result.current).toEqual([{ drawn: Infinity, before: next }, next]);
});

it('settles one frame later', () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, true), {
    initialProps: { value: 'old' },
  });
  rerender({ value: 'new' });
  expect(result.current).toBe('old');
  frame();
  expect(result.current).toBe('new');
});
