import { expect, it } from 'vitest';
import { PAGE_ADDRESSES } from '#apps/storefront/page-addresses.ts';
import { canonicalPages } from './page-address.ts';

const collectGarbage = globalThis.gc!;

it('a cached page URL does not retain the memory of the removed query', () => {
  const canonical = canonicalPages(PAGE_ADDRESSES);
  const kept: string[] = [];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let turn = 0; turn < 3000; turn += 1) {
    const asked = Buffer.from(`/search/something-${turn}-else?x=${'x'.repeat(14_000)}`).toString();
    const { address } = canonical(asked, () => '');
    expect(address).toBe(`/search/something-${turn}-else`);
    kept.push(address);
  }
  collectGarbage();
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(3);
  expect(kept).toHaveLength(3000);
});

it.each([
  ['/c/ovens?brand=halden', true],
  ['/c/ovens?brand=halden&postcode=2026', false],
  ['/products?by=tomorrow&postcode=2026', false],
])('%s may be cached: %j', (address, may) => {
  const asWritten = (_path: string, query: URLSearchParams) => String(query);
  expect(canonicalPages(PAGE_ADDRESSES)(address, asWritten)).toMatchObject({ address, mayCache: may });
});
