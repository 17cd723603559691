import { useEffect, useEffectEvent } from 'react';
import { readEventStream } from '#foundation/browser/event-stream.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import {
  followChanges,
  HEARTBEAT_MS,
  LIVE_EVENTS,
  type LiveEvent,
} from '#domains/attention/contract/live.ts';

/** Receives live changes. `numbers` are those of the changed orders; empty for other events. */
type Listener = (event: LiveEvent, numbers: readonly string[]) => void;

const listeners = new Set<Listener>();
/** The shortest and the longest wait before the page connects again, in ms. */
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** A connection without any data for this long is lost. */
const SILENCE_MS = HEARTBEAT_MS * 2.5;

/**
 * Returns the wait in ms before attempt `failures` + 1: it doubles with each failure, up to a minute. A random part
 * prevents that all pages connect at the same time after a restart of the server.
 */
export function retryDelay(failures: number, random: number): number {
  const longest = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** Math.min(failures, 10));
  return Math.round(longest / 2 + (longest / 2) * random);
}

/** Keeps a stream of live changes open while the back office is on the page. Connects again when it ends. */
export function useLiveConnection(): void {
  useEffect(() => {
    const stop = new AbortController();
    void connect(stop.signal);
    return () => stop.abort();
  }, []);
}

async function connect(signal: AbortSignal): Promise<void> {
  let failures = 0;
  // Each stream begins with `reset`. The pages load their data when they open, so the first one says nothing new.
  let isFirst = true;
  while (!signal.aborted) {
    try {
      await readEventStream(addressOf(followChanges, {}), {
        signal,
        silenceMs: SILENCE_MS,
        onEvent: ({ event, data }) => {
          failures = 0;
          const known = LIVE_EVENTS.find((one) => one === event);
          if (known && !isFirst)
            for (const listener of listeners) listener(known, data === '' ? [] : data.split(' '));
          isFirst = false;
        },
      });
    } catch (error) {
      // Signed out, or no longer staff: the next request of the page deals with it.
      if (isCallError(error) && [401, 403].includes(error.status)) return;
      failures += 1;
    }
    await pause(retryDelay(failures, Math.random()), signal);
  }
}

/** Waits. Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Calls `listener` with each live change while the component is mounted. */
export function useLiveChanges(listener: Listener): void {
  const receive = useEffectEvent(listener);
  useEffect(() => {
    const own: Listener = (event, numbers) => receive(event, numbers);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, []);
}
