import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isFlagged } from '#foundation/browser/signed-in.ts';
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

/** Changes run in sequence, because the second add joins the list that the first one creates. */
let queue: Promise<unknown> = Promise.resolve();
/** The first list, loaded once (COMPARE-20). */
let first: Promise<void> | undefined;

function patch(change: Partial<CompareState>): void {
  compareStore.set((state) => ({ ...state, ...change }));
}

function move(event: TrayEvent): void {
  compareStore.set((state) => ({ ...state, tray: trayAfter(state.tray, event) }));
}

const skusOf = (products: readonly CompareProduct[]) => products.map(({ productSKU }) => productSKU);

/** Whether the list contains a product. */
export function has(products: readonly CompareProduct[], sku: string): boolean {
  return products.some(({ productSKU }) => productSKU.toLowerCase() === sku.toLowerCase());
}

/** Applies a list from the server or another tab, and moves the tray. */
function take(products: readonly CompareProduct[], isFirst: boolean): void {
  const before = compareStore.get().products;
  patch({ products });
  move({ kind: 'list', isFirst, before: skusOf(before), after: skusOf(products) });
}

/** Loads the server's list, then writes it to the browser's storage (COMPARE-37). Throws a CallError. */
async function fetchList(isFirst: boolean): Promise<void> {
  const wasFlagged = isFlagged();
  const { comparisonProducts } = await call(getCompareList, {});
  // The user has signed out or in since, so the list must not be stored.
  if (isFlagged() !== wasFlagged) return;
  take(comparisonProducts, isFirst);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ comparisonProducts }));
  } catch {
    // Storage is full or not allowed: the next page loads the list from the server.
  }
}

/** Returns the list in the browser's storage; empty if missing or invalid. */
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
 * Displays the stored list immediately, then loads the server's. Loads only once; later changes load the list
 * themselves.
 */
export function loadCompareList(): Promise<void> {
  first ??= (async () => {
    try {
      patch({ products: storedList(localStorage.getItem(STORAGE_KEY)) });
    } catch {
      // Storage is not allowed.
    }
    patch({ status: 'loading' });
    try {
      await fetchList(true);
    } catch (error) {
      // Offline, the stored list stays. A 404 means that comparing is off, so the list is emptied.
      if (error instanceof CallError && error.status === 404) take([], true);
    } finally {
      patch({ status: 'idle' });
    }
  })();
  return first;
}

/** Loads the list of the signed-in account, which merges this browser's list. Displays it if it exists. */
export async function loadOwnCompareList(): Promise<void> {
  first = undefined;
  await loadCompareList();
  if (compareStore.get().products.length > 0) patch({ isUsed: true });
}

/** Follows changes of other tabs. Returns a function that stops it. */
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
 * Adds a product (COMPARE-21, -22, -28, -32, -33). Returns its entry if it is in the list afterwards, even if
 * it was before. Returns null, and notifies the shopper, if it was rejected as a fourth product or the
 * request failed.
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
        // Another device has filled the list since.
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

/** Removes a product (COMPARE-24, -34). Returns false, and notifies the shopper, if the request failed. */
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

/** Returns the list after all pending changes. */
export async function settledList(): Promise<readonly CompareProduct[]> {
  await queue.catch(() => undefined);
  return compareStore.get().products;
}

/**
 * Moves the tray for Hide and the summary bar (COMPARE-25), and for leaving to the compare page (COMPARE-26).
 */
export function moveTray(kind: 'hide' | 'show' | 'compare'): void {
  move({ kind });
}

/** Handles "Got it". */
export function closeRefusal(): void {
  patch({ refused: null });
}

/** Resets the state that this module holds besides the store. For tests. */
export function forgetCompareList(): void {
  first = undefined;
  queue = Promise.resolve();
  compareStore.set(compareStore.initial);
}
