import { useState } from 'react';
import { emptyDraft, hasEntries, readDraft, writeDraft, type OrderDraft } from './order-draft.ts';

/**
 * Returns the draft of an order, which the browser stores with each change until the order is placed: a reload or a lost
 * connection loses nothing. Each tab has its own, and closing the tab deletes it, because it contains personal data.
 */
export function useOrderDraft(storageKey: string, siteId: string) {
  const [draft, setDraft] = useState(
    () => readDraft(readStored(storageKey)) ?? emptyDraft(siteId, crypto.randomUUID()),
  );
  const store = (next: OrderDraft) => {
    setDraft(next);
    try {
      if (hasEntries(next)) sessionStorage.setItem(storageKey, writeDraft(next));
      else sessionStorage.removeItem(storageKey);
    } catch {
      // The browser stores nothing, for example in a private window. The draft stays in this page.
    }
  };
  return {
    draft,
    store,
    /** Forgets the draft, and begins another order. */
    clear: () => store(emptyDraft(siteId, crypto.randomUUID())),
  };
}

function readStored(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
