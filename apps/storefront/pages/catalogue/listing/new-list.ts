import { startTransition, useEffect, useState } from 'react';
import type { Listing } from '#domains/catalogue/contract-listing.ts';

/** The first row of a new list is drawn before the other cards, those a few at a time: none holds up the page for long. */
const FIRST_ROW = 3;
const MORE_CARDS = 4;

/**
 * A new value a frame after the first draw with it, where it may come late. (A deferred value is not late in a transition,
 * and two draws in one frame would hold the page up as one.)
 */
export function useSettled<T>(value: T, mayBeLate: boolean): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => inNextFrame(() => setSettled(value)), [value]);
  return mayBeLate ? settled : value;
}

/**
 * How many cards of a list are drawn by now, and the products that were drawn before it came: their cards may stay. A whole
 * list has no bound: tiles stand among its cards, and the last would be counted out.
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
