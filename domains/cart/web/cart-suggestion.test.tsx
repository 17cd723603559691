import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { CartSuggestion } from './cart-suggestion.tsx';
import { cartFixture } from '../test/fixtures-web.ts';

const fetched = vi.fn<(address: string, init: RequestInit) => void>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    fetched(address, init);
    return Promise.resolve(
      Response.json(
        address.startsWith('/api/v2/product/goes-with')
          ? ['Oven', 'Hood', 'Tap', 'Sink', 'Bin'].map((name) => {
              const code = name.toUpperCase();
              return cardFixture({ sku: code, productCode: code, title: `Halden ${name}` });
            })
          : cartFixture(),
      ),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(isOn: boolean, most?: 4) {
  render(
    <MemoryRouter>
      <ShopProvider
        value={{ site: siteOf('aol'), settings: { CrossSellEnabled: isOn }, navigation: [], origin: '' }}
      >
        <CartSuggestion skus={['A/1', 'B 2']} most={most} />
      </ShopProvider>
    </MemoryRouter>,
  );
}

test('suggests one product that goes with the cart, added with one press (SETTINGS-22)', async () => {
  show(true);
  expect((await screen.findByRole('link', { name: 'Halden Oven' })).getAttribute('href')).toMatch(/^\/p\//);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(fetched.mock.calls[0]![0]).toBe('/api/v2/product/goes-with?sku=A%2F1&sku=B+2');
  await userEvent.click(screen.getByRole('button', { name: /^Add Halden Oven/ }));
  const posted = fetched.mock.calls.find(([, { method }]) => method === 'POST')!;
  expect(JSON.parse(posted[1].body as string)).toMatchObject({ productCode: 'OVEN', quantity: 1 });
});

test('a full page has room for four', async () => {
  show(true, 4);
  await screen.findByRole('link', { name: 'Halden Oven' });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('requests nothing while it is off', () => {
  show(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading')).toBeNull();
});
