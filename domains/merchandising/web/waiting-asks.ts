import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { listWaitingAsks, type PriceAsk } from '../contract/asks.ts';

/**
 * The price requests on which the signed-in staff member may decide. The toolbar's count and all lists in the
 * tab use this shared state.
 */
interface Waiting {
  state: 'loading' | 'success' | 'failure';
  asks: readonly PriceAsk[];
  /**
   * The decision that the server rejected last; null if no decision was rejected. It is stored separately
   * from the requests, because a request is removed from the list when it has ended.
   */
  refused: Refusal | null;
}

export interface Refusal {
  askId: number;
  /** The title of the product for which the price was requested. */
  title: string;
  text: string;
}

const waiting = createStore<Waiting>({ state: 'loading', asks: [], refused: null });
/**
 * The interval at which requests are loaded again, in ms. It is short, because the salesperson may be with
 * the customer while they wait for the decision.
 */
const WATCH_MS = 12_000;
let requestedAt = 0;

/** Loads the requests again. If loading fails, the displayed requests stay. */
export async function reloadWaitingAsks(): Promise<void> {
  requestedAt = Date.now();
  try {
    const { asks } = await call(listWaitingAsks, {});
    waiting.set((now) => ({ ...now, state: 'success', asks }));
  } catch {
    waiting.set((now) => (now.state === 'success' ? now : { ...now, state: 'failure', asks: [] }));
  }
}

/** Removes a request from the list after a decision. */
export function forgetAsk(id: number): void {
  waiting.set((now) => ({ ...now, asks: now.asks.filter((one) => one.id !== id) }));
}

/** Stores the reason why a decision was rejected, so that it is displayed; null removes it. */
export function setRefusal(refused: Refusal | null): void {
  waiting.set((now) => ({ ...now, refused }));
}

/**
 * Returns the price requests on which the user may decide. Loads them repeatedly while the component is
 * mounted.
 */
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
