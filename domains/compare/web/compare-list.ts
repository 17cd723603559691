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

/** Changes run one after the other: the first add makes the list that the second one joins. */
let queue: Promise<unknown> = Promise.resolve();
/** The first list, asked for once (COMPARE-20). */
let first: Promise<void> | undefined;

function patch(change: Partial<CompareState>): void {
  compareStore.set((state) => ({ ...state, ...change }));
}

function move(event: TrayEvent): void {
  compareStore.set((state) => ({ ...state, tray: trayAfter(state.tray, event) }));
}

const skusOf = (products: readonly CompareProduct[]) => products.map(({ productSKU }) => productSKU);

/** Whether the list holds a product. */
export function has(products: readonly CompareProduct[], sku: string): boolean {
  return products.some(({ productSKU }) => productSKU.toLowerCase() === sku.toLowerCase());
}

/** Shows a list that came from the server or from another tab, and moves the tray with it. */
function take(products: readonly CompareProduct[], isFirst: boolean): void {
  const before = compareStore.get().products;
  patch({ products });
  move({ kind: 'list', isFirst, before: skusOf(before), after: skusOf(products) });
}

/** The server's list; the browser's storage is written after it (COMPARE-37). Throws a CallError. */
async function fetchList(isFirst: boolean): Promise<void> {
  const wasFlagged = isFlagged();
  const { comparisonProducts } = await call(getCompareList, {});
  // Signed out meanwhile: nothing of it may stay.
  if (isFlagged() !== wasFlagged) return;
  take(comparisonProducts, isFirst);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ comparisonProducts }));
  } catch {
    // Storage is full or forbidden: the next page asks the server before it shows the list.
  }
}

/** The list in the browser's storage; empty when there is none or it is not ours. */
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

/** The list as the browser knew it at once, then the server's. Asks only once; later changes ask by themselves. */
export function loadCompareList(): Promise<void> {
  first ??= (async () => {
    try {
      patch({ products: storedList(localStorage.getItem(STORAGE_KEY)) });
    } catch {
      // Storage is forbidden.
    }
    patch({ status: 'loading' });
    try {
      await fetchList(true);
    } catch (error) {
      // Offline, the stored list stands. Where comparing is off there is none.
      if (error instanceof CallError && error.status === 404) take([], true);
    } finally {
      patch({ status: 'idle' });
    }
  })();
  return first;
}

/** The list of the account that has just signed in, or did before: this browser's joins it with that. Shows it if there is one. */
export async function loadOwnCompareList(): Promise<void> {
  first = undefined;
  await loadCompareList();
  if (compareStore.get().products.length > 0) patch({ isUsed: true });
}

/** Follows changes of other tabs. Answers how to stop. */
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
 * Adds a product (COMPARE-21, -22, -28, -32, -33). The entry when it is in the list afterwards, also when it was before;
 * null when it was refused as a fourth one or the call failed, which is told then.
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
        // Another device filled the list meanwhile.
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

/** Takes a product out (COMPARE-24, -34). False when the call failed, which is told then. */
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

/** What is compared once everything that was ticked or taken out has been done. */
export async function settledList(): Promise<readonly CompareProduct[]> {
  await queue.catch(() => undefined);
  return compareStore.get().products;
}

/** Hide and the summary bar (COMPARE-25), and leaving for the compare page (COMPARE-26). */
export function moveTray(kind: 'hide' | 'show' | 'compare'): void {
  move({ kind });
}

/** "Got it". */
export function closeRefusal(): void {
  patch({ refused: null });
}

/** Forgets what this module remembers besides the store. For tests. */
export function forgetCompareList(): void {
  first = undefined;
  queue = Promise.resolve();
  compareStore.set(compareStore.initial);
}
