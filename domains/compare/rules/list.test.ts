import { expect, test } from 'vitest';
import { cardFixture, productFixture } from '#domains/catalogue/test/fixtures-web.ts';
import {
  compareAddress,
  compareProductOf,
  mergedList,
  newModels,
  skusIn,
  skusOfPath,
  withProduct,
} from './list.ts';

test('an entry is built from the product response (COMPARE-17, COMPARE-18, API-33)', () => {
  const product = productFixture({ manufacturer: { name: 'Halden', thumbnail: '/img/halden.svg' } });
  expect(compareProductOf(product)).toEqual({
    brandImage: '/img/halden.svg',
    brandName: 'Halden',
    productId: product.productId,
    productImage: product.images[0]!.thumbUrl,
    productName: product.title,
    productSKU: product.sku,
    price: product.price,
  });
  expect(compareProductOf({ ...product, images: [] }).productImage).toBe('');
});

test('at most three, each once (API-10)', () => {
  expect(withProduct([], 1)).toEqual([1]);
  expect(withProduct([1, 2], 2)).toEqual([1, 2]);
  expect(withProduct([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(withProduct([1, 2, 3], 4)).toBe('full');
});

test('lists of SKUs are repeated, or separated by tildes or commas (API-12)', () => {
  expect(skusIn(['a~b', 'c,d', ' A ', '', '~~,'])).toEqual(['a', 'b', 'c', 'd']);
  expect(skusIn(['x'.repeat(65)])).toEqual([]);
  expect(skusIn(Array.from({ length: 100 }, (_, index) => `sku${index}`))).toHaveLength(12);
});

test('a comparison’s URL survives a round trip (ROUTE-31, ROUTE-52)', () => {
  expect(compareAddress(['a', 'b', 'c'])).toBe('/compare?sku=a~b~c');
  expect(compareAddress(['AB/12', 'C&D'])).toBe('/compare?sku=AB%2F12~C%26D');
  expect(compareAddress([])).toBe('/compare');
  const { searchParams } = new URL(compareAddress(['AB/12', 'C D']), 'http://shop.test');
  expect(skusIn(searchParams.getAll('sku'))).toEqual(['AB/12', 'C D']);
});

test('the older URL is parsed segment by segment (ROUTE-51, ROUTE-52)', () => {
  expect(skusOfPath('/comparison/a/b/c/')).toEqual(['a', 'b', 'c']);
  expect(skusOfPath('/Comparison/AB%2F12/x')).toEqual(['AB/12', 'x']);
  expect(skusOfPath('/comparison/%E0%A4%A/ok')).toEqual(['ok']);
  expect(skusOfPath('/comparison/')).toEqual([]);
});

test('suggestions are other models, one each', () => {
  const cards = [
    cardFixture({ sku: 'known' }),
    cardFixture({ sku: 'white', price: 1 }),
    cardFixture({ sku: 'black', price: 1 }),
    cardFixture({ sku: 'other', price: 2 }),
  ];
  expect(newModels(cards, ['known']).map(({ sku }) => sku)).toEqual(['white', 'other']);
});

test('accepts SKUs of up to 64 characters, each once, and at most twelve', () => {
  const longest = 'x'.repeat(64);
  expect(skusIn([longest])).toEqual([longest]);
  expect(skusIn(['Abc~abc,ABC ~ abd'])).toEqual(['Abc', 'abd']);
  const skus = Array.from({ length: 13 }, (_, index) => `s${index}`);
  expect(skusIn([`s0~${skus.join('~')}`])).toEqual(skus.slice(0, 12));
});

test('models differ by brand, price or dimensions', () => {
  const card = cardFixture({ sku: 'a', price: 1, specLine: ['600 mm wide'] });
  const cards = [
    card,
    { ...card, sku: 'b', specLine: ['900 mm wide'] },
    { ...card, sku: 'c', price: 2 },
    { ...card, sku: 'd', brand: { ...card.brand, uri: 'another' } },
    { ...card, sku: 'e' },
  ];
  expect(newModels(cards, []).map(({ sku }) => sku)).toEqual(['a', 'b', 'c', 'd']);
  expect(newModels(cards, ['a']).map(({ sku }) => sku)).toEqual(['b', 'c', 'd', 'e']);
});

test.each([
  [[], [1], [1]],
  [[1, 2, 3], [], [1, 2, 3]],
  [[1], [2], [1, 2]],
  [
    [1, 2],
    [2, 3],
    [1, 2, 3],
  ],
  // The merged list contains all products of the guest, because the user is viewing them. The remaining
  // places contain the products that were last added to the account.
  [
    [1, 2, 3],
    [4, 5],
    [3, 4, 5],
  ],
  [
    [1, 2, 3],
    [4, 5, 6],
    [4, 5, 6],
  ],
  [
    [1, 2, 3],
    [3, 1],
    [2, 3, 1],
  ],
])('merging the account’s list %j with the guest’s %j gives %j', (account, guest, merged) => {
  expect(mergedList(account, guest)).toEqual(merged);
});
