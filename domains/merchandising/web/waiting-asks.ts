import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { listWaitingAsks, type PriceAsk } from '../contract/asks.ts';

/**
 * Price requests that await a decision by the signed-in staff member. In each tab, the toolbar's number and
 * every list share them.
 */
interface Waiting {
  state: 'loading' | 'success' | 'failure';
  asks: readonly PriceAsk[];
  /**
   * The last refused decision; null if none. It outlives its card, because the card leaves the list if the
   * request has ended.
   */
  refused: Refusal | null;
}

export interface Refusal {
  askId: number;
  /** The product of the request. */
  title: string;
  text: string;
}

const waiting = createStore<Waiting>({ state: 'loading', asks: [], refused: null });
/** The maximum delay before a request appears, in ms: its seller is waiting next to a customer. */
const WATCH_MS = 12_000;
let requestedAt = 0;

/** Loads the requests again. If loading fails, the displayed data stays. */
export async function reloadWaitingAsks(): Promise<void> {
  requestedAt = Date.now();
  try {
    const { asks } = await call(listWaitingAsks, {});
    waiting.set((now) => ({ ...now, state: 'success', asks }));
  } catch {
    waiting.set((now) => (now.state === 'success' ? now : { ...now, state: 'failure', asks: [] }));
  }
}

/** Removes a decided request from the list. */
export function forgetAsk(id: number): void {
  waiting.set((now) => ({ ...now, asks: now.asks.filter((one) => one.id !== id) }));
}

/** Displays why a decision was refused, or removes the message (null). */
export function setRefusal(refused: Refusal | null): void {
  waiting.set((now) => ({ ...now, refused }));
}

/** Returns the requests that await a decision by the user, updated without a reload. */
export function useWaitingAsks(): Waiting {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - requestedAt >= WATCH_MS - 1_000)
        void reloadWaitingAsks();
    };
    look();
    const timer = setInterval(look, WATCH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useStore(waiting);
}
