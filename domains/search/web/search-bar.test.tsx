import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { siteOf } from '#sites/registry.ts';
import { SearchBar } from './search-bar.tsx';

const product = (index: number) => ({
  type: 'product',
  text: `Fridge ${index}`,
  url: `/p/fridge-${index}`,
  imageUrl: '/img/p/x-front.svg',
  price: 999,
});

/** Simulates a server with suggestions for everything except `nothing`. */
function serve(asked: string[] = []) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/search/popular')
      return Response.json({ searches: [{ text: 'quiet dishwasher', url: '/search/quiet%20dishwasher' }] });
    asked.push(address);
    if (address.includes('search-url')) return Response.json({ url: '/c/ovens' });
    if (address.includes('broken')) return new Response(null, { status: 503 });
    if (address.startsWith('/api/v3/search')) {
      return Response.json({
        suggestions: [
          { type: 'category', text: 'Fridges', url: '/c/fridges', imageUrl: null, price: null },
          ...Array.from({ length: 12 }, (_, index) => product(index)),
        ],
      });
    }
    return Response.json({
      Results: {
        SearchSuggestions: [{ Result: 'fridge freezer', Url: '/search/fridge%20freezer' }],
        ProductResults: Array.from({ length: 12 }, (_, index) => ({
          Name: `Fridge ${index}`,
          ImageUrl: '/img/p/x-front.svg',
          Price: index === 0 ? null : 999,
          Url: `/p/fridge-${index}`,
        })),
      },
    });
  });
  return asked;
}

