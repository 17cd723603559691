import { createStore } from '../storage/store.ts';

/**
 * Elements that may cover the chat launcher, by their names in the specification (CHAT-02), which misspells
 * "filer-panel".
 */
export type ChatBlocker = 'compare' | 'product-page' | 'filer-panel' | 'mobile-nav' | 'wui-sliding-panel';

/**
 * The elements that currently cover the chat launcher. The launcher is visible only if this list is empty
 * (CHAT-01, -08).
 */
export const chatBlockers = createStore<readonly ChatBlocker[]>([]);

/**
 * Hides the chat launcher until the returned function is called. Each call must be released separately, even
 * if the name is the same.
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
