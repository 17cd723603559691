import { createStore } from './store.ts';

/** What may cover the chat launcher, by the names that the specification gives them (CHAT-02; "filer-panel" is its spelling). */
export type ChatBlocker = 'compare' | 'product-page' | 'filer-panel' | 'mobile-nav' | 'wui-sliding-panel';

/** What covers the chat launcher at this moment. The launcher shows only while nothing does (CHAT-01, -08). */
export const chatBlockers = createStore<readonly ChatBlocker[]>([]);

/** Keeps the chat launcher away until the answered release is called. Two of one name need two releases. */
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
