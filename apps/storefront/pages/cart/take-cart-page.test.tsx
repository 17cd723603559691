import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { cartCalls } from '#domains/cart/test/fixtures-web-calls.ts';
import { Component } from './take-cart-page.tsx';

const { answer, fetched, sent } = cartCalls();
const goTo = vi.fn();

beforeEach(() => {
  goTo.mockClear();
  vi.stubGlobal('location', { replace: goTo });
});

async function press(search: string) {
  const router = createMemoryRouter([{ path: '/cart/take', Component }], {
    initialEntries: [`/cart/take${search}`],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my cart' }));
}

it('takes over the cart of the link’s code on a press and opens the cart', async () => {
  answer({});
  await press('?code=ABCDEFGH');
  expect(sent(0)).toEqual({ address: '/api/cart/take', method: 'POST', body: { code: 'ABCDEFGH' } });
  expect(goTo).toHaveBeenCalledWith('/cart');
});

it('asks for a missing code and can be pressed again', async () => {
  await press('');
  expect(await screen.findByText('Please enter the code that our team gave you.')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  answer({});
  await userEvent.type(screen.getByLabelText('Code'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Add to my cart' }));
  expect(sent(0)).toMatchObject({ body: { code: 'abc' } });
  expect(goTo).toHaveBeenCalledWith('/cart');
});
