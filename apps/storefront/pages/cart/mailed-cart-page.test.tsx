import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { notWhole } from '#domains/cart/contract/mailed.ts';
import { cartCalls } from '#domains/cart/test/fixtures-web-calls.ts';
import { Component } from './mailed-cart-page.tsx';

const { answer, fetched, sent } = cartCalls();
const goTo = vi.fn();

beforeEach(() => {
  goTo.mockClear();
  vi.stubGlobal('location', { replace: goTo });
});

const one = (more: object) => ({
  productCode: 'AW 6/00',
  title: 'Halden dishwasher',
  image: '/img/a.jpg',
  quantity: 2,
  amount: 1998,
  extras: [],
  problem: null,
  ...more,
});

async function show(search = '?goods=W10') {
  const router = createMemoryRouter([{ path: '/cart/again', Component }], {
    initialEntries: [`/cart/again${search}`],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'The cart from your email' });
}

async function press(put: object) {
  answer({ products: [one({})] });
  answer(put);
  await show();
  await screen.findByText('Halden dishwasher');
  await userEvent.click(screen.getByRole('button', { name: 'Add to my cart' }));
}

it('adds the products of the link to the cart on a press and opens the cart', async () => {
  await press({ added: 2, excluded: [] });
  expect(sent(1)).toEqual({ address: '/api/cart/mailed', method: 'POST', body: { goods: 'W10' } });
  expect(goTo).toHaveBeenCalledWith('/cart');
});

it('lists products that are no longer available, with a search link for each', async () => {
  await press({ added: 1, excluded: [{ productCode: 'AW 6/00', reason: 'Not sold any more.' }] });
  expect((await screen.findByRole('status')).textContent).toContain('some products are no longer available');
  expect(screen.getByRole('listitem').textContent).toBe('Not sold any more. Search for AW 6/00');
  expect(screen.getByRole('link', { name: 'Search for AW 6/00' }).getAttribute('href')).toBe(
    '/search/AW%206%2F00',
  );
  expect(screen.getByRole('link', { name: 'Go to my cart' })).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});

it.each(['?goods=W1', ''])('explains an incomplete link: %j', async (search) => {
  if (search !== '') answer({ errors: [notWhole.text], code: notWhole.code }, 400);
  await show(search);
  expect((await screen.findByRole('alert')).textContent).toContain(notWhole.text);
  expect(screen.getByRole('link', { name: 'See all products' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('previews the contents before the press: names, quantities, extras and unavailable products', async () => {
  const problem = 'This product is no longer available.';
  answer({
    products: [
      one({ extras: [{ name: 'Install', price: 150 }] }),
      one({ productCode: 'GONE1', title: '', amount: null, problem }),
    ],
  });
  await show();
  const [first, , second] = await screen.findAllByRole('listitem');
  expect(sent(0)).toEqual({ address: '/api/cart/mailed/look', method: 'POST', body: { goods: 'W10' } });
  expect(first!.textContent).toContain('Halden dishwasherQty 2$1,998Install$150 each');
  expect(second!.textContent).toContain('GONE1Unavailable' + problem);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('offers no button if none of the products is sold any more', async () => {
  answer({ products: [one({ problem: 'Gone.' })] });
  await show();
  expect(await screen.findByText(/^These products are no longer available/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
