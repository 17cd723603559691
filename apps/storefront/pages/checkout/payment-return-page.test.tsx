import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import * as page from './payment-return-page.tsx';

async function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: address.split('?')[0]!,
        Component: page.Component,
        loader: page.loader as RouteObject['loader'],
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return router;
}

const led = async (router: Awaited<ReturnType<typeof open>>) => {
  await screen.findByText('elsewhere', {}, { timeout: 10_000 });
  return router.state.location.pathname + router.state.location.search;
};

/** Simulates the response of the confirmation endpoint and records the requests. */
function answering(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string | Request) => {
    asked.push(typeof input === 'string' ? input : input.url);
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('without one of our payments (ROUTE-08, -09, -50)', () => {
  it.each([
    ['/zipmoney', 'Your payment with Zip'],
    ['/afterpay', 'Your payment with Afterpay'],
    ['/paypal', 'Your payment with PayPal'],
  ])('%s completes no payment and links back to the checkout', async (address, title) => {
    await open(address);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe(
      '/customer/checkout',
    );
  });

  it('the result of another payment is never accepted as ours', async () => {
    await open('/afterpay?status=SUCCESS&orderToken=t');
    expect(await screen.findByText('Something has gone wrong, Please try again.')).toBeDefined();
  });

  it('a customer who cancelled is redirected to the checkout, which says so', async () => {
    expect(await led(await open('/afterpay?status=CANCELLED&orderToken=t'))).toBe(
      '/customer/checkout?status=CANCELLED',
    );
  });
});

describe('with the key of a payment (PAYMENT-09 to -14, API-79, API-80, API-81)', () => {
  it.each([
    ['/zipmoney?key=k&result=approved&checkoutId=co_1', '/api/checkout/zipconfirmation'],
    ['/afterpay?key=k&status=SUCCESS&orderToken=t', '/api/checkout/afterpayconfirmation'],
    ['/paypal?key=k&token=t&PayerID=p', '/api/checkout/paypalconfirmation'],
  ])('%s calls the confirmation endpoint with its query, then shows the order', async (address, path) => {
    const asked = answering(200, {
      orderCompleted: true,
      success: true,
      cartId: 'c1',
      paymentReference: 'WG-1',
      redirectUrl: null,
      secure3DResponse: null,
    });
    localStorage.setItem('checkout-session', '{}');
    expect(await led(await open(address))).toBe('/customer/confirmation?id=c1');
    const [first, ...more] = asked;
    const url = new URL(first!, 'https://shop.test');
    expect([url.pathname, more]).toEqual([path, []]);
    expect(Object.fromEntries(url.searchParams)).toEqual(
      Object.fromEntries(new URL(address, 'https://shop.test').searchParams),
    );
    expect(localStorage.getItem('checkout-session')).toBeNull();
  });

  it('a cancelled payment is ended before the checkout says so', async () => {
    const asked = answering(400, { code: 'payment-cancelled', errors: ['The transaction was canceled'] });
    expect(await led(await open('/afterpay?key=k&status=CANCELLED&orderToken=t'))).toBe(
      '/customer/checkout?status=CANCELLED',
    );
    expect(asked).toHaveLength(1);
  });

  it('a declined payment is reported in the checkout’s wording', async () => {
    answering(401, { code: 'payment-declined', errors: ['Sorry'] });
    expect(await led(await open('/zipmoney?key=k&result=declined&checkoutId=1'))).toBe(
      '/customer/checkout?status=DECLINED',
    );
  });

  it.each([
    [400, { code: 'payment-cancelled', errors: ['The transaction was canceled'] }, 'CANCELLED'],
    [401, { code: 'payment-declined', errors: ['Sorry'] }, 'DECLINED'],
  ])('an unpaid balance payment (%i) leads back to the balance payment page', async (status, body, told) => {
    answering(status, { ...body, tryAgainPath: '/customer/pay?id=c&proof=p' });
    expect(await led(await open('/paypal?key=k&token=t'))).toBe(`/customer/pay?id=c&proof=p&status=${told}`);
  });

  it('a balance payment that failed for another reason also has a link back to its order', async () => {
    answering(400, {
      code: 'payment-cancelled',
      errors: ['Your order changed.'],
      tryAgainPath: '/customer/pay?id=c',
    });
    await open('/paypal?key=k&token=t');
    const back = await screen.findByRole('link', { name: 'Back to your order' });
    expect(back.getAttribute('href')).toBe('/customer/pay?id=c');
  });

  it.each([
    [
      400,
      { code: 'payment-cancelled', errors: ['Your cart changed.', 'Pay again.'] },
      ['Your cart changed.', 'Pay again.'],
    ],
    [
      404,
      { code: 'unknown-payment', errors: ['We could not find that payment.'] },
      ['We could not find that payment.'],
    ],
    [500, { code: 'unexpected', errors: ['Boom'] }, ['Something has gone wrong, Please try again.']],
  ])('the messages of a %i response are displayed on the page', async (status, body, texts) => {
    answering(status, body);
    await open('/zipmoney?key=k&result=approved&checkoutId=1');
    for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    [
      401,
      { code: 'payment-declined', errors: ['Sorry'] },
      [{ status: 401, paymentOption: PAYMENT_METHOD_NUMBER.Zip }],
    ],
    [500, { code: 'unexpected', errors: [] }, [{ status: 500, paymentOption: PAYMENT_METHOD_NUMBER.Zip }]],
    [400, { code: 'payment-cancelled', errors: ['The transaction was canceled'] }, []],
  ])(
    'a failure (%i) dispatches a paymentError event, unless the shopper cancelled (CHECKOUT-76)',
    async (status, body, events) => {
      const told: unknown[] = [];
      const stop = new AbortController();
      window.addEventListener('paymentError', (event) => told.push((event as CustomEvent).detail), {
        signal: stop.signal,
      });
      answering(status, body);
      await open('/zipmoney?key=k&result=approved&checkoutId=1');
      await screen.findByText(/^(elsewhere|Something has gone wrong)/, {}, { timeout: 10_000 });
      stop.abort();
      expect(told).toEqual(events);
    },
  );

  it('a shop that cannot be reached is reported', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open('/zipmoney?key=k&result=approved&checkoutId=1');
    expect(await screen.findByText('Service currently unavailable. Please try again later')).toBeDefined();
  });
});
