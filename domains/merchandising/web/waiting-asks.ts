import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { listWaitingAsks, type PriceAsk } from '../contract-asks.ts';

/** Prices that wait for who is signed in, as this tab knows them: the toolbar's number and every list are one. */
interface Waiting {
  state: 'loading' | 'success' | 'failure';
  asks: readonly PriceAsk[];
  /** The last decision that was refused: outlives its card, which leaves the list if the request has ended. Null: none. */
  refused: Refusal | null;
}

export interface Refusal {
  askId: number;
  /** The product of the request. */
  title: string;
  text: string;
}

const waiting = createStore<Waiting>({ state: 'loading', asks: [], refused: null });
/** A salesperson stands beside a customer: they wait no longer than this to be seen. */
const WATCH_MS = 12_000;
let askedAt = 0;

/** Asks anew. What is shown stays where no answer comes. */
export async function reloadWaitingAsks(): Promise<void> {
  askedAt = Date.now();
  try {
    const { asks } = await call(listWaitingAsks, {});
    waiting.set((now) => ({ ...now, state: 'success', asks }));
  } catch {
    waiting.set((now) => (now.state === 'success' ? now : { ...now, state: 'failure', asks: [] }));
  }
}

/** Takes away what was decided. */
export function forgetAsk(id: number): void {
  waiting.set((now) => ({ ...now, asks: now.asks.filter((one) => one.id !== id) }));
}

/** Shows why a decision was refused, or removes the message (null). */
export function setRefusal(refused: Refusal | null): void {
  waiting.set((now) => ({ ...now, refused }));
}

/** What waits for whoever decides prices, seen without a reload. */
export function useWaitingAsks(): Waiting {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= WATCH_MS - 1_000)
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
