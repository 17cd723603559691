import { createStore } from '#foundation/browser/storage/store.ts';
import type { CompareProduct } from '../contract.ts';
import type { TrayState } from '../rules/tray.ts';

/** The control that the shopper pressed. Each has its own text for "Too many products" (COMPARE-31). */
export type CompareControl = 'checkbox' | 'button';

/** The state of the list in this tab (COMPARE-35). */
export interface CompareState {
  /** Whether the user is comparing products, so that the page renders the tray. */
  isUsed: boolean;
  products: readonly CompareProduct[];
  status: 'idle' | 'loading' | 'adding' | 'removing';
  tray: TrayState;
  /**
   * The control with which the shopper tried to add a fourth product. Set while the modal is open, otherwise
   * null.
   */
  refused: CompareControl | null;
}

/**
 * The store is in a small module of its own, because every page loads it first. The code that changes it is
 * in compare-list.ts and is loaded when needed.
 */
export const compareStore = createStore<CompareState>({
  isUsed: false,
  products: [],
  status: 'idle',
  tray: 'minimised',
  refused: null,
});

/** The key of the list in the browser's storage (COMPARE-16). */
export const STORAGE_KEY = 'CompareProducts';

/** Removes the list from this browser's storage and cookie. */
export function forgetCompared(): void {
  compareStore.set(compareStore.initial);
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks the storage, so nothing was stored.
  }
  // Repeats the value of COMPARED_MARK, so that its contract is not part of the first load.
  document.cookie = 'compared=; path=/; max-age=-1';
}
