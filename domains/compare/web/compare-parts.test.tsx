import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectEvents } from '#domains/analytics/test/collect-events.ts';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { messages } from '#foundation/browser/messages.ts';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SiteId } from '#sites/site.ts';
import type { CompareProduct } from '../contract.ts';
import { CompareButton, CompareCheckbox } from './add-to-compare.tsx';
import { forgetCompareList } from './compare-list.ts';
import { CompareOverlay } from './compare-overlay.tsx';
import { compareStore } from './compare-store.ts';
import { compareServer, entryFixture } from '../test/fixtures-web.ts';

const TOKEN = `a.${btoa('{"exp":9999999999}')}.c`;
let server: ReturnType<typeof compareServer>;
const SKUS = ['a', 'b', 'c', 'd'];
const entries = (...skus: string[]) =>
  skus.map((productSKU) => entryFixture({ productSKU, productName: `Product ${productSKU}` }));

beforeEach(() => {
  localStorage.clear();
  forgetCompareList();
  messages.set([]);
  chatBlockers.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'compared=; max-age=0';
});

async function show(
  list: readonly CompareProduct[],
  {
    site = 'aol',
    at = '/c/fridges',
    isOn = true,
    control = 'checkbox',
  }: { site?: SiteId; at?: string; isOn?: boolean; control?: 'checkbox' | 'button' } = {},
) {
  server = compareServer(list);
  vi.stubGlobal('fetch', server.fetch);
  if (list.length > 0) document.cookie = 'compared=1';
  const Control = control === 'checkbox' ? CompareCheckbox : CompareButton;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {SKUS.map((sku) => (
              <Control key={sku} sku={sku} title={`Product ${sku}`} />
            ))}
            <CompareOverlay />
          </>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  await act(async () => {
    render(
      <ShopProvider
        value={
          {
            site: siteOf(site),
            settings: { ComparePageEnabled: isOn },
            navigation: [],
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
const tray = () => screen.findByRole('complementary', { name: 'Compare' });
const box = (sku: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Add to Compare ?: Product ${sku}$`) });

test('without compared products nothing is requested and no tray is rendered', async () => {
  await show([]);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(server.calls).toEqual([]);
});

test('ticking adds, unticking removes; the tick appears immediately (COMPARE-14, COMPARE-22)', async () => {
  await show([]);
  await userEvent.click(box('a'));
  expect(box('a').checked).toBe(true);
  within(await tray()).getByText('Product a');
  await userEvent.click(box('a'));
  await waitFor(() => expect(server.state.list).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(box('a').checked).toBe(false);
});

test('a tick is reverted if the request fails', async () => {
  await show([]);
  server.state.isDown = true;
  await userEvent.click(box('a'));
  await waitFor(() => expect(messages.get()).toHaveLength(1));
  await waitFor(() => expect(box('a').checked).toBe(false));
});

test('shows boxes with picture, name, price and remove, free places, and the count (COMPARE-01, COMPARE-02, COMPARE-03, COMPARE-04)', async () => {
  await show(entries('a'));
  await userEvent.click(await screen.findByRole('button', { name: /^COMPARE/ }));
  const bar = await tray();
  const [first, ...free] = within(bar).getAllByRole('listitem');
  expect(first!.querySelector('img')!.getAttribute('src')).toBe('/img/p/HFD640S-front.svg');
  within(first!).getByText('$2,499');
  within(first!).getByRole('button', { name: 'Remove Product a from compare' });
  expect(free.map((place) => place.textContent)).toEqual(
    Array.from({ length: 2 }, () => "Add another product by ticking 'Add to Compare' above"),
  );
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Compare Selected' }).disabled).toBe(
    true,
  );
  await userEvent.click(box('b'));
  await waitFor(() =>
    expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Compare Selected' }).disabled).toBe(
      false,
    ),
  );
});

test('starts minimised; Hide and the bar toggle it and keep the focus (COMPARE-05, COMPARE-06, COMPARE-19, COMPARE-25, COMPARE-27)', async () => {
  await show(entries('a', 'b'));
  const summary = await screen.findByRole('button', { name: /^COMPARE/ });
  expect(summary.textContent).toContain('COMPARE 2 ITEMS');
  expect(within(summary).getByText('2').parentElement!.textContent).toBe('COMPARE 2');
  expect(chatBlockers.get()).toEqual([]);
  await userEvent.click(summary);
  const hide = screen.getByRole('button', { name: 'Hide' });
  expect(document.activeElement).toBe(hide);
  expect(chatBlockers.get()).toEqual(['compare']);
  await userEvent.click(hide);
  expect(chatBlockers.get()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^COMPARE/ }));
});

test('shows missing prices and truncates long names (COMPARE-07, COMPARE-08)', async () => {
  await show([
    entryFixture({ productSKU: 'a', price: 0, productName: 'y'.repeat(60) }),
    entryFixture({ productSKU: 'b', price: null }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /^COMPARE/ }));
  expect(screen.getAllByText('Request Price')).toHaveLength(2);
  screen.getByText(`${'y'.repeat(50)}…`);
});

test('trade sites show no prices (PRICE-17)', async () => {
  await show(entries('a'), { site: 'aoc' });
  await userEvent.click(await screen.findByRole('button', { name: /^COMPARE/ }));
  screen.getByText('LOG IN for Price');
});

test('Compare Selected opens the page, minimises the tray and is tracked (COMPARE-26, ANALYTICS-01)', async () => {
  const events = collectEvents();
  const router = await show(entries('a', 'AB/12'));
  await userEvent.click(await screen.findByRole('button', { name: /^COMPARE/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare Selected' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/compare?sku=a~AB%2F12'),
  );
  expect(events).toContainEqual({
    event: 'compare_products',
    product_ids: [1, 1],
  });
  expect(screen.queryByRole('complementary')).toBeNull();
  await act(() => router.navigate('/c/fridges'));
  await screen.findByRole('button', { name: /^COMPARE/ });
});

test('Compare Selected includes a product ticked just before', async () => {
  const router = await show(entries('a', 'b'));
  await userEvent.click(await screen.findByRole('button', { name: /^COMPARE/ }));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') await held;
    return server.fetch(address, init);
  });
  await userEvent.click(screen.getByRole('checkbox', { name: /Product c$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare Selected' }));
  expect(router.state.location.search).toBe('');
  answer();
  await waitFor(() => expect(router.state.location.search).toBe('?sku=a~b~c'));
});

test.each(['/', '/customer/checkout', '/compare'])(
  'is hidden on %s (COMPARE-09, COMPARE-11, COMPARE-12)',
  async (at) => {
    await show(entries('a', 'b'), { at });
    await screen.findByText('2 of 3 products to compare');
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test.each([
  [
    'checkbox',
    "You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first.",
  ],
  [
    'button',
    "It looks like you've already selected the maximum of 3 products for comparison. To add this product and compare, please deselect another.",
  ],
] as const)(
  'a fourth product added by the %s shows its own message (COMPARE-28, COMPARE-29, COMPARE-30, COMPARE-31)',
  async (control, text) => {
    await show(entries('a', 'b', 'c'), { control });
    await screen.findByRole('button', { name: /^COMPARE/ });
    const calls = server.calls.length;
    const fourth =
      control === 'checkbox' ? box('d') : screen.getByRole('button', { name: /^Compare ?: Product d$/ });
    await userEvent.click(fourth);
    const dialog = await screen.findByRole('dialog', { name: 'Too many products' });
    within(dialog).getByText(text);
    expect(server.calls).toHaveLength(calls);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('the button adds, and shows the comparison if pressed again (COMPARE-15, COMPARE-32)', async () => {
  await show([], { control: 'button' });
  const button = screen.getByRole('button', { name: /^Compare ?: Product a$/ });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const calls = server.calls.length;
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  await screen.findByRole('button', { name: 'Hide' });
  expect(server.calls).toHaveLength(calls);
});

test('if comparing is off, there is neither button nor tray (SETTINGS-30)', async () => {
  await show(entries('a'), { isOn: false, control: 'button' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.calls).toEqual([]);
});

test('sign-in shows the account’s comparison, and sign-out removes it from the browser', async () => {
  await show([]);
  server = compareServer(entries('a', 'b'));
  vi.stubGlobal('fetch', server.fetch);
  act(() => keepSession({ accessToken: TOKEN, idToken: TOKEN }));
  await waitFor(() => expect(localStorage.getItem('CompareProducts')).toContain('Product a'));
  document.cookie = 'compared=1; path=/';
  act(clearSession);
  expect(localStorage.getItem('CompareProducts')).toBeNull();
  expect(document.cookie).not.toContain('compared=');
  expect(compareStore.get().products).toEqual([]);
});
