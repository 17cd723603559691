import { startTransition, useEffect, useState } from 'react';
import type { Listing } from '#domains/catalogue/contract/listing.ts';

/**
 * The first row of a new list renders first, then the other cards in small batches, so that no render blocks
 * the page for long.
 */
const FIRST_ROW = 3;
const MORE_CARDS = 4;

/**
 * Returns a new value one frame later if `mayBeLate` is true. A deferred value would not help, because React
 * does not delay it within a transition. Two renders in one frame would block the page for as long as a
 * single render.
 */
export function useSettled<T>(value: T, mayBeLate: boolean): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => inNextFrame(() => setSettled(value)), [value]);
  return mayBeLate ? settled : value;
}

/**
 * Returns the number of cards to render, and the previous list, whose cards can stay on the page. When all
 * cards are rendered, the number is `Infinity`. The actual number of cards would be too small, because
 * editorial tiles also count, so the last cards would be omitted.
 */
export function useDrawnCards(list: Listing, mayBeLate: boolean): { drawn: number; before: Listing } {
  const [state, setState] = useState({ list, drawn: list.products.length, before: list });
  const { drawn, before } = state.list === list ? state : { drawn: FIRST_ROW, before: state.before };
  const isWhole = drawn >= list.products.length;
  useEffect(() => {
    if (isWhole && before === list) return;
    const next = isWhole ? { list, drawn, before: list } : { list, drawn: drawn + MORE_CARDS, before };
    return inNextFrame(() => setState(next));
  }, [list, drawn, isWhole, before]);
  return mayBeLate && !isWhole ? { drawn, before } : { drawn: Infinity, before: list };
}

function inNextFrame(change: () => void): () => void {
  const frame = requestAnimationFrame(() => startTransition(change));
  return () => cancelAnimationFrame(frame);
}
