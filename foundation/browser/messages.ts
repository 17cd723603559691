import { createStore } from './storage/store.ts';

/** A message on top of the page that reports a result or an error. */
export interface Message {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** The action that failed, in bold before the text. */
  title?: string | undefined;
  /** A button or link with a follow-up action, such as "View cart". */
  action?: { label: string; to?: string; run?: () => void };
  /** Whether the message remains until the user closes it. */
  isPersistent: boolean;
}

export interface MessageOptions {
  kind?: Message['kind'];
  title?: string;
  action?: Message['action'];
  /**
   * Whether the message remains until the user closes it. Defaults to true for errors. Other messages
   * disappear after three seconds.
   */
  isPersistent?: boolean;
}

const VISIBLE_MS = 3000;
let nextId = 1;

/** The currently displayed messages, oldest first. */
export const messages = createStore<readonly Message[]>([]);

/**
 * Displays a message and returns its id. If the same message is already displayed, returns the id of that
 * message.
 */
export function showMessage(
  text: string,
  { kind = 'success', title, action, isPersistent = kind === 'error' }: MessageOptions = {},
): number {
  const same = messages.get().find((message) => message.text === text && message.kind === kind);
  if (same) return same.id;
  const id = nextId++;
  messages.set((current) => [...current, { id, kind, title, text, isPersistent, action }]);
  if (!isPersistent) setTimeout(() => dismissMessage(id), VISIBLE_MS);
  return id;
}

/** Removes a message. */
export function dismissMessage(id: number): void {
  messages.set((current) =>
    current.some((message) => message.id === id) ? current.filter((message) => message.id !== id) : current,
  );
}
