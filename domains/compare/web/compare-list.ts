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

const NOT_ADDED = 'We couldn’t add this product to compare. Please try again.';
const NOT_REMOVED = 'We couldn’t remove this product from compare. Please try again.';

/** Changes run one after another. Otherwise, adding two products quickly could create two lists. */
let queue: Promise<unknown> = Promise.resolve();
/** The request that loads the list for the first time. Sent only once (COMPARE-20). */
let first: Promise<void> | undefined;

function patch(change: Partial<CompareState>): void {
  compareStore.set((state) => ({ ...state, ...change }));
}

function move(event: TrayEvent): void {
  compareStore.set((state) => ({ ...state, tray: trayAfter(state.tray, event) }));
}

const skusOf = (products: readonly CompareProduct[]) => products.map(({ productSKU }) => productSKU);

/** Whether a list contains a product. The case of the SKU is ignored. */
export function has(products: readonly CompareProduct[], sku: string): boolean {
  return products.some(({ productSKU }) => productSKU.toLowerCase() === sku.toLowerCase());
}

/** Displays a list from the server or from another tab, and updates the tray. */
function take(products: readonly CompareProduct[], isFirst: boolean): void {
  const before = compareStore.get().products;
  patch({ products });
  move({ kind: 'list', isFirst, before: skusOf(before), after: skusOf(products) });
}

/**
 * Loads the list from the server and stores it in the browser (COMPARE-37). Throws a CallError if the request
 * fails.
 */
async function fetchList(isFirst: boolean): Promise<void> {
  const wasFlagged = isFlagged();
  const { comparisonProducts } = await call(getCompareList, {});
  // The user signed in or out during the request, so this list belongs to a different user. Discard it.
  if (isFlagged() !== wasFlagged) return;
  take(comparisonProducts, isFirst);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ comparisonProducts }));
  } catch {
    // The browser's storage is full or blocked. The next page loads the list from the server.
  }
}

/** Parses the list in the browser's storage. Returns an empty list if it is missing or invalid. */
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
 * Displays the list in the browser's storage immediately, and then the server's list. Requests the server's
 * list only once, because each later change also loads it.
 */
export function loadCompareList(): Promise<void> {
  first ??= (async () => {
    try {
      patch({ products: storedList(localStorage.getItem(STORAGE_KEY)) });
    } catch {
      // The browser blocks access to its storage.
    }
    patch({ status: 'loading' });
    try {
      await fetchList(true);
    } catch (error) {
      // If the browser is offline, the stored list remains. Status 404 means that comparisons are disabled,
      // so clear the list.
      if (error instanceof CallError && error.status === 404) take([], true);
    } finally {
      patch({ status: 'idle' });
    }
  })();
  return first;
}

/**
 * Loads the account's list after sign-in. The server merges the guest list of this browser into it. Displays
 * the tray if the list contains products.
 */
export async function loadOwnCompareList(): Promise<void> {
  first = undefined;
  await loadCompareList();
  if (compareStore.get().products.length > 0) patch({ isUsed: true });
}

/** Applies the changes that other tabs make to the stored list. Returns a function that stops this. */
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
 * Adds a product to the list (COMPARE-21, COMPARE-22, COMPARE-28, COMPARE-32, COMPARE-33). Returns its entry,
 * even if the list already contained the product. If the list is full or the request fails, displays a
 * message and returns null.
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
        // The list is full, because products were added on another device.
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
 * Removes a product from the list (COMPARE-24, COMPARE-34). If the request fails, displays a message and
 * returns false.
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

/** Waits for all pending changes. Returns the list after them. */
export async function settledList(): Promise<readonly CompareProduct[]> {
  await queue.catch(() => undefined);
  return compareStore.get().products;
}

/**
 * Updates the tray when the shopper presses Hide or the summary bar (COMPARE-25), or opens the compare page
 * (COMPARE-26).
 */
export function moveTray(kind: 'hide' | 'show' | 'compare'): void {
  move({ kind });
}

/** Closes the message about a full list when the shopper presses "Got it". */
export function closeRefusal(): void {
  patch({ refused: null });
}

/** Resets the state of this module that is not in the store. For tests only. */
export function forgetCompareList(): void {
  first = undefined;
  queue = Promise.resolve();
  compareStore.set(compareStore.initial);
}
