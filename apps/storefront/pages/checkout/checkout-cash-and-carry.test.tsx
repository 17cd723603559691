import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayToParts } from '#foundation/pure/day.ts';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { MONEY_NEEDS_COUNTER_TEXT } from '#domains/checkout/rules/money-goods.ts';
import {
  anAvailability,
  aView,
  eachOnAnEmptyPage,
  field,
  open,
  payByCard,
  ready,
  refusing,
  SAVED,
  summaryRow,
  TODAY,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('cash and carry', () => {
  const STORE = {
    name: 'Redfern',
    address: '12 Baptist Street',
    suburb: 'Redfern',
    state: 'NSW',
    postcode: '2016',
  };
  const view = aView({ store: STORE, opts: CHECKOUT_FLAG.CashAndCarry });
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Cash and carry/ });
  const opened = (saved: object = SAVED, more: Parameters<typeof open>[0] = {}) =>
    open({
      saved,
      ...more,
      answers: {
        'GET /api/checkout': { body: view },
        ...refusing,
        'POST /api/checkout/avail': (body) => ({
          body: (body as { cashAndCarry?: boolean }).cashAndCarry
            ? anAvailability({
                dates: [{ date: dayToParts(TODAY), available: true, price: 0 }],
                deliveryServices: [],
                showInstallationContact: false,
                showNotifyIfAvailableSooner: false,
                showUniqueDeliveryRequirements: false,
              })
            : anAvailability(),
        }),
        ...more.answers,
      },
    });

  it('enables cash for gift cards when they are taken away', async () => {
    const opts = CHECKOUT_FLAG.CashAndCarry | PAYMENT_METHOD_NUMBER.Cash;
    const gifts = aView({ store: STORE, opts, cashNeedsCounter: true });
    await opened(SAVED, { answers: { 'GET /api/checkout': { body: gifts } } });
    await ready();
    const cash = () => screen.queryByRole('radio', { name: /^Cash/ });
    expect(cash()).toBeNull();
    expect(screen.getByText(MONEY_NEEDS_COUNTER_TEXT)).toBeTruthy();
    press('Edit delivery address');
    fireEvent.click(box());
    await waitFor(() => expect(cash()).toBeTruthy());
    expect(screen.queryByText(MONEY_NEEDS_COUNTER_TEXT)).toBeNull();
  });

  it('fills and locks the store’s address for today; when off, it restores the customer’s own (DELIVERY-14, -15)', async () => {
    const { sent } = await opened();
    await ready();
    press('Edit delivery address');
    fireEvent.click(box());
    await waitFor(() => expect(field('Address').value).toBe('12 Baptist Street'));
    for (const [label, value] of [
      ['Suburb', 'Redfern'],
      ['State', 'NSW'],
      ['Postcode', '2016'],
    ] as const)
      expect([field(label).value, field(label).disabled]).toEqual([value, true]);
    expect(field('Address').disabled).toBe(true);
    expect(field('First name').disabled).toBe(false);
    expect(await screen.findByText(/^Collected today from Redfern/)).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    await screen.findByRole('button', { name: /^Pay \$2,499/ });
    payByCard();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body).toMatchObject({
      cashAndCarry: true,
      deliveryDate: dayToParts(TODAY),
      deliveryAddress: { firstName: 'Amelia', address: '12 Baptist Street', postcode: '2016' },
    });
    fireEvent.click(box());
    await waitFor(() => expect(field('Address').value).toBe('14 Curlewis Street'));
    expect([field('Suburb').value, field('Suburb').disabled]).toEqual(['Bondi', false]);
    await ready();
    expect(summaryRow('Delivery')).toContain('$59');
  });

  it('survives a reload with both addresses; without the permission, the customer’s own address is restored', async () => {
    await opened();
    await ready();
    press('Edit delivery address');
    fireEvent.click(box());
    await waitFor(() => expect(localStorage.getItem('checkout-session')).toContain('"cashAndCarry":true'));
    const kept = JSON.parse(localStorage.getItem('checkout-session')!).value as object;
    cleanup();
    await opened(kept);
    expect(await screen.findByText(/^Collected today from Redfern/)).toBeTruthy();
    press('Edit delivery address');
    fireEvent.click(box());
    await waitFor(() => expect(field('Address').value).toBe('14 Curlewis Street'));
    cleanup();
    await open({ saved: kept });
    await ready();
    expect(screen.getByText('14 Curlewis Street, Bondi NSW 2026')).toBeTruthy();
  });

  it('reports products that are not in the store’s stock; the server is asked anyway (CHECKOUT-68)', async () => {
    const missing = 'Halden oven isn’t in stock at Redfern.';
    const { count } = await opened(SAVED, {
      answers: {
        'POST /api/checkout/avail': (body) =>
          (body as { cashAndCarry?: boolean }).cashAndCarry
            ? { status: 400, body: { errors: [missing] } }
            : { body: anAvailability() },
      },
    });
    await ready();
    press('Edit delivery address');
    fireEvent.click(box());
    expect(await screen.findByText(missing)).toBeTruthy();
    payByCard();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(count('POST /api/checkout')).toBe(1);
  });

  it('is hidden without its flag (DELIVERY-16)', async () => {
    await open({ saved: SAVED, answers: { 'GET /api/checkout': { body: { ...view, opts: 0 } } } });
    await ready();
    press('Edit delivery address');
    expect(screen.queryByRole('checkbox', { name: /^Cash and carry/ })).toBeNull();
  });
});
