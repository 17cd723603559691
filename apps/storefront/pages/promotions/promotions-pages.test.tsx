import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromotionList, PromotionPage, Sale } from '#domains/promotions/contract.ts';
import { promotionFixture, shopWith } from '#domains/promotions/test/fixtures-web.ts';
import { listingFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import * as promotionPage from './promotion-page.tsx';
import * as promotionsPage from './promotions-page.tsx';
import * as salePage from './sale-page.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a page with the given loader data. */
async function show(
  path: string,
  at: string,
  Component: () => React.ReactNode,
  data: unknown,
  settings: Record<string, boolean> = { NewPromotionsEnabled: true },
) {
  const router = createMemoryRouter([{ path, loader: () => data, Component }], { initialEntries: [at] });
  await act(async () => {
    render(
      <ShopProvider value={{ ...shopWith({}), settings }}>
        <RouterProvider router={router} />
      </ShopProvider>,
    );
    await Promise.resolve();
  });
}

const LIST: PromotionList = {
  promotions: [
    promotionFixture({ path: 'star', title: 'The star', featured: true }),
    promotionFixture({ path: 'other', title: 'The other' }),
  ],
  brands: [
    { uri: 'halden', name: 'Halden', count: 1 },
    { uri: 'miele', name: 'Miele', count: 1 },
  ],
  categories: [
    { uri: 'ovens', name: 'Ovens', count: 1 },
    { uri: 'vacuums', name: 'Vacuums', count: 1 },
  ],
};

describe('the offers list (ROUTE-30)', () => {
  const list = (own: Partial<PromotionList> = {}, choice = { brand: '', category: '' }) => ({
    list: { ...LIST, ...own },
    choice,
  });

  it('shows the featured offer first, and filter links that preserve each other', async () => {
    await show(
      '/promotions',
      '/promotions',
      promotionsPage.Component,
      list({}, { brand: 'halden', category: '' }),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'The star',
      'The other',
    ]);
    const categories = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(categories.getByRole('link', { name: 'Vacuums 1' }).getAttribute('href')).toBe(
      '/promotions?brand=halden&category=vacuums',
    );
    const brands = within(screen.getByRole('navigation', { name: 'Brand' }));
    expect(brands.getByRole('link', { name: 'All brands' }).getAttribute('href')).toBe('/promotions');
    expect(brands.getByRole('link', { name: 'Halden 1' }).getAttribute('aria-current')).toBe('true');
  });

  it('shows plain rows without filters if NewPromotionsEnabled is off (SETTINGS-28)', async () => {
    await show('/promotions', '/promotions', promotionsPage.Component, list(), {
      NewPromotionsEnabled: false,
    });
    expect(screen.queryByRole('navigation', { name: 'Brand' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('says that there are no offers or no matches', async () => {
    await show('/promotions', '/promotions', promotionsPage.Component, list({ promotions: [] }));
    expect(screen.getByRole('heading', { name: 'No offers at the moment' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the deals' }).getAttribute('href')).toBe('/sale');
  });
});

describe('an offer (ROUTE-29)', () => {
  const page = (own: Partial<PromotionPage> = {}): PromotionPage => ({
    promotion: promotionFixture(),
    hasEnded: false,
    picture: { src: '/img/scene/kitchen-aol.svg', alt: '' },
    body: '<p>How it works</p>',
    terms: '<p>The small print</p>',
    products: [],
    allProducts: '',
    finishes: {},
    children: [],
    others: [promotionFixture({ path: 'other', title: 'The other' })],
    ...own,
  });
  const at = (data: PromotionPage) => show('/promotion/:uri', '/promotion/x', promotionPage.Component, data);

  it('shows its last day, its text, its terms and other offers', async () => {
    await at(page());
    expect(screen.getByText('Offer Ends 30/11/2026', { selector: 'header span' })).toBeTruthy();
    for (const words of ['How it works', 'The small print']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'More offers' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Claim your reward/ })).toBeNull();
  });

  it('has a claim link with its last day', async () => {
    await at(
      page({
        promotion: promotionFixture({
          redemption: 'https://claims.example/x',
          redemptionEndDate: '2027-01-15',
        }),
      }),
    );
    const claim = screen.getByRole('link', { name: 'Claim your reward' });
    expect([claim.getAttribute('href'), claim.getAttribute('target')]).toEqual([
      'https://claims.example/x',
      '_blank',
    ]);
    expect(screen.getByText('Claim by Friday 15 January 2027')).toBeTruthy();
  });

  it('says that it has ended and lists current offers', async () => {
    await at(page({ hasEnded: true }));
    expect(screen.getByText('This offer has ended')).toBeTruthy();
    expect(screen.getByText(/It ended on Monday 30 November 2026/)).toBeTruthy();
    expect(screen.queryByText('Offer Ends 30/11/2026', { selector: 'span' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Current offers' })).toBeTruthy();
    expect(
      promotionPage.handle.head!(page({ hasEnded: true }), {
        origin: '',
        path: '',
        site: { id: 'aol', layout: 'retail' },
      }).noIndex,
    ).toBe(true);
  });
});

describe('the sale (ROUTE-57)', () => {
  const NO_SALE: Sale = {
    isSaleOn: false,
    name: '',
    baseImagePath: '',
    url: '/sale',
    colour: '#c4102b',
    time: null,
    images: {},
  };
  const ON: Sale = {
    ...NO_SALE,
    isSaleOn: true,
    name: 'The Spring Clear-out',
    baseImagePath: '/img/scene/',
    time: { start: '2026-11-14T13:00:00.000Z', end: '2099-11-29T13:00:00.000Z' },
    images: {
      homePageBanner: {
        href: '/sale',
        title: 'x',
        subtext: 'Up to 30% off',
        clipPath: '',
        src: 'laundry-aol.svg',
      },
      categoryBadge: { href: '/sale', title: 'Up to 30%', subtext: 'in these', clipPath: '', src: '' },
    },
  };
  const listing = listingFixture({
    facets: [
      {
        key: 'type',
        label: 'Type',
        kind: 'options',
        unit: '',
        options: [
          { value: 'ovens/wall-ovens', label: 'Wall ovens', count: 3, selected: false },
          { value: 'ovens/steam-ovens', label: 'Steam ovens', count: 2, selected: false },
        ],
        range: null,
      },
    ],
  });
  const categories = ['ovens', 'vacuums'].map((uri) => ({
    uri,
    url: `/c/${uri}`,
    name: uri,
    count: 99,
    image: null,
  }));
  const at = (sale: Sale, shown = listing) =>
    show('/sale', '/sale', salePage.Component, {
      sale,
      page: { breadcrumbs: [], categories, listing: shown },
      query: '',
    });

  it('shows its name, its picture, its end and tiles of the deals', async () => {
    await at(ON);
    expect(screen.getByRole('heading', { level: 1, name: 'The Spring Clear-out' })).toBeTruthy();
    expect(document.querySelector('header img')!.getAttribute('src')).toBe('/img/scene/laundry-aol.svg');
    expect(screen.getByText('Ends Sunday 29 November at midnight')).toBeTruthy();
    const tiles = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link');
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      // The tile has no count. The category's count does not apply, because the link leads to a filtered list
      // with fewer products.
      ['ovens', '/c/ovens?deals=1'],
    ]);
    expect(screen.getByText('Up to 30%')).toBeTruthy();
  });

  it('tiles show product counts while the list is unfiltered', async () => {
    await at(ON, { ...listing, chips: [] });
    const tiles = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link');
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['ovens5 products']);
  });

  it('says in a friendly way that no sale is on', async () => {
    await at(NO_SALE);
    expect(screen.getByRole('heading', { level: 1, name: 'Deals' })).toBeTruthy();
    expect(screen.getByText('No sale is on right now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'cash back or a bonus' }).getAttribute('href')).toBe(
      '/promotions',
    );
  });

  it('provides metadata for search engines', () => {
    const data = { sale: ON, page: { breadcrumbs: [], categories, listing }, query: '' };
    const head = salePage.handle.head!(data, {
      origin: 'https://shop.example',
      path: '/sale',
      site: { id: 'aol', layout: 'retail' },
    });
    expect(head).toMatchObject({ title: 'The Spring Clear-out', canonicalPath: '/sale' });
    expect(JSON.stringify(head.structuredData)).toContain('SaleEvent');
    expect(salePage.handle.pageType).toBe('sale');
    expect([promotionsPage.handle.pageType, promotionPage.handle.pageType]).toEqual([
      'promotions',
      'promoPage',
    ]);
  });
});
