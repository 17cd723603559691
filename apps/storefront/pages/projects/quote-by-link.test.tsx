import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { cartFixture, lineFixture } from '#domains/cart/test/fixtures-web.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import type { Quote } from '#domains/quotes/contract/quote-shapes.ts';
import { serveParts, show, signIn, type Answers, type Sent } from '#domains/projects/test/fixtures-web.tsx';
import * as page from './quote-by-link-page.tsx';

const COOKTOP = 'VIC600';

/** An accepted quote for one cooktop. */
const accepted: Quote = {
  quoteNumber: 'WA-Q1',
  version: 1,
  state: 'accepted',
  projectName: 'Okafor kitchen',
  customerName: 'Ngozi Okafor',
  salesPerson: 'Lin Tran',
  store: 'Redfern',
  storeUrl: '/stores/redfern',
  created: '2026-11-20T00:00:00Z',
  validUntil: [2026, 12, 20],
  lines: [
    {
      lineId: 1,
      folder: 'Kitchen',
      productCode: COOKTOP,
      sku: COOKTOP,
      title: 'Vael Induction Cooktop',
      brand: 'Vael',
      image: '',
      url: '/p/vael-vic600',
      quantity: 2,
      price: 2000,
      rrp: null,
      selectedInstall: null,
      selectedWarranty: null,
      selectedServices: [],
      variations: [{ sku: 'VIC600-L', words: 'Left hinge' }],
      lineTotal: 4000,
      problem: null,
      priceToday: 2000,
      replacements: [],
    },
  ],
  totals: { productCount: 2, goods: 4000, options: 0, rrp: 4000, total: 4000 },
  available: null,
  deposit: { percent: 30, amount: 1200, rest: 2800 },
  questions: [],
  acceptedAt: '2026-11-21T00:00:00Z',
  acceptedName: 'Ngozi Okafor',
  acceptedPays: 'full',
  isOrdered: false,
  orderNumbers: [],
  openFolders: ['Kitchen'],
  pdfUrl: '/customer/quote/1',
};

let sent: Sent[] = [];
const wrote = (method: string, path: string) =>
  sent.filter((one) => one.method === method && one.path === path);

function open(answers: Answers = {}, site: 'wa' | 'aoc' = 'wa') {
  sent = serveParts({
    'GET /api/v2/project/quote': accepted,
    'POST /api/v2/project/quote/opened': { success: true },
    'POST /api/v2/project/quote/cart': { added: 1, helpNeeded: [], contact: null },
    ...answers,
  });
  show(
    [
      { path: '/quote/:key', ...page } as RouteObject,
      { path: '/customer/checkout', element: <p>the checkout</p> },
    ],
    '/quote/1.secret',
    site,
  );
}
const order = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Order at these prices' }));

