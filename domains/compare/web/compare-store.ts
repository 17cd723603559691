import { createStore } from '#foundation/browser/store.ts';
import type { CompareProduct } from '../contract.ts';
import type { TrayState } from '../rules/tray.ts';

/** The pressed control: each has its own text for "Too many products" (COMPARE-31). */
export type CompareControl = 'checkbox' | 'button';

/** The client's state of the list (COMPARE-35). */
export interface CompareState {
  /** The user is comparing, so the page renders the tray. */
  isUsed: boolean;
  products: readonly CompareProduct[];
  status: 'idle' | 'loading' | 'adding' | 'removing';
  tray: TrayState;
  /** The control whose fourth product was rejected, while the modal is open. */
  refused: CompareControl | null;
}

/**
 * Kept small, because it is in the first load of every page. The code that changes it is in compare-list.ts,
 * loaded on first use.
 */
export const compareStore = createStore<CompareState>({
  isUsed: false,
  products: [],
  status: 'idle',
  tray: 'minimised',
  refused: null,
});

/** COMPARE-16. */
export const STORAGE_KEY = 'CompareProducts';

/** Removes the list from this browser. */
export function forgetCompared(): void {
  compareStore.set(compareStore.initial);
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is not allowed, so nothing was stored.
  }
  // COMPARED_MARK as a literal, because its contract is not in the first load.
  document.cookie = 'compared=; path=/; max-age=-1';
}
