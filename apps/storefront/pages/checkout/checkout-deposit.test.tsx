import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { CHECKOUT_FLAG } from '#domains/payments/contract/payments.ts';
import {
  aCart,
  aView,
  eachOnAnEmptyPage,
  field,
  open,
  payByCard,
  ready,
  refusing,
  SAVED,
  summaryRow,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const BLOCKED = 'There is an error with the deposit amount. Please try again or contact support.';
const toggle = () => fireEvent.click(screen.getByRole('switch', { name: /^Pay a deposit today/ }));
const button = () => screen.getByRole('button', { name: /^Pay \$|^Place order/ }).textContent;

/** Opens the checkout with an address, a delivery day (total $2,558) and the field for a deposit. */
async function withDeposit(options: Parameters<typeof open>[0] = {}) {
  const page = await open({ saved: SAVED, ...options });
  await ready();
  toggle();
  return page;
}

describe('a deposit', () => {
  it('is part of the form, off by default, and submitted with the order (DEPOSIT-01, -08, -09, -13, CHECKOUT-09)', async () => {
    const { sent } = await open({ saved: SAVED, answers: refusing });
    await ready();
    expect(screen.queryByLabelText('Deposit amount')).toBeNull();
    expect(screen.getByText('Minimum 30%, the rest before delivery.')).toBeTruthy();
    toggle();
    type('Deposit amount', '800');
    // The button displays the new amount 400 ms after the last change.
    expect(button()).toBe('Pay $767.40');
    await waitFor(() => expect(button()).toBe('Pay $800'));
    expect(summaryRow('Deposit today')).toContain('$800');
    expect(summaryRow('Before delivery')).toContain('$1,758');
    expect(screen.getByText(/today \(31\.27%\)/)).toBeTruthy();
    payByCard();
    await screen.findByText('Not now.');
    expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({
      partialPayment: 800,
      cart: { orderTotal: 2558 },
    });
  });

  it('of one character applies on blur', async () => {
    await withDeposit({
      answers: { 'GET /api/checkout': { body: aView({ partialPaymentPercentage: 0.1 }) } },
    });
    type('Deposit amount', '5');
    fireEvent.blur(field('Deposit amount'));
    await waitFor(() => expect(button()).toBe('Pay $5'));
  });

  it.each([
    ['abc', 'Input must be a postive number.'],
    ['767.39', 'Minimum deposit is 30% of order total ($767.40)'],
    ['2558', 'Deposit request cannot equal or exceed order total.'],
  ])(
    'of %s is rejected with its reason, and no order is submitted (DEPOSIT-02 to -07, CHECKOUT-65)',
    async (typed, text) => {
      const { count } = await withDeposit();
      type('Deposit amount', typed);
      expect(await screen.findByText('To pay the full $2,558 today, switch the deposit off.')).toBeTruthy();
      expect(button()).toBe('Place order');
      payByCard();
      expect(await screen.findByText(BLOCKED)).toBeTruthy();
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
      expect(count('POST /api/checkout')).toBe(0);
    },
  );

  it('defaults to the minimum until another amount is entered', async () => {
    const { sent } = await withDeposit({ answers: refusing });
    expect(field('Deposit amount').value).toBe('767.40');
    await waitFor(() => expect(button()).toBe('Pay $767.40'));
    payByCard();
    await screen.findByText('Not now.');
    expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({
      partialPayment: 767.4,
    });
  });

  it('is not offered for deliveries so soon that the balance would be due today', async () => {
    // The shopper chose the deposit earlier, for a different delivery day.
    const { sent } = await open({
      saved: { ...SAVED, rest: { paysDeposit: true, partialPayment: '800' } },
      answers: { ...refusing, 'GET /api/checkout': { body: aView({ balanceDueDays: 3 }) } },
    });
    await ready();
    expect(await screen.findByText(/^You can pay a deposit if you choose /)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /^Pay a deposit today/ })).toBeNull();
    await waitFor(() => expect(button()).toBe('Pay $2,558'));
    payByCard();
    await screen.findByText('Not now.');
    expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({ partialPayment: 0 });
  });

  it('left empty means that the whole order is paid (DEPOSIT-03)', async () => {
    const { sent } = await withDeposit({ answers: refusing });
    type('Deposit amount', '');
    expect(await screen.findByText('If you enter no amount, you pay $2,558 today.')).toBeTruthy();
    payByCard();
    await screen.findByText('Not now.');
    expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({ partialPayment: 0 });
  });

  it('is cleared when the switch is off and when the delivery options are requested again (DEPOSIT-10, -12)', async () => {
    await withDeposit();
    type('Deposit amount', '800');
    await waitFor(() => expect(button()).toBe('Pay $800'));
    toggle();
    await waitFor(() => expect(button()).toBe('Pay $2,558'));
    toggle();
    expect(field('Deposit amount').value).toBe('767.40');
    type('Deposit amount', '900');
    await waitFor(() => expect(button()).toBe('Pay $900'));
    cartStore.set((now) => ({ ...now, cart: aCart({ version: 4 }) }));
    await waitFor(() => expect(field('Deposit amount').value).toBe(''));
    expect(
      await screen.findByText('Your delivery has changed. Please enter your deposit again.'),
    ).toBeTruthy();
  });

  it('of an accepted quote defaults to the minimum of the amount due, until another amount is entered', async () => {
    const rest = { paysDeposit: true, asksLeastDeposit: true };
    const { sent } = await open({ saved: { ...SAVED, rest }, answers: refusing });
    await screen.findByRole('button', { name: 'Pay $767.40' });
    expect(field('Deposit amount').value).toBe('767.40');
    // After the cart and its delivery have changed, the deposit is recalculated and not cleared.
    cartStore.set((now) => ({ ...now, cart: aCart({ version: 4 }) }));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'POST /api/checkout/avail').length).toBeGreaterThan(1),
    );
    await waitFor(() => expect(button()).toBe('Pay $767.40'));
    type('Deposit amount', '900');
    await waitFor(() => expect(button()).toBe('Pay $900'));
    payByCard();
    await screen.findByText('Not now.');
    expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({
      partialPayment: 900,
    });
  });

  it('survives a reload', async () => {
    await withDeposit();
    type('Deposit amount', '800');
    await waitFor(() => expect(localStorage.getItem('checkout-session')).toContain('"partialPayment":"800"'));
    document.body.innerHTML = '';
    await open();
    await waitFor(() => expect(field('Deposit amount').value).toBe('800'));
  });

  it('is not offered if it cannot be paid (DEPOSIT-11)', async () => {
    await open({ saved: SAVED, answers: { 'GET /api/checkout': { body: aView({ mayPayDeposit: false }) } } });
    await ready();
    expect(screen.queryByRole('switch', { name: /deposit/ })).toBeNull();
  });

  it('disables payment methods that cannot pay a deposit', async () => {
    const opts = CHECKOUT_FLAG.UniqueRequirements | CHECKOUT_FLAG.COD;
    await withDeposit({ answers: { 'GET /api/checkout': { body: aView({ opts }) } } });
    type('Deposit amount', '800');
    expect(
      await screen.findByText('Cash on delivery can pay the whole order, but not a deposit.'),
    ).toBeTruthy();
  });
});