describe('a quote in its customer’s view', { timeout: 20_000 }, () => {
  afterEach(() => {
    cleanup();
    cartStore.set((state) => ({ ...state, cart: null }));
    localStorage.clear();
  });

  it('goes straight to the checkout if nothing else is in the cart', async () => {
    open({
      'GET /api/cart': cartFixture({
        products: [lineFixture({ productCode: COOKTOP, sku: COOKTOP, isOfProject: true })],
      }),
    });
    await order();
    expect(await screen.findByText('the checkout')).toBeDefined();
    expect(wrote('POST', '/api/v2/project/quote/cart')).toHaveLength(1);
  });

  it('asks if other products are in the cart; ordering the quote alone moves them to the saved products', async () => {
    const fridge = lineFixture({ quantity: 3 });
    open({
      'GET /api/cart': cartFixture({ products: [fridge] }),
      'GET /api/saved/skus': { skus: [] },
      'POST /api/saved/items': { skus: [fridge.sku] },
      [`PUT /api/saved/items/${fridge.sku}`]: { note: '3 units' },
      [`DELETE /api/cart/product/${fridge.productCode}`]: cartFixture({ products: [], productCount: 0 }),
    });
    await order();
    const alone = await screen.findByRole('radio', { name: /Order only this quote/ });
    expect(alone).toHaveProperty('checked', true);
    expect(screen.getByText(`${fridge.title} moves to your saved products.`)).toBeDefined();
    expect(wrote('POST', '/api/v2/project/quote/cart')).toEqual([]);
    await order();
    expect(await screen.findByText('the checkout')).toBeDefined();
    const after = sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(after.slice(-4)).toEqual([
      'POST /api/saved/items',
      `PUT /api/saved/items/${fridge.sku}`,
      `DELETE /api/cart/product/${fridge.productCode}`,
      'POST /api/v2/project/quote/cart',
    ]);
    expect(wrote('PUT', `/api/saved/items/${fridge.sku}`)[0]?.body).toEqual({ note: '3 units' });
  });

  it('asks if the cart has pieces of a quoted product that are not from the quote', async () => {
    const own = lineFixture({ productCode: COOKTOP, sku: COOKTOP, quantity: 2 });
    open({
      'GET /api/cart': cartFixture({ products: [own] }),
      'GET /api/saved/skus': { skus: [] },
      'POST /api/saved/items': { skus: [COOKTOP] },
      [`PUT /api/saved/items/${COOKTOP}`]: { note: '2 units' },
      [`DELETE /api/cart/product/${COOKTOP}`]: cartFixture({ products: [], productCount: 0 }),
    });
    await order();
    expect(await screen.findByRole('radio', { name: /Order only this quote/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.queryByRole('radio', { name: /Order them together/ })).toBeNull();
    expect(screen.getByText(/Order this quote first/)).toBeDefined();
    await order();
    expect(await screen.findByText('the checkout')).toBeDefined();
    expect(wrote('PUT', `/api/saved/items/${COOKTOP}`)[0]?.body).toEqual({ note: '2 units' });
    expect(wrote('POST', '/api/v2/project/quote/cart')).toHaveLength(1);
  });

  it('shows the deposit and the balance before and after acceptance', async () => {
    open({ 'GET /api/v2/project/quote': { ...accepted, state: 'open', acceptedPays: null } });
    expect(await screen.findByText('$1,200 with your order (30%), $2,800 before delivery.')).toBeDefined();
    expect(screen.queryByText('Before delivery')).toBeNull();
    cleanup();
    open({ 'GET /api/v2/project/quote': { ...accepted, acceptedPays: 'deposit' } });
    const deposit = await screen.findByText('Deposit with the order (30%)');
    expect(deposit.parentElement?.textContent).toContain('$1,200');
    expect(screen.getByText('Before delivery').parentElement?.textContent).toContain('$2,800');
    cleanup();
    open({ 'GET /api/v2/project/quote': { ...accepted, state: 'open', acceptedPays: null, deposit: null } });
    await screen.findByRole('radio', { name: 'In full' });
    expect(screen.queryByRole('radio', { name: /deposit/ })).toBeNull();
  });

  it('confirms the acceptance in place, or shows who accepted first', async () => {
    open({
      'GET /api/v2/project/quote': { ...accepted, state: 'open', acceptedPays: null, acceptedName: null },
      'POST /api/v2/project/quote/accept': accepted,
    });
    await userEvent.type(await screen.findByLabelText('Your full name'), 'Kim Lee');
    await userEvent.click(screen.getByRole('button', { name: 'Accept this quote' }));
    await screen.findByRole('button', { name: 'Order at these prices' });
    expect(document.activeElement?.textContent).toMatch(/^Accepted by Ngozi Okafor/);
  });

  it('asks guests of a members-only shop to sign in over the page before they order', async () => {
    open({}, 'aoc');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('?showlogin');
    expect(screen.queryByRole('button', { name: 'Order at these prices' })).toBeNull();
  });

  it('calculates total and deposit from the products still available', async () => {
    open({ 'GET /api/v2/project/quote': { ...accepted, available: 3000 } });
    const totals = await screen.findByRole('region', { name: 'Total' });
    expect(within(totals).getByText('Total including GST').parentElement?.textContent).toContain('$3,000');
    const bar = screen.getByRole('region', { name: 'Your quote' });
    expect(bar.textContent).toContain('$3,000');
    expect(screen.getByText('No longer available').parentElement?.textContent).toContain('-$1,000');
  });

  it('shows its number as title, not the staff’s name for the project', async () => {
    open({ 'GET /api/v2/project/quote': accepted });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote WA-Q1' })).toBeDefined();
    expect(screen.queryByText(/Okafor kitchen/)).toBeNull();
  });

  it('shows replacements of products and the orders placed', async () => {
    const ordered = { ...accepted, isOrdered: true, openFolders: [], orderNumbers: ['W100021'] };
    open({ 'GET /api/v2/project/quote': ordered });
    expect(await screen.findByText('As VIC600-L: Left hinge')).toBeDefined();
    expect(screen.getByText('Accepted by Ngozi Okafor, in order W100021.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Order at these prices' })).toBeNull();
    expect(screen.getByText('Your order shows the delivery cost.')).toBeDefined();
    expect(screen.queryByText(/calculated at checkout/)).toBeNull();
  });

  it('lists unavailable products once and does not say that it is complete', async () => {
    const reason =
      'Vael Induction Cooktop is no longer available. We look for another one with you: please call us.';
    open({
      'GET /api/cart': cartFixture({ products: [] }),
      'POST /api/v2/project/quote/cart': {
        added: 0,
        helpNeeded: [{ title: 'Vael Induction Cooktop', reason }],
        contact: null,
      },
    });
    await order();
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByText('These products aren’t in your cart')).toBeDefined();
    const section = screen.getByRole('region', { name: 'Order your quote' });
    expect(
      within(section)
        .getByRole('link', { name: /^Call \d/ })
        .getAttribute('href'),
    ).toMatch(/^tel:/);
    expect(screen.queryByRole('button', { name: 'Go to checkout' })).toBeNull();
  });

  it('orders it together with the cart if the customer chooses so', async () => {
    open({ 'GET /api/cart': cartFixture() });
    await order();
    await userEvent.click(await screen.findByRole('radio', { name: /Order them together/ }));
    await order();
    await waitFor(() => expect(wrote('POST', '/api/v2/project/quote/cart')).toHaveLength(1));
    expect(wrote('POST', '/api/saved/items')).toEqual([]);
  });

  it('lists unavailable products first and asks for a replacement in the customer’s words', async () => {
    const line = accepted.lines[0]!;
    const gone = {
      ...line,
      lineId: 2,
      sku: 'OLD1',
      title: 'Old Oven',
      problem: 'Old Oven is no longer available.',
      priceToday: null,
      replacements: [
        { sku: 'NEW1', title: 'New Oven', url: '/p/new', image: '', price: 900, differs: ['20 mm wider'] },
      ],
    };
    const open1 = { ...accepted, state: 'open' as const, lines: [line, gone], available: 4000 };
    open({
      'GET /api/v2/project/quote': open1,
      'POST /api/v2/project/quote/question': {
        ...open1,
        questions: [{ id: 1, lineId: 2, question: 'Sent', asked: '', answer: null, answeredBy: null }],
      },
    });
    const section = await screen.findByRole('region', { name: '1 product needs your attention' });
    const kitchen = screen.getByRole('region', { name: 'Kitchen' });
    expect(section.compareDocumentPosition(kitchen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(kitchen).queryByText('Old Oven')).toBeNull();
    expect(within(kitchen).getByText('Subtotal').parentElement?.textContent).toContain('$4,000');
    expect(within(section).getByText('$900')).toBeDefined();
    await userEvent.click(within(section).getByRole('button', { name: /^Ask for this one/ }));
    const words = 'Please quote New Oven (NEW1) instead of Old Oven (OLD1).';
    expect(await screen.findByLabelText(/Your question/)).toHaveProperty('value', words);
    await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(wrote('POST', '/api/v2/project/quote/question')).toHaveLength(1));
    expect(wrote('POST', '/api/v2/project/quote/question')[0]?.body).toMatchObject({
      lineId: 2,
      question: words,
    });
  });

  it('compares quoted prices with the current prices', async () => {
    const line = accepted.lines[0]!;
    const lines = [
      { ...line, priceToday: 2150 },
      { ...line, lineId: 2, title: 'Cheaper now', priceToday: 1900 },
      { ...line, lineId: 3, title: 'Unknown price', priceToday: null },
    ];
    open({ 'GET /api/v2/project/quote': { ...accepted, lines } });
    expect(await screen.findByText('$150 below today’s price')).toBeDefined();
    expect(screen.getByText('Now $1,900. You pay the lower price at checkout.')).toBeDefined();
    expect(screen.getByText('$300 below today’s prices')).toBeDefined();
  });

  it.each([
    ['open', 'Valid until Sunday 20 December', 'Accept'],
    ['expired', 'Expired Sunday 20 December', 'Ask for a new quote'],
    ['superseded', 'Replaced by a newer version', null],
  ] as const)('has a bar for the %s quote with the next step', async (state, text, button) => {
    open({ 'GET /api/v2/project/quote': { ...accepted, state, acceptedName: null, acceptedPays: null } });
    const bar = await screen.findByRole('region', { name: 'Your quote' });
    expect(bar.textContent).toContain(text);
    expect(
      within(bar)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(button === null ? [] : [button]);
    if (state !== 'open') expect(screen.queryByLabelText('Your full name')).toBeNull();
  });

  it('focuses the name when the customer presses Accept in the bar', async () => {
    open({ 'GET /api/v2/project/quote': { ...accepted, state: 'open', acceptedPays: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your full name'));
  });

  it('cannot be accepted if no product is available', async () => {
    open({ 'GET /api/v2/project/quote': { ...accepted, state: 'open', available: 0 } });
    await screen.findByRole('button', { name: 'Ask for a new quote' });
    expect(screen.queryByLabelText('Your full name')).toBeNull();
  });

  it('names the adviser, with a link to their store', async () => {
    open();
    const adviser = await screen.findByRole('region', { name: 'Lin Tran' });
    expect(within(adviser).getByRole('link', { name: 'Redfern' }).getAttribute('href')).toBe(
      '/stores/redfern',
    );
  });

  it('warns buyers of a company about a quote above their limit', async () => {
    const company = { limit: 3000, ownerName: 'Ada Reyes', name: 'Reyes Fitouts' };
    const quote = { 'GET /api/v2/project/quote': { ...accepted, state: 'open', acceptedPays: null } };
    signIn();
    open({ ...quote, 'GET /api/account/company': company }, 'aoc');
    expect(await screen.findByText('Above your limit of $3,000')).toBeDefined();
    expect(screen.getByText(/we’ll ask Ada Reyes to approve it/)).toBeDefined();
    cleanup();
    open({ ...quote, 'GET /api/account/company': { ...company, limit: 4000 } }, 'aoc');
    await screen.findByLabelText('Your full name');
    await waitFor(() => expect(wrote('GET', '/api/account/company')).toHaveLength(1));
    expect(screen.queryByText(/Above your limit/)).toBeNull();
  });
});
