import { createStore } from '#foundation/browser/store.ts';
import type { CompareProduct } from '../contract.ts';
import type { TrayState } from '../rules/tray.ts';

/** The control that was pressed: each has its own text for "Too many products" (COMPARE-31). */
export type CompareControl = 'checkbox' | 'button';

/** What the page knows of the list (COMPARE-35). */
export interface CompareState {
  /** Somebody compares: the tray is wanted on the page. */
  isUsed: boolean;
  products: readonly CompareProduct[];
  status: 'idle' | 'loading' | 'adding' | 'removing';
  tray: TrayState;
  /** The control whose fourth product was refused, while the modal says so. */
  refused: CompareControl | null;
}

/** Kept small: it is in the first load of every page. What changes it is in compare-list.ts, loaded when somebody compares. */
export const compareStore = createStore<CompareState>({
  isUsed: false,
  products: [],
  status: 'idle',
  tray: 'minimised',
  refused: null,
});

/** COMPARE-16. */
export const STORAGE_KEY = 'CompareProducts';

/** Leaves nothing of the list in this browser. */
export function forgetCompared(): void {
  compareStore.set(compareStore.initial);
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
  // COMPARED_MARK, by name: its contract is not in the first load.
  document.cookie = 'compared=; path=/; max-age=-1';
}
