import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartFixture } from '#domains/cart/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { storeMeasures } from '#domains/catalogue/web/fit/stored-measures.ts';
import { cardFixture, productFixture } from '#domains/catalogue/test/fixtures-web.ts';
import type { ProductReviews } from '#domains/reviews/contract/reviews.ts';
import { reviewFixture, reviewsFixture } from '#domains/reviews/test/fixtures-web.ts';
import { Component, handle } from './product-page.tsx';

const fetched = vi.fn<(address: string, init: RequestInit) => void>();

// Lazy modules are preloaded, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('#domains/catalogue/web/product-sections.tsx'),
    import('#domains/catalogue/web/fit/fit-tool.tsx'),
    import('#domains/catalogue/web/price-history.tsx'),
    import('#domains/reviews/web/product-reviews.tsx'),
    import('#domains/enquiries/web/price-match-modal.tsx'),
    import('#domains/enquiries/web/notify-modal.tsx'),
  ]);
}, 60_000);
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

const ON = Object.fromEntries(
  [
    'PriceHistoryEnabled',
    'PriceMatchEnabled',
    'CrossSellEnabled',
    'CallUsNowEnabled',
    'ReviewSummariesEnabled',
    'ComparePageEnabled',
  ].map((name) => [name, true]),
);

/** Renders the page and waits until all lazily loaded components have loaded. */
async function show(
  own: Partial<Product> & { customerReviews?: ProductReviews | null } = {},
  site: SiteId = 'aol',
  settings: Record<string, boolean> = ON,
) {
  const { customerReviews = reviewsFixture([reviewFixture()]), ...product } = own;
  const loader = () => ({ ...productFixture(product), customerReviews, customerQuestions: null });
  const router = createMemoryRouter([{ path: '/p/:uri', loader, Component }], { initialEntries: ['/p/x'] });
  await act(async () => {
    render(
      <ShopProvider value={{ site: siteOf(site), settings, navigation: [], origin: 'https://shop.example' }}>
        <RouterProvider router={router} />
      </ShopProvider>,
    );
    await Promise.resolve();
  });
  await screen.findByRole('heading', { name: 'Specifications' });
}

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

