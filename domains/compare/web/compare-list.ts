import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import {
  addCompareProduct,
  getCompareList,
  comparisonFull,
  MAX_COMPARED,
  removeCompareProduct,
  type CompareProduct,
} from '../contract.ts';
import { trayAfter, type TrayEvent } from '../rules/tray.ts';
import { compareStore, STORAGE_KEY, type CompareControl, type CompareState } from './compare-store.ts';

const NOT_ADDED = 'We could not add this product to compare. Please try again.';
const NOT_REMOVED = 'We could not remove this product from compare. Please try again.';

/**
 * Changes are executed one after another, because the second product must be added to the list that the first
 * one creates.
 */
let queue: Promise<unknown> = Promise.resolve();
/** The request that loads the first list; it is sent only once (COMPARE-20). */
let first: Promise<void> | undefined;

function patch(change: Partial<CompareState>): void {
  compareStore.set((state) => ({ ...state, ...change }));
}

function move(event: TrayEvent): void {
  compareStore.set((state) => ({ ...state, tray: trayAfter(state.tray, event) }));
}

const skusOf = (products: readonly CompareProduct[]) => products.map(({ productSKU }) => productSKU);

/** Whether a list contains a product, regardless of the case of its SKU. */
export function has(products: readonly CompareProduct[], sku: string): boolean {
  return products.some(({ productSKU }) => productSKU.toLowerCase() === sku.toLowerCase());
}

/** Applies a list from the server or another tab, and updates the tray. */
function take(products: readonly CompareProduct[], isFirst: boolean): void {
  const before = compareStore.get().products;
  patch({ products });
  move({ kind: 'list', isFirst, before: skusOf(before), after: skusOf(products) });
}

/** Loads the list from the server, and writes it to the browser's storage (COMPARE-37). Throws a CallError. */
async function fetchList(isFirst: boolean): Promise<void> {
  const wasFlagged = isFlagged();
  const { comparisonProducts } = await call(getCompareList, {});
  // The user has signed in or out in the meantime, so this list must not be stored.
  if (isFlagged() !== wasFlagged) return;
  take(comparisonProducts, isFirst);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ comparisonProducts }));
  } catch {
    // The storage is full or blocked. The next page then loads the list from the server.
  }
}

/** Returns the list in the browser's storage; empty if it is missing or invalid. */
function storedList(text: string | null): CompareProduct[] {
  try {
    const { comparisonProducts } = JSON.parse(text ?? '{}') as { comparisonProducts?: unknown };
    return Array.isArray(comparisonProducts)
      ? (comparisonProducts as unknown[]).filter(isCompareProduct).slice(0, MAX_COMPARED)
      : [];
  } catch {
    return [];
  }
}

function isCompareProduct(value: unknown): value is CompareProduct {
  const { productSKU, productName, productImage } = (value ?? {}) as Partial<CompareProduct>;
  return (
    typeof productSKU === 'string' && typeof productName === 'string' && typeof productImage === 'string'
  );
}

/**
 * Displays the stored list immediately, then loads the server's list. Loads it only once, because later
 * changes load the list themselves.
 */
export function loadCompareList(): Promise<void> {
  first ??= (async () => {
    try {
      patch({ products: storedList(localStorage.getItem(STORAGE_KEY)) });
    } catch {
      // The browser blocks the storage.
    }
    patch({ status: 'loading' });
    try {
      await fetchList(true);
    } catch (error) {
      // If the browser is offline, the stored list stays. A 404 means that comparing is disabled, so the list
      // is emptied.
      if (error instanceof CallError && error.status === 404) take([], true);
    } finally {
      patch({ status: 'idle' });
    }
  })();
  return first;
}

/**
 * Loads the list of the account after signing in. The server merges this browser's list into it. Displays the
 * tray if the list is not empty.
 */
export async function loadOwnCompareList(): Promise<void> {
  first = undefined;
  await loadCompareList();
  if (compareStore.get().products.length > 0) patch({ isUsed: true });
}

/** Applies changes that other tabs make. Returns a function that stops this. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) take(storedList(newValue), false);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = queue.then(work, work);
  queue = mine;
  return mine;
}

/**
 * Adds a product (COMPARE-21, COMPARE-22, COMPARE-28, COMPARE-32, COMPARE-33). Returns its entry if it is in
 * the list afterwards, even if it already was before. Returns null, and notifies the shopper, if the list is
 * full or the request fails.
 */
export function addToCompare(sku: string, control: CompareControl): Promise<CompareProduct | null> {
  patch({ isUsed: true });
  return inTurn(async () => {
    await loadCompareList();
    const { products } = compareStore.get();
    const find = () =>
      compareStore.get().products.find(({ productSKU }) => productSKU.toLowerCase() === sku.toLowerCase()) ??
      null;
    if (has(products, sku)) {
      move({ kind: 'added' });
      return find();
    }
    if (products.length >= MAX_COMPARED) {
      patch({ refused: control });
      return null;
    }
    patch({ status: 'adding' });
    try {
      await call(addCompareProduct, { body: { sku } });
      await fetchList(false);
      move({ kind: 'added' });
    } catch (error) {
      if (error instanceof CallError && error.body.code === comparisonFull.code) {
        // The list has been filled on another device in the meantime.
        patch({ refused: control });
        await fetchList(false).catch(() => undefined);
      } else {
        showMessage((error instanceof CallError && errorText(error)) || NOT_ADDED, { kind: 'error' });
      }
    } finally {
      patch({ status: 'idle' });
    }
    return find();
  });
}

/**
 * Removes a product (COMPARE-24, COMPARE-34). Returns false, and notifies the shopper, if the request fails.
 */
export function removeFromCompare(sku: string): Promise<boolean> {
  patch({ isUsed: true });
  return inTurn(async () => {
    await loadCompareList();
    if (!has(compareStore.get().products, sku)) return true;
    patch({ status: 'removing' });
    try {
      await call(removeCompareProduct, { params: { sku } });
      await fetchList(false);
      return true;
    } catch (error) {
      showMessage((error instanceof CallError && errorText(error)) || NOT_REMOVED, { kind: 'error' });
      return false;
    } finally {
      patch({ status: 'idle' });
    }
  });
}

/** Waits for all pending changes and returns the resulting list. */
export async function settledList(): Promise<readonly CompareProduct[]> {
  await queue.catch(() => undefined);
  return compareStore.get().products;
}

/**
 * Updates the tray after the shopper pressed Hide or the summary bar (COMPARE-25), or left for the compare
 * page (COMPARE-26).
 */
export function moveTray(kind: 'hide' | 'show' | 'compare'): void {
  move({ kind });
}

/** Closes the modal when the shopper presses "Got it". */
export function closeRefusal(): void {
  patch({ refused: null });
}

/** Resets the state that this module holds in addition to the store. For tests only. */
export function forgetCompareList(): void {
  first = undefined;
  queue = Promise.resolve();
  compareStore.set(compareStore.initial);
}
