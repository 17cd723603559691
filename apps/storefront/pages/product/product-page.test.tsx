import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartFixture } from '#domains/cart/web/fixtures.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import type { Product } from '#domains/catalogue/contract.ts';
import { productFixture } from '#domains/catalogue/web/fixtures.ts';
import { Component, handle } from './product-page.tsx';

const fetched = vi.fn<(address: string, init: RequestInit) => void>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    fetched(address, init);
    const isCart = address.startsWith('/api/cart');
    return Promise.resolve(
      new Response(JSON.stringify(isCart ? cartFixture() : {}), { status: isCart ? 200 : 404 }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(own: Partial<Product> = {}, site: SiteId = 'aol') {
  const router = createMemoryRouter([{ path: '/p/:uri', loader: () => productFixture(own), Component }], {
    initialEntries: ['/p/x'],
  });
  await act(async () => {
    render(
      <ShopProvider
        value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.example' }}
      >
        <RouterProvider router={router} />
      </ShopProvider>,
    );
    await Promise.resolve();
  });
}

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

test('every kind of attribute in its way (PRODUCT-05)', async () => {
  await show();
  const row = (name: string) => screen.getByRole('rowheader', { name }).parentElement!;
  expect(row('Care').querySelector('b')?.textContent).toBe('soft');
  expect(row('Made in').textContent).toContain('Thailand');
  expect(row('Wi-Fi').textContent).toContain('Yes');
  expect(within(row('Quietness')).getByRole('img', { name: '4.5 out of 5' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Installation sheet/ }).getAttribute('href')).toBe(
    '/documents/hfd640s-installation.pdf',
  );
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
});

test.each([
  ['inStock', 'In stock', true],
  ['backOrder', 'On back order', true],
  ['indeterminate', 'Availability confirmed after you order', true],
  ['noStock', 'Out of stock', false],
  ['supersededAndNoStock', 'No longer available', false],
] as const)('stock status %s has its text and its button (PRODUCT-04)', async (stockStatus, text, canAdd) => {
  await show({ stockStatus });
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(buttons(/^Add to cart/).length > 0).toBe(canAdd);
});

test('a product without a price asks for one (PRICE-19)', async () => {
  await show({ price: null, rrp: null });
  expect(screen.getAllByText('Request Price').length).toBeGreaterThan(1);
  expect(buttons(/^Add to cart/)).toEqual([]);
});

test('trade sites ask guests to sign in (PRICE-17)', async () => {
  await show({}, 'aoc');
  expect(screen.getAllByRole('link', { name: 'LOG IN for Price' })[0]?.getAttribute('href')).toBe(
    '/account/login',
  );
  expect(screen.queryByText('$2,499')).toBeNull();
  expect(
    JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!),
  ).not.toHaveProperty('offers');
});

test('all that was chosen goes into the cart with the product', async () => {
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: /Take the old one away/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Connect to water/ }));
  await userEvent.click(screen.getByText('Extended cover', { selector: 'summary' }));
  await userEvent.click(screen.getByRole('radio', { name: /5 years/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(buttons(/^Add to cart/)[0]!);
  const posted = fetched.mock.calls.find(([address]) => address === '/api/cart/product')!;
  expect(JSON.parse(posted[1].body as string)).toEqual({
    productCode: 'HFD640S',
    quantity: 2,
    installId: 11,
    warrantyId: 21,
    serviceSkus: ['SVC-REMOVE'],
  });
});

test('the fit answers as soon as the third measure is typed', async () => {
  await show();
  expect(screen.getByText(/It needs a space 928 mm wide/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Width'), '940');
  await userEvent.type(screen.getByLabelText('Height'), '1830');
  await userEvent.type(screen.getByLabelText('Depth'), '760');
  await waitFor(() => expect(screen.getByText('It fits.')).toBeTruthy());
});

test('search engines read price, currency and stock', async () => {
  await show({}, 'aol-nz');
  expect(
    JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!),
  ).toMatchObject({
    '@type': 'Product',
    sku: 'HFD640S',
    offers: { price: 2499, priceCurrency: 'NZD', availability: 'https://schema.org/InStock' },
  });
});

test('the head has a picture to fetch first, one for social networks and the trail', () => {
  const head = handle.head!(productFixture() as never, { origin: 'https://shop.example', path: '/p/x' });
  expect(head).toMatchObject({
    type: 'product',
    preloadImage: { src: '/img/p/HFD640S-front.svg' },
    image: '/img/p/HFD640S-front/800.jpg',
    structuredData: [{ '@type': 'BreadcrumbList' }],
  });
});
