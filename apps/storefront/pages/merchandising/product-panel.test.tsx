import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { Component } from './product-panel-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const EVERYTHING = [
  'merchandising.read',
  'costs.read',
  'prices.override',
  'projects.sell',
  'lines.competitor-url',
];
let permissions: readonly string[];
let notes: object[];
let wrote: unknown[];
let competitorPrices: object[];
/** The status with which every write request fails; null if write requests succeed. */
let failing: number | null;

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/api/account': () => ({ userId: 'lin', winningUserId: 'w-1', firstName: 'Lin', permissions }),
  '/api/v2/product/slug/oven': () => ({ sku: 'VSO760', title: 'Steam oven', productCode: 'VSO760' }),
  '/api/stock': () => ({
    available: 2,
    updatedAt: '2026-11-26T00:00:00Z',
    warehouses: [{ code: '2000', name: '2000 Sydney', available: 2, incoming: [] }],
    stores: [],
  }),
  '/api/product/margin': () => ({ price: 5490, cost: 3986, floor: 4985, margin: 1504, marginPercent: 27.4 }),
  '/api/product/competitor-prices': () => ({ competitorPrices }),
  '/api/pricehistory/get-price-history/VSO760': () => [
    { date: '2026-08-01', price: 5990 },
    { date: '2026-10-01', price: 5490 },
  ],
  '/api/v2/project/minimal': () => ({ projects: [], totalProjects: 0 }),
  '/api/projects/product/VSO760': () => ({
    sku: 'VSO760',
    projects: [
      {
        projectId: 7,
        projectRef: 'WA-7',
        name: 'Okafor residence',
        customerName: '',
        folderId: null,
        folderTitle: '',
        quantity: 1,
      },
    ],
    notes,
  }),
  '/api/v2/project/product-note': () => ({ projectId: 7 }),
};

