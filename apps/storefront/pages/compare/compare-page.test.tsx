import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { setOwnTariff } from '#domains/catalogue/web/own-tariff.ts';
import type { Comparison } from '#domains/compare/contract.ts';
import { withRunningCost } from '#domains/compare/rules/comparison.ts';
import { forgetCompareList } from '#domains/compare/web/compare-list.ts';
import { compareStore } from '#domains/compare/web/compare-store.ts';
import { comparedFixture, compareServer, entryFixture } from '#domains/compare/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import { Component, handle } from './compare-page.tsx';

beforeEach(() => {
  forgetCompareList();
  vi.stubGlobal('fetch', compareServer().fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ON = { ComparePageHighlightDifferencesEnabled: true, ComparePageReviewSummary: true };
const two = (): Comparison => ({
  products: [
    comparedFixture({ productSKU: 'A1', reviewSummary: 'Quiet.' }),
    comparedFixture({ productSKU: 'B22', capacity: 585 }),
  ],
  suggestions: [cardFixture({ id: 9, sku: 'C3', title: 'Vestra 620L' })],
});

async function show(
  comparison: Comparison = two(),
  { settings = ON, site = 'aol' }: { settings?: Record<string, boolean>; site?: SiteId } = {},
) {
  const router = createMemoryRouter([{ path: '/compare', loader: () => comparison, Component }], {
    initialEntries: ['/compare?sku=A1~B22'],
  });
  await act(async () => {
    render(
      <ShopProvider
        value={
          {
            site: siteOf(site),
            settings,
            navigation: [
              { label: 'Fridges & freezers', url: '/c/fridges-freezers', uri: 'fridges-freezers' },
            ],
            origin: '',
          } as never
        }
      >
        <RouterProvider router={router} />
      </ShopProvider>,
    );
    await Promise.resolve();
  });
  return router;
}
const row = (name: RegExp) => screen.getByRole('rowheader', { name }).parentElement!;
const values = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the page lists the compared products and the number of differences (COMPARE-36)', async () => {
  await show();
  screen.getByRole('heading', { level: 1, name: 'Compare two French door fridges' });
  screen.getByText('1 difference, 1 thing they share.');
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(values(/^Total capacity/)).toEqual(['640 LBest', '585 L']);
  expect(values(/^Width/)).toEqual(['908 mm', '908 mm']);
  expect(screen.getAllByText('$2,499').length).toBeGreaterThan(1);
});

test('an unspecified value is a dash', async () => {
  const { products } = two();
  await show({
    products: [products[0]!, comparedFixture({ productSKU: 'B22', capacity: null })],
    suggestions: [],
  });
  expect(values(/^Total capacity/)).toEqual(['640 L', '–Not stated']);
});

test('the differences switch exists with the default of the settings (SETTINGS-31)', async () => {
  await show();
  const table = screen.getByRole('table');
  const plain = table.className;
  const highlight = screen.getByRole('switch', { name: 'Highlight differences' });
  expect(highlight.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(highlight);
  expect(table.className).not.toBe(plain);
});

test('the switch can start on, and can be disabled (SETTINGS-31)', async () => {
  await show(two(), { settings: { ...ON, ComparePageHighlightToggleDefault: true } });
  expect(screen.getByRole('switch', { name: 'Highlight differences' }).getAttribute('aria-checked')).toBe(
    'true',
  );
});

test('without the setting nothing is highlighted (SETTINGS-31)', async () => {
  await show(two(), { settings: { ComparePageHighlightToggleDefault: true } });
  expect(screen.queryByRole('switch', { name: 'Highlight differences' })).toBeNull();
});

test('identical values can be hidden', async () => {
  await show();
  await userEvent.click(screen.getByRole('switch', { name: 'Hide what’s the same' }));
  expect(screen.queryByRole('rowheader', { name: /^Width/ })).toBeNull();
  row(/^Total capacity/);
});

test('review summaries have a row if the setting is on and a summary exists (SETTINGS-32)', async () => {
  await show();
  expect(values(/^Review summary/)).toEqual(['Quiet.', '–Not stated']);
});

test('review summaries have no row without the setting (SETTINGS-32)', async () => {
  await show(two(), { settings: { ...ON, ComparePageReviewSummary: false } });
  expect(screen.queryByRole('rowheader', { name: /^Review summary/ })).toBeNull();
});

test('removing a product navigates to the URL of the others and offers an undo', async () => {
  const router = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Halden A1' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sku=B22'));
});

test('a free column suggests similar products, and pressing one adds it', async () => {
  const router = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Compare Vestra 620L' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sku=A1~B22~C3'));
});

test('three products leave no free column', async () => {
  await show({ products: [...two().products, comparedFixture({ productSKU: 'C333' })], suggestions: [] });
  screen.getByRole('heading', { level: 1, name: 'Compare three French door fridges' });
  expect(screen.queryByText('Add another')).toBeNull();
});

test('products of different types are called products', async () => {
  await show({
    products: [
      comparedFixture({ productSKU: 'A1' }),
      comparedFixture({ productSKU: 'B22', path: [{ name: 'Ovens', url: '/c/ovens' }] }),
    ],
    suggestions: [],
  });
  screen.getByRole('heading', { level: 1, name: 'Compare two products' });
});

test('trade sites ask guests to sign in for prices (PRICE-17)', async () => {
  await show(two(), { site: 'aoc' });
  expect(screen.getAllByRole('link', { name: 'LOG IN for Price' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
});

test('without products the page shows where to start', async () => {
  await show({ products: [], suggestions: [] });
  screen.getByRole('heading', { level: 1, name: 'Compare products' });
  screen.getByRole('heading', { name: 'Nothing to compare yet' });
  expect(screen.getByRole('link', { name: 'Fridges & freezers' }).getAttribute('href')).toBe(
    '/c/fridges-freezers',
  );
  await screen.findByRole('combobox', { name: 'Find a product' });
});

test('without products in the URL the page links to the ticked products', async () => {
  compareStore.set((state) => ({
    ...state,
    products: ['A1', 'B/2'].map((productSKU) => entryFixture({ productSKU })),
  }));
  await show({ products: [], suggestions: [] });
  screen.getByRole('heading', { name: 'You chose two products' });
  expect(screen.getByRole('link', { name: 'Compare them' }).getAttribute('href')).toBe(
    '/compare?sku=A1~B%2F2',
  );
});

test('the head has one canonical URL whatever the order (ROUTE-31, ROUTE-51)', () => {
  expect(handle.pageType).toBe('productComparison');
  const head = (products: Comparison['products']) =>
    handle.head!({ products, suggestions: [] } as never, {
      origin: '',
      path: '/compare',
      site: { id: 'aol', layout: 'retail' },
    });
  expect(head(two().products.toReversed())).toMatchObject({
    canonicalPath: '/compare?sku=A1~B22',
    noIndex: false,
  });
  expect(head([])).toMatchObject({ canonicalPath: '/compare', noIndex: true });
});

test('running costs use the tariff that the shopper entered on a product page', async () => {
  const energy = { stars: 4, kwhPerYear: 448, costPerYear: 148, tariffCents: 33 };
  const product = comparedFixture({ productSKU: 'A1' });
  const specifications = withRunningCost(product.specifications, energy);
  await show({ products: [{ ...product, energy, specifications }], suggestions: [] });
  expect(row(/Running cost a year at 33 c/).textContent).toContain('$148');
  act(() => setOwnTariff(41.5));
  expect(row(/Running cost a year at 41\.5 c/).textContent).toContain('$186');
  act(() => setOwnTariff(null));
});
