import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { InstalmentsLine } from './instalments-line.tsx';

const AFTERPAY = { name: 'Afterpay', least: 1, most: 2000 };

const lineAt = (price: number, instalments: typeof AFTERPAY | undefined, short?: boolean) => {
  const shop = { site: siteOf('aol'), settings: {}, navigation: [], origin: '', instalments };
  return render(
    <ShopProvider value={shop}>
      <InstalmentsLine price={price} {...(short ? { short } : {})} />
    </ShopProvider>,
  ).container.textContent;
};

test.each([
  [749, AFTERPAY, 'or 4 payments of $187.25 with Afterpay, interest free'],
  [2000, AFTERPAY, 'or 4 payments of $500 with Afterpay, interest free'],
  [2000.01, AFTERPAY, ''],
  [0.99, AFTERPAY, ''],
  [749, undefined, ''],
])('the instalments line for %s dollars on a site with %o', (price, instalments, words) => {
  expect(lineAt(price, instalments)).toBe(words);
});

test('a cart shows the short text', () => {
  expect(lineAt(749, AFTERPAY, true)).toBe('or 4 × $187.25 with Afterpay');
});
