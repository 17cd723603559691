import { createStore } from '../storage/store.ts';

/**
 * Elements that can cover the chat launcher. The names except `consent` come from the specification
 * (CHAT-02), including the misspelt "filer-panel".
 */
export type ChatBlocker =
  | 'compare'
  | 'product-page'
  | 'filer-panel'
  | 'mobile-nav'
  | 'wui-sliding-panel'
  | 'consent';

/**
 * The elements that currently cover the chat launcher. The launcher is displayed only if the list is empty
 * (CHAT-01, -08).
 */
export const chatBlockers = createStore<readonly ChatBlocker[]>([]);

/**
 * Hides the chat launcher. Returns a function that shows it again. If an element blocks the launcher twice,
 * both functions must be called.
 */
export function blockChat(name: ChatBlocker): () => void {
  chatBlockers.set((names) => [...names, name]);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    chatBlockers.set((names) => {
      const at = names.indexOf(name);
      return at < 0 ? names : names.toSpliced(at, 1);
    });
  };
}
