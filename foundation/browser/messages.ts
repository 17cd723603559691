import { createStore, type Store } from './store.ts';

/** What the page tells the visitor in the bar at its edge (NAV-26 to -28). */
export interface PageMessage {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A way on: "View cart". */
  action?: { label: string; to?: string; onPress?: () => void };
}

const SHOWN_MS = 3000;
let lastId = 0;

/** The messages in view, oldest first. */
export const messages: Store<readonly PageMessage[]> = createStore<readonly PageMessage[]>([]);

/**
 * Shows a message for 3 seconds; with `keepAlive` until it is closed or the page changes. Messages that go by
 * themselves replace each other, kept ones pile up.
 */
export function showMessage(
  text: string,
  options: { kind?: PageMessage['kind']; keepAlive?: boolean; action?: PageMessage['action'] } = {},
): void {
  const { kind = 'success', keepAlive = false, action } = options;
  const id = ++lastId;
  const message: PageMessage = { id, kind, text, ...(action ? { action } : {}) };
  messages.set((shown) => [...shown.filter((one) => kept.has(one.id) && one.text !== text), message]);
  if (keepAlive) kept.add(id);
  else setTimeout(() => closeMessage(id), SHOWN_MS);
}

/** Messages that stay until somebody closes them. */
const kept = new Set<number>();

/** Takes one message away. */
export function closeMessage(id: number): void {
  kept.delete(id);
  messages.set((shown) => shown.filter((one) => one.id !== id));
}

/** Takes all messages away, as every change of page does. */
export function closeMessages(): void {
  kept.clear();
  messages.set((shown) => (shown.length === 0 ? shown : []));
}
