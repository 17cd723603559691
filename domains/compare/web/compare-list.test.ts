// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import {
  addToCompare,
  followOtherTabs,
  forgetCompareList,
  loadCompareList,
  moveTray,
  removeFromCompare,
} from './compare-list.ts';
import { compareStore } from './compare-store.ts';
import { compareServer, entryFixture } from '../test/fixtures-web.ts';

const entries = (...skus: string[]) => skus.map((productSKU) => entryFixture({ productSKU }));
const skus = () => compareStore.get().products.map(({ productSKU }) => productSKU);
const stored = () => JSON.parse(localStorage.getItem('CompareProducts')!) as { comparisonProducts: object[] };
let server: ReturnType<typeof compareServer>;

function serve(...list: string[]) {
  server = compareServer(entries(...list));
  vi.stubGlobal('fetch', server.fetch);
}

/** Returns a set to which each later status of the list is added. */
function statuses(): Set<string> {
  const seen = new Set<string>();
  compareStore.subscribe(() => seen.add(compareStore.get().status));
  return seen;
}

beforeEach(() => {
  localStorage.clear();
  forgetCompareList();
  messages.set([]);
  serve();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the first list stays minimised and is stored in its format (COMPARE-16, COMPARE-17, COMPARE-20)', async () => {
  serve('a', 'b');
  const loading = loadCompareList();
  expect(compareStore.get().status).toBe('loading');
  await loading;
  expect(compareStore.get()).toMatchObject({ status: 'idle', tray: 'minimised' });
  expect(skus()).toEqual(['a', 'b']);
  expect(stored().comparisonProducts[0]).toEqual(entryFixture({ productSKU: 'a' }));
  expect(Object.keys(stored().comparisonProducts[0]!).toSorted()).toEqual([
    'brandImage',
    'brandName',
    'price',
    'productId',
    'productImage',
    'productName',
    'productSKU',
  ]);
});

test('shows the stored list first, then the server’s (COMPARE-37)', async () => {
  localStorage.setItem('CompareProducts', JSON.stringify({ comparisonProducts: entries('old') }));
  serve('new');
  const loading = loadCompareList();
  expect(skus()).toEqual(['old']);
  await loading;
  expect(skus()).toEqual(['new']);
  expect(compareStore.get().tray).toBe('minimised');
});

test('offline, the stored list is kept', async () => {
  localStorage.setItem('CompareProducts', JSON.stringify({ comparisonProducts: entries('old') }));
  server.state.isDown = true;
  await loadCompareList();
  expect(skus()).toEqual(['old']);
});

test.each(['', 'nonsense', 'null', '[]', '{"comparisonProducts":7}', '{"comparisonProducts":[null,7,{}]}'])(
  'invalid stored data is ignored: %s',
  async (text) => {
    localStorage.setItem('CompareProducts', text);
    const loading = loadCompareList();
    expect(skus()).toEqual([]);
    await loading;
  },
);

test('adding reloads the list and expands the tray (COMPARE-22, COMPARE-33, COMPARE-35)', async () => {
  const seen = statuses();
  expect(await addToCompare('a', 'checkbox')).toMatchObject({ productSKU: 'a' });
  expect([...seen]).toEqual(['idle', 'loading', 'adding']);
  expect(server.calls).toEqual(['GET /api/compare', 'POST /api/compare/product', 'GET /api/compare']);
  expect(compareStore.get()).toMatchObject({ status: 'idle', tray: 'expanded', isUsed: true });
});

test('a product already in the list needs no request (COMPARE-32)', async () => {
  serve('a');
  await loadCompareList();
  server.calls.length = 0;
  expect(await addToCompare('a', 'checkbox')).toMatchObject({ productSKU: 'a' });
  expect(server.calls).toEqual([]);
  expect(skus()).toEqual(['a']);
});

test('a fourth product is rejected without a request (COMPARE-28)', async () => {
  serve('a', 'b', 'c');
  await loadCompareList();
  server.calls.length = 0;
  expect(await addToCompare('d', 'button')).toBeNull();
  expect(server.calls).toEqual([]);
  expect(skus()).toEqual(['a', 'b', 'c']);
  expect(compareStore.get().refused).toBe('button');
});

test('a fourth product that only the server knows of is rejected too', async () => {
  server.state.isFull = true;
  expect(await addToCompare('d', 'checkbox')).toBeNull();
  expect(compareStore.get().refused).toBe('checkbox');
  expect(messages.get()).toEqual([]);
});

test('removing reloads the list; removing the last product closes the tray (COMPARE-24, COMPARE-34, COMPARE-35)', async () => {
  serve('a', 'AB/12');
  await loadCompareList();
  server.calls.length = 0;
  const seen = statuses();
  expect(await removeFromCompare('AB/12')).toBe(true);
  expect([...seen]).toEqual(['idle', 'removing']);
  expect(server.calls).toEqual(['DELETE /api/compare/product/AB%2F12', 'GET /api/compare']);
  // A change after the first load opens the tray (COMPARE-21).
  expect(compareStore.get().tray).toBe('expanded');
  await removeFromCompare('a');
  expect(compareStore.get()).toMatchObject({ products: [], tray: 'minimised' });
});

test('Hide, the bar and leaving change the tray (COMPARE-25, COMPARE-26)', async () => {
  await addToCompare('a', 'checkbox');
  moveTray('hide');
  expect(compareStore.get().tray).toBe('minimised');
  moveTray('show');
  expect(compareStore.get().tray).toBe('expanded');
  moveTray('compare');
  expect(compareStore.get().tray).toBe('minimised');
});

test('a failure keeps the list and is reported', async () => {
  serve('a');
  await loadCompareList();
  server.state.isDown = true;
  expect(await addToCompare('b', 'checkbox')).toBeNull();
  expect(await removeFromCompare('a')).toBe(false);
  expect(skus()).toEqual(['a']);
  expect(messages.get()).toMatchObject([{ kind: 'error' }]);
  expect(compareStore.get().status).toBe('idle');
});

test('concurrent adds run one after the other, and both are in the list', async () => {
  await Promise.all([addToCompare('a', 'checkbox'), addToCompare('b', 'checkbox')]);
  expect(skus()).toEqual(['a', 'b']);
});

test('a change in another tab appears in this one', async () => {
  serve('a');
  await loadCompareList();
  const stop = followOtherTabs();
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'CompareProducts',
      newValue: JSON.stringify({ comparisonProducts: entries('a', 'b') }),
    }),
  );
  expect(skus()).toEqual(['a', 'b']);
  expect(compareStore.get().tray).toBe('expanded');
  stop();
});

test('compares without storage if the browser blocks it', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(await addToCompare('a', 'checkbox')).toMatchObject({ productSKU: 'a' });
});