function show(
  theme = 'aol',
  {
    wide = true,
    settings = {},
    navigation = [],
    path = '/',
    region,
  }: {
    wide?: boolean;
    settings?: Record<string, string>;
    navigation?: Shop['navigation'];
    path?: string;
    region?: string;
  } = {},
) {
  vi.stubGlobal('matchMedia', () => ({ matches: wide }));
  const site = siteOf(theme);
  const router = createMemoryRouter([{ path: '*', element: <SearchBar placeholder="Search" /> }], {
    initialEntries: [path],
  });
  render(
    <ShopProvider
      value={{
        site,
        settings,
        navigation,
        origin: 'https://shop.test',
        ...(region ? { deliveryWeek: weekOf(region) } : {}),
      }}
    >
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}

const weekOf = (name: string): NonNullable<Shop['deliveryWeek']> => ({
  place: { name, postcode: '2000', isDefault: true },
  today: [2026, 11, 29],
  days: [],
  text: '',
  orderBefore: null,
  orderBy: null,
  changesAt: '2026-11-29T12:00:00.000Z',
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const products = () => screen.queryAllByRole('option').filter((one) => one.textContent?.startsWith('Fridge'));

async function type(text: string, wait = 500) {
  fireEvent.focusIn(box());
  await vi.dynamicImportSettled();
  vi.useFakeTimers();
  fireEvent.input(box(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(wait));
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await act(async () => undefined);
}

beforeEach(() => {
  serve();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('before any input', () => {
  const QuickLinks = JSON.stringify([
    { label: 'Returns', to: '/s/returns' },
    { label: 'Delivery', to: '/s/delivery' },
  ]);

  it('the operator’s quick links are offered, by pointer and keyboard (SETTINGS-13)', async () => {
    const router = show('aol', { settings: { QuickLinks } });
    fireEvent.focusIn(box());
    await vi.dynamicImportSettled();
    await screen.findByText('Quick links', {}, { timeout: 10_000 });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'quiet dishwasher',
      'Returns',
      'Delivery',
    ]);
    expect(screen.queryByText('View all products')).toBeNull();
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(router.state.location.pathname).toBe('/s/returns');
  });

  it('quick links do not open if the shopper has left the field before they load', async () => {
    show('aol', { settings: { QuickLinks } });
    fireEvent.focusIn(box());
    await screen.findByText('Quick links', {}, { timeout: 10_000 });
    fireEvent.keyDown(box(), { key: 'Escape' });
    fireEvent.focusIn(box());
    fireEvent.focusOut(box());
    await act(() => vi.dynamicImportSettled());
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('popular and recent searches are offered; recent ones can be deleted', async () => {
    const router = show();
    fireEvent.input(box(), { target: { value: 'gas oven' } });
    fireEvent.submit(screen.getByRole('search'));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/c/ovens'));
    fireEvent.focusIn(box());
    await screen.findByText('Popular searches');
    const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(texts()).toEqual(['gas oven', 'quiet dishwasher']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    await vi.waitFor(() => expect(texts()).toEqual(['quiet dishwasher']));
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(router.state.location.pathname).toBe('/search/quiet%20dishwasher');
    expect(storedValue('recentSearches')).toEqual(['quiet dishwasher']);
  });

  it('the form for the shopper’s space opens the list of products that fit', async () => {
    const router = show('aol', { navigation: [{ uri: 'fridges', label: 'Fridges', url: '/c/fridges' }] });
    fireEvent.focusIn(box());
    const width = await screen.findByRole('textbox', { name: 'Width of your space' });
    fireEvent.click(screen.getByRole('button', { name: 'Show what fits' }));
    await screen.findByText('Enter the width in mm, such as 600.');
    fireEvent.change(width, { target: { value: '90 cm' } });
    fireEvent.keyDown(width, { key: 'Enter' });
    expect(router.state.location.pathname + router.state.location.search).toBe('/c/fridges?cavityWidth=900');
  });

  it('Escape in the form for the space closes the panel and returns the focus', async () => {
    show('aol', { navigation: [{ uri: 'fridges', label: 'Fridges', url: '/c/fridges' }] });
    fireEvent.focusIn(box());
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Width of your space' }), { key: 'Escape' });
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(box());
  });
});

describe('on a results page', () => {
  it('the field contains the query, also after the shopper leaves the field', async () => {
    const router = show('aol', { path: '/search/gas%20oven' });
    expect(box().value).toBe('gas oven');
    await type('fri');
    vi.useFakeTimers();
    fireEvent.focusOut(box());
    pass(200);
    expect(box().value).toBe('gas oven');
    vi.useRealTimers();
    await act(() => router.navigate('/search/tv'));
    expect(box().value).toBe('tv');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box().value).toBe('');
    await act(() => router.navigate('/c/ovens'));
    expect(box().value).toBe('');
  });
});

describe('suggestions', () => {
  it('appear half a second after the last keystroke, from two characters (SEARCH-12, -14)', async () => {
    const asked = serve();
    show();
    await type('f', 2000);
    await type('fr', 499);
    expect(asked).toEqual([]);
    await type('fri');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('searchTerm=fri');
    // Pictures are 100 pixels wide (SEARCH-08, -09).
    const art = screen.getByRole('option', { name: /^Fridge 0/ });
    expect(art.querySelector('img')!.getAttribute('width')).toBe('100');
    expect(art.querySelector('source')!.getAttribute('width')).toBe('90');
    // The list of products has a heading, and a link to all products (SEARCH-01).
    expect(screen.getByText('Products')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View all products' })).toBeTruthy();
  });

  it.each([
    ['andoo', true, 8],
    ['andoo', false, 4],
    ['hc', true, 8],
    ['hc', false, 3],
    ['aol', true, 6],
    ['aol', false, 3],
    ['wa', true, 6],
    ['wa', false, 3],
    ['wac', true, 6],
    ['aoc', true, 6],
    ['fk', false, 3],
    ['aol-nz', true, 8],
    ['aol-nz', false, 4],
  ])('on %s (wide: %s) include %i products (SEARCH-02 to -07)', async (theme, wide, count) => {
    show(theme, { wide });
    await type('fri');
    expect(products().filter((one) => one.getAttribute('href')?.startsWith('/p/'))).toHaveLength(count);
  });

  it.each(['aol', 'fk'])('on a phone of %s list words and categories above the products', async (theme) => {
    show(theme, { wide: false });
    await type('fri');
    const [first] = screen.getAllByRole('option');
    expect(first!.getAttribute('href')).toMatch(/^\/(c|search)\//);
  });

  it('include the rating, and the delivery day for the default region', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.startsWith('/api/delivery/estimate')
        ? Response.json({
            locality: '2000',
            estimates: [
              {
                sku: 'F1',
                earliest: [2026, 11, 30],
                price: 0,
                text: 'Free tomorrow',
                orderWithinMinutes: null,
              },
            ],
          })
        : Response.json({
            suggestions: [{ ...product(1), sku: 'F1', rating: 4.5, reviewCount: 3, isExactModel: true }],
          }),
    );
    show('aol', { settings: { ReviewSummariesEnabled: 'true' }, region: 'Sydney' });
    await type('fri');
    const option = await screen.findByRole('option', {
      name: /Model F1.*4.5 out of 5, 3 reviews.*Free tomorrow/,
    });
    expect(option.getAttribute('href')).toBe('/p/fridge-1');
    expect(screen.getByText('Delivery days for Sydney')).toBeTruthy();
  });

  it('without matches link to the results page, which knows the products not sold here', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.includes('search-url') ? { url: '/search/bosch' } : { suggestions: [] }),
    );
    const router = show();
    await type('bosch');
    fireEvent.click(screen.getByRole('link', { name: 'Search for it' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/search/bosch'));
  });

  it('of other sites use the older endpoint (SEARCH-10, -11, -27, -29)', async () => {
    const asked = serve();
    show('fk');
    await type('fri');
    expect(asked[0]).toBe('/api/search/products?searchTerms=fri');
    expect(
      screen
        .getAllByRole('option')
        .slice(0, 2)
        .map((one) => one.getAttribute('href')),
    ).toEqual(['/search/fridge%20freezer', '/p/fridge-0']);
  });

  it('can be navigated with the arrow keys; Enter opens the active one', async () => {
    const router = show();
    await type('fri');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    const marked = screen.getByRole('option', { selected: true });
    expect(box().getAttribute('aria-activedescendant')).toBe(marked.id);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(router.state.location.pathname).toBe('/p/fridge-0');
    expect(box().value).toBe('');
  });

  it('disappear if the text is too short, on Escape, and silently on failure (SEARCH-13, -17, -20)', async () => {
    show();
    await type('fri');
    await type('f');
    expect(screen.queryByRole('option')).toBeNull();
    await type('fri');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box().value).toBe('');
    expect(screen.queryByRole('option')).toBeNull();
    await type('broken');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are cleared 200 ms after blur, and stay while the panel is in use (SEARCH-18, -19)', async () => {
    show();
    await type('fri');
    vi.useFakeTimers();
    fireEvent.focusOut(box(), { relatedTarget: screen.getByRole('link', { name: 'View all products' }) });
    pass(500);
    expect(box().value).toBe('fri');
    fireEvent.focusOut(box());
    pass(199);
    expect(box().value).toBe('fri');
    pass(1);
    expect(box().value).toBe('');
  });
});

describe('submitting', () => {
  it('asks the server for the target with the trimmed text (SEARCH-15, -16)', async () => {
    const asked = serve();
    const router = show();
    fireEvent.input(box(), { target: { value: '  oven ' } });
    fireEvent.submit(screen.getByRole('search'));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/c/ovens'));
    expect(asked).toEqual(['/api/v2/sitesearch/search-url?searchterms=oven']);
    expect(box().value).toBe('');
  });

  it('goes to the results page if the request fails', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const router = show();
    fireEvent.input(box(), { target: { value: 'a&b' } });
    fireEvent.submit(screen.getByRole('search'));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/search/a%26b'));
  });

  it('does nothing with one character (SEARCH-25)', async () => {
    const asked = serve();
    show();
    fireEvent.input(box(), { target: { value: ' a ' } });
    fireEvent.submit(screen.getByRole('search'));
    await act(async () => undefined);
    expect(asked).toEqual([]);
  });

  it('accepts at most 100 characters and works as a plain form (SEARCH-21)', () => {
    show();
    expect(box().maxLength).toBe(100);
    expect(box().name).toBe('term');
    expect(screen.getByRole('search').getAttribute('action')).toBe('/search');
  });
});
