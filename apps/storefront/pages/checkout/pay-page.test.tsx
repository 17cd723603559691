import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { CONFIGURED_PROVIDERS, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { providerConfigurations } from '#domains/payments/use-cases/provider-configurations.ts';
import { site as aol } from '#sites/aol/site.ts';
import type { BalanceView } from '#domains/checkout/contract/balance.ts';
import { Component, loader } from './pay-page.tsx';

// Longer timeouts, because a busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const OWED: BalanceView = {
  orderNumber: 'W100001',
  orderTotal: 2048,
  due: 1433.6,
  deliveryDay: [2026, 11, 25],
  isByMakers: false,
  opensOrder: true,
  opts: 0,
  x509EncryptionKeys: { Card: 'PEM' },
};

function open(
  answer: (method: string, url: string) => { status?: number; body: unknown },
  query = '?id=c1&until=u&proof=p',
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    const { status = 200, body } = answer(method, url);
    return new Response(JSON.stringify(body), { status });
  });
  const router = createMemoryRouter(
    [
      { path: '/customer/pay', Component, loader, HydrateFallback: () => null },
      { path: '/customer/confirmation', element: <p>The order</p> },
    ],
    { initialEntries: [`/customer/pay${query}`] },
  );
  render(
    <ShopProvider value={{ site: aol, settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return asked;
}

describe('the balance payment page', () => {
  it('shows the amount due and the order, and asks for a card', async () => {
    const asked = open(() => ({ body: OWED }));
    expect(await screen.findByText(/^\$1,433\.60 of \$2,048 for order W100001 is still due/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $1,433.60' })).toBeTruthy();
    expect(asked).toEqual([
      'GET /api/checkout/rest?id=c1&until=u&proof=p',
      'GET /api/checkout/v2/paymentconfiguration',
    ]);
  });

  it('announces the manufacturer’s delivery, not our own', async () => {
    open(() => ({ body: { ...OWED, isByMakers: true } }));
    const lead = await screen.findByText(/is still due/);
    expect(lead.textContent).toBe(
      '$1,433.60 of $2,048 for order W100001 is still due, before the manufacturer delivers it around Wednesday 25 November. A Product Expert will arrange the day with you.',
    );
  });

  it('submits nothing until the card is entered, and focuses the first fault', async () => {
    const asked = open(() => ({ body: OWED }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $1,433.60' }));
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it('reports no fault for a field that was only visited, but for one that was emptied (FORM-02)', async () => {
    open(() => ({ body: OWED }));
    const name = await screen.findByLabelText('Name on card');
    fireEvent.focus(name);
    fireEvent.blur(name);
    expect(screen.queryByText('Please enter a valid name')).toBeNull();
    for (const value of ['Amelia', '']) fireEvent.change(name, { target: { value } });
    fireEvent.blur(name);
    expect(await screen.findByText('Please enter a valid name')).toBeTruthy();
  });

  it('does not offer a payment method that does not accept such a small amount, and says why', async () => {
    open((_, url) =>
      url.includes('paymentconfiguration')
        ? {
            body: {
              paymentConfigurations: providerConfigurations(
                'AU',
                new Set(CONFIGURED_PROVIDERS),
                () => undefined,
              ),
              x509EncryptionKeys: {},
            },
          }
        : { body: { ...OWED, opts: PAYMENT_METHOD_NUMBER.Klarna, due: 29 } },
    );
    await screen.findByText('Klarna is available on orders from $35 to $2,000.');
    expect(screen.queryByRole('radio', { name: /^Klarna/ })).toBeNull();
    expect(screen.getByRole('list', { name: 'Not available for this total' }).textContent).toContain(
      'Klarna',
    );
  });

  it('keeps the selection and shows the fault while the amount due reloads', async () => {
    const refused = { errors: ['This payment method isn’t available.'], code: 'payment-option' };
    let due = 1433.6;
    open((method) => {
      if (method === 'GET') return { body: { ...OWED, opts: PAYMENT_METHOD_NUMBER.PayPal, due } };
      due = 1400;
      return { status: 400, body: refused };
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
    fireEvent.click(screen.getByRole('button', { name: /^Pay \$1,433\.60 with PayPal/ }));
    expect(await screen.findByText('This payment method isn’t available.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Pay \$1,400 with PayPal/ })).toBeTruthy();
    expect(screen.getByText('This payment method isn’t available.')).toBeTruthy();
  });

  it('says that everything is paid', async () => {
    open(() => ({ body: { ...OWED, due: 0 } }));
    expect(await screen.findByRole('heading', { name: 'Nothing left to pay' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
      '/customer/confirmation?id=c1',
    );
  });

  it('links holders of a payment link to no order, and says that a payment is being confirmed', async () => {
    open(() => ({ body: { ...OWED, due: 0, opensOrder: false } }));
    expect(await screen.findByRole('heading', { name: 'Nothing left to pay' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See your order' })).toBeNull();
    cleanup();
    open(() => ({ body: { ...OWED, opensOrder: false } }), '?id=c1&until=u&proof=p&status=SENT');
    expect(await screen.findByRole('heading', { name: 'We’re confirming your payment' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('shows holders of a payment link how the payment went', async () => {
    let due = 1433.6;
    open((method) => {
      if (method === 'GET')
        return { body: { ...OWED, opts: PAYMENT_METHOD_NUMBER.PayPal, opensOrder: false, due } };
      due = 0;
      const redirectUrl = '/customer/pay?id=c1&until=v&proof=q&status=SENT';
      const paid = { orderCompleted: true, success: true, cartId: 'c1', paymentReference: 'W-1' };
      return { body: { ...paid, redirectUrl, secure3DResponse: null } };
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
    fireEvent.click(screen.getByRole('button', { name: /^Pay \$1,433\.60 with PayPal/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing left to pay' })).toBeTruthy();
  });

  it('tells a customer who returns from the bank without paying that the payment was cancelled', async () => {
    open(() => ({ body: OWED }), '?id=c1&status=CANCELLED');
    expect((await screen.findByRole('alert')).textContent).toContain("You've cancelled your payment.");
  });

  it.each([
    [404, /order/i],
    [410, /link/i],
    [500, /couldn’t load/i],
  ])('shows an error heading if the server responds with %i', async (status, heading) => {
    open(() => ({ status, body: { errors: [] } }));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });
});