beforeEach(() => {
  permissions = EVERYTHING;
  notes = [
    {
      id: 1,
      projectId: 7,
      projectName: 'Okafor residence',
      notes: 'Raise 150 mm',
      user: 'Eleanor',
      modified: '2026-11-18T00:00:00Z',
    },
  ];
  wrote = [];
  competitorPrices = [];
  failing = null;
  vi.stubGlobal('fetch', async (address: string, { body, method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') wrote.push(JSON.parse(String(body)));
    if (method === 'POST' && failing !== null) return Response.json({}, { status: failing });
    const { pathname } = new URL(address, 'https://shop.test');
    return Response.json(
      Object.hasOwn(ANSWERS, pathname) ? ANSWERS[pathname]!() : { totalCount: 0, reminders: [] },
    );
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: 'lin', staff: true }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  sessionStorage.clear();
});

function open() {
  const router = createMemoryRouter([{ path: '*', Component }], {
    initialEntries: ['/blank/product-panel?uri=oven'],
  });
  return render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('has three tabs with arrow key navigation, and the next product starts on the last viewed tab', async () => {
  const first = open();
  expect(await screen.findByRole('region', { name: 'Stock' })).toBeDefined();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Stock and price',
    'Notes',
    'History',
  ]);
  expect(selected()).toBe('Stock and price');
  screen.getByRole('tab', { name: 'Stock and price' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected()).toBe('History');
  expect(document.activeElement?.textContent).toBe('History');
  expect((await screen.findAllByRole('row')).map((row) => row.textContent)).toEqual([
    'FromPriceChange',
    '1 Oct 2026$5,490−$500',
    '1 Aug 2026$5,990',
  ]);
  expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull();
  first.unmount();
  open();
  await screen.findByRole('tab', { name: 'History' });
  expect(selected()).toBe('History');
});

it('keeps input while another tab is open, and shows the margin of a price while the cost is shown', async () => {
  open();
  const price = await screen.findByLabelText('Price in the cart, each');
  await userEvent.type(price, '5290');
  expect(screen.queryByText('24.7%')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show cost and margin' }));
  expect(await screen.findByText('24.7%')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Stock and price' }));
  expect(screen.getByLabelText('Price in the cart, each')).toHaveProperty('value', '5290');
  await userEvent.click(screen.getByRole('button', { name: 'Hide cost and margin' }));
  await waitFor(() => expect(screen.queryByText('24.7%')).toBeNull());
});

it('rejects an amount with wrongly grouped digits', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Price in the cart, each'), '5,49');
  await userEvent.type(screen.getByLabelText('Reason'), 'Matches the shop at the corner');
  await userEvent.click(screen.getByRole('button', { name: 'Set price' }));
  expect(await screen.findByText('Please enter a price, such as 5290 or 5290.50.')).toBeDefined();
  expect(wrote).toEqual([]);
});

it('lists the notes on the product from projects and adds one', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
  expect(await screen.findByText('Raise 150 mm')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Okafor residence' }).getAttribute('href')).toBe('/project/7');
  notes = [{ ...notes[0], id: 2, notes: 'Cut-out 862 × 492' }, ...notes];
  await userEvent.type(screen.getByLabelText('Note'), 'Cut-out 862 × 492');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Cut-out 862 × 492', { selector: 'p' })).toBeDefined();
  expect(wrote).toMatchObject([{ projectId: 7, sku: 'VSO760', notes: 'Cut-out 862 × 492' }]);
  expect(screen.getByLabelText('Note')).toHaveProperty('value', '');
});

it('adds a competitor’s price with its URL once both are valid, and shows the updated list', async () => {
  open();
  const part = within(await screen.findByRole('region', { name: 'Competitor prices' }));
  const add = part.getByRole('button', { name: 'Add URL' });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  await userEvent.click(add);
  const page = await part.findByLabelText('Web address of the product’s page');
  await userEvent.type(page, 'http://brightline.example/9');
  await userEvent.type(part.getByLabelText('Their price'), '5,399');
  await userEvent.click(part.getByRole('button', { name: 'Save price' }));
  expect(part.getByText('Please enter a full web address that begins with https://')).toBeDefined();
  expect(wrote).toEqual([]);
  await userEvent.clear(page);
  await userEvent.type(page, 'https://brightline.example/9');
  const seenOn = [2026, 11, 26];
  competitorPrices = [
    {
      competitor: 'Brightline',
      price: 5399,
      difference: -91,
      url: 'https://brightline.example/9',
      seenOn,
      ageDays: 0,
    },
  ];
  await userEvent.click(part.getByRole('button', { name: 'Save price' }));
  expect(await part.findByRole('link', { name: 'Brightline' })).toBeDefined();
  expect(wrote).toEqual([
    { sku: 'VSO760', url: 'https://brightline.example/9', price: 5399, competitor: '' },
  ]);
  await userEvent.click(part.getByRole('button', { name: 'Change the price at Brightline' }));
  failing = 500;
  await userEvent.click(await part.findByRole('button', { name: 'Remove it' }));
  expect(await part.findByText('A server error occurred. Please try again later.')).toBeDefined();
  failing = null;
  competitorPrices = [];
  await userEvent.click(part.getByRole('button', { name: 'Remove it' }));
  expect(await part.findByText('No competitor prices yet for this product.')).toBeDefined();
  expect(wrote.at(-1)).toMatchObject({ price: null, competitor: 'Brightline' });
});

it('hides adding competitors’ URLs without the flag for it', async () => {
  permissions = ['merchandising.read'];
  open();
  const part = within(await screen.findByRole('region', { name: 'Competitor prices' }));
  await part.findByText('No competitor prices yet for this product.');
  expect(part.getByRole('button', { name: 'Add URL' })).toHaveProperty('disabled', true);
});

it('hides data that the user may not see', async () => {
  permissions = ['merchandising.read'];
  open();
  expect(await screen.findByRole('region', { name: 'Stock' })).toBeDefined();
  expect(screen.queryByRole('region', { name: /Margin/ })).toBeNull();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stock and price', 'History']);
});
