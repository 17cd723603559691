import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { notWhole } from '../../contract-mailed.ts';
import { cartCalls } from '../fixtures-calls.ts';
import { Component } from './mailed-cart-page.tsx';

const { answer, fetched, sent } = cartCalls();
const goTo = vi.fn();

beforeEach(() => {
  goTo.mockClear();
  vi.stubGlobal('location', { replace: goTo });
});

async function press(search = '?goods=W10') {
  const router = createMemoryRouter([{ path: '/cart/again', Component }], {
    initialEntries: [`/cart/again${search}`],
  });
  render(<RouterProvider router={router} />);
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Put them into my cart' }));
}

it('puts the goods of the link into the cart on a press, and goes there', async () => {
  answer({ added: 2, leftOut: [] });
  await press();
  expect(sent(0)).toEqual({ address: '/api/cart/mailed', method: 'POST', body: { goods: 'W10' } });
  expect(goTo).toHaveBeenCalledWith('/cart');
});

it('tells what cannot be bought by now, with a way to look for it', async () => {
  answer({ added: 1, leftOut: [{ productCode: 'AW 6/00', reason: 'Not sold any more.' }] });
  await press();
  expect((await screen.findByRole('status')).textContent).toContain('not all of it can be bought');
  expect(screen.getByRole('listitem').textContent).toBe('Not sold any more. Look for AW 6/00');
  expect(screen.getByRole('link', { name: 'Look for AW 6/00' }).getAttribute('href')).toBe(
    '/search/AW%206%2F00',
  );
  expect(screen.getByRole('link', { name: 'Go to my cart' })).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});

it('says what to do with a link that is not whole', async () => {
  answer({ errors: [notWhole.text], code: notWhole.code }, 400);
  await press('');
  expect((await screen.findByRole('alert')).textContent).toContain(notWhole.text);
  expect(screen.getByRole('link', { name: 'See all products' })).toBeTruthy();
});
