import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aCart,
  aView,
  eachOnAnEmptyPage,
  open,
  payByCard,
  ready,
  SAVED,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

it('explains why the cart is missing and that nothing was charged', async () => {
  let isGone = false;
  const gone = { status: 400, body: { errors: ['Your cart is empty.'], code: 'empty-cart' } };
  await open({
    saved: SAVED,
    answers: {
      'GET /api/cart': () => ({ body: isGone ? aCart({ products: [], productCount: 0 }) : aCart() }),
      'GET /api/checkout': () => (isGone ? gone : { body: aView() }),
      'POST /api/checkout': () => {
        isGone = true;
        return gone;
      },
    },
  });
  await ready();
  payByCard();
  expect(await screen.findByRole('heading', { name: 'We can no longer find your cart' })).toBeTruthy();
  expect(screen.getByText(/Nothing was charged\./)).toBeTruthy();
});