test('renders every kind of attribute in its format (PRODUCT-05)', async () => {
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

test('a file that is listed twice is offered once, under its own name', async () => {
  await show({
    attributes: [
      { kind: 'Downloads', name: 'Sheets', value: 'Sheet|/documents/a.pdf\nOther|/documents/b.pdf' },
    ],
    documents: [{ title: 'User manual', href: '/documents/a.pdf', kind: 'pdf' }],
  });
  const files = within(screen.getByRole('region', { name: 'Documents' })).getAllByRole('link');
  expect(files.map((one) => one.textContent)).toEqual(['User manualPDF', 'OtherSheets']);
});

test.each([
  ['inStock', 'In stock', true],
  ['backOrder', 'On back order', true],
  ['indeterminate', 'Availability confirmed after you order', true],
  ['noStock', 'Out of stock', false],
  ['supersededAndNoStock', 'No longer available', false],
] as const)(
  'stock status %s shows its text, and Add to cart only if the product can be ordered (PRODUCT-04)',
  async (stockStatus, text, canAdd) => {
    await show({ stockStatus });
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(buttons(/^Add to cart/).length > 0).toBe(canAdd);
  },
);

test('a discontinued product says so once and links to similar products', async () => {
  await show({ stockStatus: 'supersededAndNoStock' });
  expect(screen.getAllByText('No longer available')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^See other / })[0]?.getAttribute('href')).toMatch(/^\/c\//);
});

test.each([
  ['inStock', true],
  ['noStock', false],
  ['supersededAndNoStock', false],
] as const)(
  'the page of a product with the stock status %s offers a price match: %s',
  async (stockStatus, isMatched) => {
    await show({ stockStatus });
    expect(buttons(/^Price match/).length > 0).toBe(isMatched);
  },
);

test('only while out of stock, shoppers can request a notification (PRODUCT-04, SETTINGS-18)', async () => {
  await show({ stockStatus: 'noStock' }, 'aol', { ...ON, NotifyMeCallbackExtended: false });
  await userEvent.click(buttons(/^Notify me/)[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Notify me' });
  expect(within(dialog).queryByLabelText('Phone')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Notify me' }));
  expect(await within(dialog).findByText('Please enter a valid email')).toBeTruthy();
});

test('call-back requests ask for more details if enabled (SETTINGS-18)', async () => {
  await show({ stockStatus: 'noStock' }, 'aol', { ...ON, NotifyMeCallbackExtended: true });
  await userEvent.click(buttons(/^Notify me/)[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Notify me' });
  for (const label of ['Email', 'Your name', 'Phone', 'When to call'])
    expect(within(dialog).getByLabelText(label)).toBeTruthy();
});

test.each(['backOrder', 'supersededAndNoStock'] as const)(
  '%s offers no back-in-stock notification',
  async (stockStatus) => {
    await show({ stockStatus });
    expect(buttons(/^Notify me/)).toEqual([]);
  },
);

test('the price match explains itself and marks each invalid field (CONTENT-02, SETTINGS-21)', async () => {
  await show();
  await userEvent.click(buttons(/^Price match/)[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Price match' });
  expect(dialog.textContent).toContain(
    'Found a lower advertised price for a like-for-like product? We match it.',
  );
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Shop'));
  await userEvent.type(within(dialog).getByLabelText('Their price'), '9999');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request price match' }));
  for (const text of [
    'There has been an error. Please check below to see what fields are invalid.',
    'Please enter the name of the shop',
    'Their price has to be lower than ours',
    'Please enter your name',
    'Please enter a valid email',
    'Please enter a valid postcode',
  ])
    expect(within(dialog).getByText(text)).toBeTruthy();
});

test('hides what the settings disable (SETTINGS-17, -21, -22, -27, -33)', async () => {
  const related = [cardFixture({ id: 9, sku: 'OTHER', title: 'Another fridge' })];
  const there = () => [
    screen.queryByRole('heading', { name: 'Price history' }) !== null,
    buttons(/^Price match/).length > 0,
    screen.queryByRole('link', { name: 'Another fridge' }) !== null,
    screen.queryByRole('link', { name: /Call us now/ }) !== null,
    screen.queryByRole('heading', { name: 'What owners say' }) !== null,
  ];
  await show({ related });
  await screen.findByRole('heading', { name: 'Price history' });
  expect(there()).toEqual([true, true, true, true, true]);
  cleanup();
  await show({ related }, 'aol', {});
  expect(there()).toEqual([false, false, false, false, false]);
  expect(document.querySelector('a[href="#reviews"], a[href="#price-history"]')).toBeNull();
});

test('hides sections without content (PRODUCT-03)', async () => {
  const sections = () =>
    [...screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')].map(
      (link) => link.textContent,
    );
  await show();
  expect(sections()).toEqual([
    'Overview',
    'Will it fit',
    'Specifications',
    'Documents',
    'Price history',
    'Reviews',
  ]);
  expect(screen.getByRole('checkbox', { name: /Connect to water/ })).toBeTruthy();
  cleanup();
  await show({
    features: [],
    description: '',
    dimensions: null,
    documents: [],
    attributes: [],
    priceHistory: null,
    customerReviews: null,
    services: [],
    installs: [],
    warranties: [],
  });
  expect(sections()).toEqual(['Specifications']);
  expect(screen.queryByRole('checkbox', { name: /Connect to water/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Will it fit your space?' })).toBeNull();
});

test('asks for no cavity for goods that stand on the bench', async () => {
  await show({
    title: '30L Microwave',
    breadcrumbs: ['Home', 'Coffee & small appliances', 'Benchtop microwaves', '30L Microwave'].map(
      (name) => ({
        name,
        url: '/',
      }),
    ),
  });
  expect(screen.queryByRole('link', { name: 'Will it fit' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Will it fit your space?' })).toBeNull();
});

test('shows picture, title, SKU, price, ribbon, condition and missing parts (PRODUCT-01, PRICE-26, PRICE-30)', async () => {
  await show({ condition: 'cosmetic', missingParts: ['shelf', 'manual'] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Halden 640L');
  expect(screen.getAllByText('HFD640S').length).toBeGreaterThan(0);
  expect(screen.getAllByText('$2,499').length).toBeGreaterThan(0);
  expect(screen.getByText('Ends Sunday')).toBeTruthy();
  expect(screen.getByText('Cosmetic Imperfection')).toBeTruthy();
  expect(screen.getByText('Missing parts: shelf, manual')).toBeTruthy();
});

test.each([
  ['runout', 'Brand New Runout'],
  ['new-condition', 'New Condition'],
] as const)('condition %s is displayed as %s (PRICE-27, PRICE-28)', async (condition, text) => {
  await show({ condition });
  expect(screen.getByText(text)).toBeTruthy();
});

test('the running cost uses the shopper’s own tariff', async () => {
  await show();
  expect(await screen.findByText('about $148 a year to run at 33 c/kWh')).toBeTruthy();
  const field = screen.getByLabelText('Your tariff');
  await userEvent.clear(field);
  await userEvent.type(field, '40');
  expect(screen.getByText('about $179 a year to run at 40 c/kWh')).toBeTruthy();
  expect(localStorage.getItem('energyTariff')).toContain('40');
  await userEvent.click(screen.getByRole('button', { name: 'Use the usual tariff' }));
  expect(screen.getByText('about $148 a year to run at 33 c/kWh')).toBeTruthy();
});

test('shows a price to visitors who may see it (PRICE-18)', async () => {
  await show({ price: 2499, rrp: null });
  expect(screen.getAllByText('$2,499').length).toBeGreaterThan(0);
  expect(screen.queryByText('Request Price')).toBeNull();
});

test('a product without a price offers a price request (PRICE-19)', async () => {
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
  // In the bar at the bottom of the window, the label appears only on the button.
  const bar = document.getElementsByClassName('needs-scripts');
  expect([...bar].map((part) => part.textContent?.match(/LOG IN/g)?.length ?? 0)).toContain(1);
  expect([...bar].some((part) => (part.textContent?.match(/LOG IN/g)?.length ?? 0) > 1)).toBe(false);
});

test('everything chosen is added to the cart with the product', async () => {
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

test('the gallery of tall furniture shows the whole picture', async () => {
  const stage = () => screen.getByRole('list', { name: 'Pictures, large' }).parentElement!.className;
  await show({ dimensions: { ...productFixture().dimensions!, width: 460, height: 810 } }, 'andoo');
  expect(stage()).not.toContain('wide');
  cleanup();
  await show({ dimensions: { ...productFixture().dimensions!, width: 2200, height: 820 } }, 'andoo');
  expect(stage()).toContain('wide');
});

test('the fit result appears as soon as the third measurement is entered', async () => {
  await show();
  expect(screen.getByText(/Needs a space of at least 928 W/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Width'), '940');
  await userEvent.type(screen.getByLabelText('Height'), '1830');
  await userEvent.type(screen.getByLabelText('Depth'), '760');
  await waitFor(() => expect(screen.getByText('It fits.')).toBeTruthy());
});

test('stored measurements show the fit result on the next product, next to its stock', async () => {
  storeMeasures('fridges-freezers', { cavityWidth: 900, cavityHeight: 1830, cavityDepth: 760 });
  await show();
  expect(
    (await screen.findByRole('link', { name: 'Doesn’t fit your space: 8 mm too wide' })).getAttribute('href'),
  ).toBe('#fit');
  expect(await screen.findByText('8 mm too wide')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Width').value).toBe('900');
  localStorage.clear();
});

test('shops for a whole room show products that go with this one (SETTINGS-22)', async () => {
  const own = {
    related: [cardFixture({ id: 8, title: 'Another fridge' })],
    goesWith: [cardFixture({ id: 9, title: 'An oven' })],
  };
  await show(own, 'wa');
  expect(screen.getByRole('link', { name: 'An oven' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Another fridge' })).toBeNull();
  cleanup();
  await show(own, 'aol');
  expect(screen.getByRole('link', { name: 'Another fridge' })).toBeTruthy();
});

test('the head has the picture to preload, the social network picture and the breadcrumb', () => {
  const head = handle.head!(productFixture() as never, {
    origin: 'https://shop.example',
    path: '/p/x',
    site: { id: 'aol', layout: 'retail' },
  });
  expect(head).toMatchObject({
    type: 'product',
    preloadImage: { src: '/img/p/HFD640S-front.svg' },
    image: '/img/p/HFD640S-front/1600x630-aol.jpg',
    structuredData: [{ '@type': 'BreadcrumbList' }],
  });
});
