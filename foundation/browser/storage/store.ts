import { useSyncExternalStore } from 'react';

/** A value that several components in the browser share. The server renders the initial value. */
export interface Store<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  subscribe(listener: () => void): () => void;
  readonly initial: T;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      const updated = typeof next === 'function' ? (next as (current: T) => T)(value) : next;
      if (Object.is(updated, value)) return;
      value = updated;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns the value of a store, or the part of it that `pick` returns. `pick` must return the same reference
 * if the part has not changed.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, pick: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, pick: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  );
}
