import { createStore } from '#foundation/browser/storage/store.ts';
import type { CompareProduct } from '../contract.ts';
import type { TrayState } from '../rules/tray.ts';

/** The control that the shopper pressed. The message "Too many products" depends on it (COMPARE-31). */
export type CompareControl = 'checkbox' | 'button';

/** The comparison list in this tab (COMPARE-35). */
export interface CompareState {
  /** Whether the user is comparing products, so that the page renders the tray. */
  isUsed: boolean;
  products: readonly CompareProduct[];
  status: 'idle' | 'loading' | 'adding' | 'removing';
  tray: TrayState;
  /**
   * The control with which the shopper tried to add a fourth product; null if the message about the full list
   * is not open.
   */
  refused: CompareControl | null;
}

/**
 * The store is a separate small module, because every page loads it initially. The functions that change the
 * list are in compare-list.ts, which is loaded later.
 */
export const compareStore = createStore<CompareState>({
  isUsed: false,
  products: [],
  status: 'idle',
  tray: 'minimised',
  refused: null,
});

/** The key of the comparison list in the browser's storage (COMPARE-16). */
export const STORAGE_KEY = 'CompareProducts';

/** Removes the comparison list from this browser's storage and deletes its cookie. */
export function forgetCompared(): void {
  compareStore.set(compareStore.initial);
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks its storage, so no list was stored.
  }
  // Repeats the value of COMPARED_MARK, because importing the contract would make the initial script larger.
  document.cookie = 'compared=; path=/; max-age=-1';
}
