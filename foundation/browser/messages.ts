import { createStore } from './store.ts';

/** A message over the page that reports an event or a failure. */
export interface Message {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** The failed action, in bold before the text. */
  title?: string | undefined;
  /** A follow-up action: "View cart". */
  action?: { label: string; to?: string; run?: () => void };
  /** Whether the message stays until the user closes it. */
  kept: boolean;
}

export interface MessageOptions {
  kind?: Message['kind'];
  title?: string;
  action?: Message['action'];
  /** Defaults to true for errors; other messages disappear after three seconds. */
  kept?: boolean;
}

const SHOWN_MS = 3000;
let nextId = 1;

/** The visible messages, oldest first. */
export const messages = createStore<readonly Message[]>([]);

/** Displays a message and returns its id. A message that is already visible is not repeated. */
export function showMessage(
  text: string,
  { kind = 'success', title, action, kept = kind === 'error' }: MessageOptions = {},
): number {
  const same = messages.get().find((message) => message.text === text && message.kind === kind);
  if (same) return same.id;
  const id = nextId++;
  messages.set((shown) => [...shown, { id, kind, title, text, kept, ...(action ? { action } : {}) }]);
  if (!kept) setTimeout(() => dismissMessage(id), SHOWN_MS);
  return id;
}

/** Removes a message. */
export function dismissMessage(id: number): void {
  messages.set((shown) =>
    shown.some((message) => message.id === id) ? shown.filter((message) => message.id !== id) : shown,
  );
}
