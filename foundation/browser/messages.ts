import { createStore } from './store.ts';

/** A message over the page: what just happened, or what went wrong. */
export interface Message {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Before the text, in bold: what failed. */
  title?: string | undefined;
  /** A way on: "View cart". */
  action?: { label: string; to?: string; run?: () => void };
  /** Stays until it is closed. */
  kept: boolean;
}

export interface MessageOptions {
  kind?: Message['kind'];
  title?: string;
  action?: Message['action'];
  /** Errors are kept unless told otherwise, the others go after three seconds. */
  kept?: boolean;
}

const SHOWN_MS = 3000;
let nextId = 1;

/** The messages that are on the screen, oldest first. */
export const messages = createStore<readonly Message[]>([]);

/** Shows a message and answers its id. A message that is on the screen already is not shown twice. */
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

/** Takes a message off the screen. */
export function dismissMessage(id: number): void {
  messages.set((shown) =>
    shown.some((message) => message.id === id) ? shown.filter((message) => message.id !== id) : shown,
  );
}
