import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { CodeInCart } from '#domains/vouchers/contract.ts';
import { cartStore } from './cart-store.ts';
import { CodeEntry } from './code-entry.tsx';
import { cartFixture } from '../test/fixtures-web.ts';

const SAVE50: CodeInCart = {
  kind: 'coupon',
  balance: 0,
  code: 'SAVE50',
  amount: 50,
  freeDelivery: false,
  problem: null,
};
const asked: { method: string; address: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(init.body as string) : null;
    asked.push({ method: init.method ?? 'GET', address, body });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cartStore.set(cartStore.initial);
});

const NONE: CodeInCart[] = [];
function Entry() {
  const codes = useStore(cartStore, ({ cart }) => cart?.codes ?? NONE);
  return <CodeEntry codes={codes} emailOf={() => 'ada@example.com'} />;
}
function show(codes: CodeInCart[] = []) {
  cartStore.set({ ...cartStore.initial, cart: cartFixture({ codes }) });
  render(<Entry />);
  return userEvent.setup();
}
const field = () => screen.getByLabelText<HTMLInputElement>('Coupon or gift card code');
const apply = () => screen.getByRole('button', { name: 'Apply' });
const state = () => field().closest('[data-state]')?.getAttribute('data-state');
const applied = (codes: CodeInCart[]) =>
  Response.json({ applied: true, message: '', cart: cartFixture({ codes, version: 3 }) });

test('opens and closes (COUPON-01)', async () => {
  const user = show();
  const part = field().closest('details')!;
  expect(part.open).toBe(false);
  await user.click(screen.getByText('Add a coupon or gift card code'));
  expect(part.open).toBe(true);
  await user.click(screen.getByText('Add a coupon or gift card code'));
  expect(part.open).toBe(false);
});

describe('applying', () => {
  test.each(['', '   '])('empty input (%j) is reported without a request (COUPON-03)', async (typed) => {
    const user = show();
    if (typed) await user.type(field(), typed);
    await user.click(apply());
    expect(await screen.findByText('Coupon value cannot be empty.')).toBeTruthy();
    expect(asked).toEqual([]);
    expect(state()).toBe('invalid');
  });

  test('a code that is already in the cart is reported without a request', async () => {
    const user = show([SAVE50]);
    await user.type(field(), ' save50{Enter}');
    expect(await screen.findByText('This code is already in your cart.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('Enter submits code and email, shows the code and clears the field (COUPON-02, -05, -10, -11)', async () => {
    answer = () => applied([SAVE50]);
    const user = show();
    expect(state()).toBe('blank');
    await user.type(field(), 'save50');
    expect(state()).toBe('filled');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('SAVE50')).toBeTruthy();
    expect(screen.getByText('$50 off')).toBeTruthy();
    expect(asked).toEqual([
      { method: 'POST', address: '/api/cart/coupon', body: { code: 'save50', userEmail: 'ada@example.com' } },
    ]);
    expect(field().value).toBe('');
    expect(state()).toBe('valid');
  });

  test('the server’s message appears below the code until the next keystroke (COUPON-04, -07)', async () => {
    answer = () => Response.json({ applied: false, message: 'Not this one.', cart: cartFixture() });
    const user = show();
    await user.type(field(), 'NOPE{Enter}');
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    expect(field().value).toBe('NOPE');
    await user.keyboard('{Shift}');
    expect(screen.queryByText('Not this one.')).toBeNull();
  });

  test.each([
    [500, { errors: ['Broken.'] }, 'An Error while applying the coupon.'],
    [404, { errors: ['Gone.'] }, 'An Error while applying the coupon.'],
    [429, { errors: ['Please wait 15 minutes.'] }, 'Please wait 15 minutes.'],
  ])(
    'shows an error and stays on the page if the request fails with %i (COUPON-08, ERROR-15)',
    async (status, body, text) => {
      answer = () => Response.json(body, { status });
      const user = show();
      const before = window.location.href;
      await user.type(field(), 'SAVE50{Enter}');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(window.location.href).toBe(before);
    },
  );

  test('accepts at most 40 characters (COUPON-06)', async () => {
    const user = show();
    await user.type(field(), 'X'.repeat(41));
    expect(field().value).toHaveLength(40);
  });
});

describe('an applied code', () => {
  test('is removed with its icon (COUPON-02)', async () => {
    answer = () => Response.json(cartFixture({ codes: [], version: 3 }));
    const user = show([SAVE50]);
    await user.click(screen.getByRole('button', { name: 'Remove SAVE50' }));
    await vi.waitFor(() => expect(screen.queryByText('SAVE50')).toBeNull());
    expect(asked).toMatchObject([{ method: 'DELETE', address: '/api/cart/coupon/SAVE50' }]);
  });

  test.each([
    [500, {}, 'An Error while deleting the coupon.'],
    [409, { errors: ['Your order is being paid.', 'More.'] }, 'Your order is being paid.'],
  ])(
    'stays, with the reason displayed, if its removal fails with %i (COUPON-09)',
    async (status, body, text) => {
      answer = () => Response.json(body, { status });
      const user = show([SAVE50]);
      await user.click(screen.getByRole('button', { name: 'Remove SAVE50' }));
      expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy();
      expect(screen.getByText('SAVE50')).toBeTruthy();
    },
  );

  test('states its effect, or why it has none', () => {
    show([
      { ...SAVE50, code: 'FREE', amount: 0, freeDelivery: true },
      { ...SAVE50, code: 'MUCH', amount: 0, problem: 'This code needs $500.' },
      { ...SAVE50, kind: 'gift-card', code: 'Gift card 7K2P', amount: 0, balance: 80.5 },
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'FREEFree delivery',
      'MUCHThis code needs $500.',
      'Gift card 7K2P$80.50 available',
    ]);
  });
});
