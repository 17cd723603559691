import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { site as aol } from '#sites/aol/site.ts';
import { day } from '#foundation/pure/day.ts';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import { calendarFile } from '#domains/orders/rules/calendar-file.ts';
import { forgetPlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { Component, handle, loader } from './confirmation-page.tsx';
import { CONSENT_COOKIE, formatChoice } from '#domains/analytics/rules/consent.ts';
import { anOrder } from './fixtures-confirmation.ts';

// Longer timeouts, because a busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** Called with the URL of each request for documents and returns. */
const documentsAsked = vi.fn<(url: string) => void>();

function open(
  answer: (calls: number, url: string, body: unknown) => { status?: number; body: unknown },
  address = '/customer/confirmation?id=c1',
  settings: Shop['settings'] = {},
) {
  let calls = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (/\/(documents|returns)/.test(url)) {
      documentsAsked(url);
      return new Response(JSON.stringify({ errors: [] }), { status: 500 });
    }
    const { status = 200, body } = answer((calls += 1), url, JSON.parse(String(init?.body ?? 'null')));
    return new Response(JSON.stringify(body), { status });
  });
  render(
    <ShopProvider value={{ site: aol, settings, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/customer/confirmation', Component, loader, handle }], {
          initialEntries: [address],
        })}
      />
    </ShopProvider>,
  );
  return () => calls;
}

beforeEach(() => {
  cartStore.set(cartStore.initial);
  documentsAsked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the confirmation', () => {
  it.each([
    [{ paid: 2648, balance: 0 }, 'Payment approved.'],
    [{ paid: 500, balance: 2148 }, 'Partly paid.'],
    [{ paid: 0, balance: 2648, paidWith: '' }, 'Not paid yet.'],
    [{ paid: 0, balance: 2648, paidWith: 'Cash on delivery' }, 'Payment method: Cash on delivery.'],
  ])('of an order with %o shows its payment status', async (money, words) => {
    open(() => ({ body: anOrder(money) }));
    expect((await screen.findByText('Ordered')).closest('li')?.textContent).toContain(words);
  });

  it('of an order on account says that nothing is paid yet', async () => {
    open(() => ({ body: anOrder({ isOnAccount: true, paidWith: 'Credit Account' }) }));
    expect(await screen.findByRole('heading', { level: 2, name: 'On account' })).toBeTruthy();
    expect(screen.getByText('Nothing paid yet. Your company pays under its agreed terms.')).toBeTruthy();
    expect(screen.getByText('Ordered').closest('li')?.textContent).toContain('On your company’s account.');
    expect(screen.queryByRole('heading', { name: 'Paid' })).toBeNull();
  });

  it('of an order on account states when the company pays', async () => {
    open(() => ({ body: anOrder({ isOnAccount: true, accountDueDay: [2025, 12, 20] }) }));
    expect(
      await screen.findByText(
        'Nothing paid yet. Your company pays by Saturday 20 December, under its agreed terms.',
      ),
    ).toBeTruthy();
  });

  it('lists the rewards to claim', async () => {
    const reward = { title: 'Pans', label: '', claimUrl: '/redeem/pans', claimUntil: null };
    open(() => ({ body: anOrder({ rewards: [reward] }) }));
    expect(await screen.findByRole('heading', { name: 'Reward to claim' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Claim it.*Pans/ }).getAttribute('href')).toBe('/redeem/pans');
  });

  it('has number, day, lines, totals and address, and clears the checkout (CONFIRM-01, CONFIRM-02)', async () => {
    localStorage.setItem('checkout-session', '{}');
    localStorage.setItem('checkout-availability', '{}');
    open(() => ({ body: anOrder() }));
    expect(await screen.findByRole('heading', { level: 1, name: 'See you Monday 24 November' })).toBe(
      document.activeElement,
    );
    expect(screen.getByText('Order AO-2841 7730 is confirmed')).toBeTruthy();
    expect(screen.getByText('Halden 640L French Door Fridge')).toBeTruthy();
    // The amount of the products includes the chosen options, as in the checkout.
    expect(screen.getByText('Products').parentElement?.textContent).toBe('Products$2,648');
    expect(screen.queryByText('Install')).toBeNull();
    expect(screen.getByText('In your home').closest('li')?.textContent).toContain(
      'Water connection: we’ll call you to arrange the time.',
    );
    expect(screen.getByText('Order Total').parentElement?.textContent).toBe('Order Total$2,648');
    expect(screen.getByText('Includes $240.73 GST · Visa ending 1111')).toBeTruthy();
    expect(within(screen.getByRole('group')).getByText('14 Curlewis Street')).toBeTruthy();
    expect(screen.getByText('Ordered').closest('li')?.textContent).toContain('Payment approved.');
    expect(
      localStorage.getItem('checkout-session') ?? localStorage.getItem('checkout-availability'),
    ).toBeNull();
  });

  it('shows advice on emptying old appliances and on the water tap only if it applies to the order', async () => {
    open(() => ({ body: anOrder() }));
    expect(await screen.findByText(/^Empty the appliance we’re taking away/)).toBeTruthy();
    expect(screen.getByText(/^Check there’s a water tap/)).toBeTruthy();
    cleanup();
    const lines = anOrder().lines.map((line) => ({ ...line, install: null }));
    open(() => ({ body: anOrder({ lines, services: [{ title: 'Carry up stairs', price: 49 }] }) }));
    expect(await screen.findByText(/^Clear a path from the door/)).toBeTruthy();
    expect(screen.queryByText(/^Empty the appliance we’re taking away/)).toBeNull();
    expect(screen.getByText('Check there’s a power point within reach.')).toBeTruthy();
  });

  it('says that everything is delivered, and no longer what will be delivered', async () => {
    const line = { sku: 'HFD640S', title: 'Halden 640L French Door Fridge', quantity: 1 };
    const shipment = {
      sentOn: [2025, 11, 24],
      deliveredOn: [2025, 11, 25],
      carrier: 'Own van',
      tracking: '',
    };
    open(() => ({
      body: anOrder({
        deliveredOn: [2025, 11, 25],
        shipments: [{ ...shipment, lines: [line] }] as Confirmation['shipments'],
      }),
    }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order has arrived' })).toBeTruthy();
    expect(screen.getByText('Delivered on Tuesday 25 November.')).toBeTruthy();
    expect(screen.getByText(/^Delivered (\w+ )?25 Nov/)).toBeTruthy();
    expect(screen.getByText('In your home').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByText('Order AO-2841 7730 has come')).toBeTruthy();
    expect(screen.getByText('Since Tuesday 25 November.')).toBeTruthy();
    expect(screen.queryByText(/from early morning|Later today|unpacked/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.queryByText(/^Clear a path/)).toBeNull();
  });

  it('says that a part has been dispatched', async () => {
    const line = { sku: 'HFD640S', title: 'Halden 640L French Door Fridge', quantity: 1 };
    const [one] = anOrder().lines;
    open(() => ({
      body: anOrder({
        lines: [{ ...one!, quantity: 2 }],
        shipments: [
          {
            sentOn: [2025, 11, 22],
            deliveredOn: null,
            carrier: '',
            tracking: '',
            trackingUrl: '',
            lines: [line],
          },
        ],
      }),
    }));
    expect(await screen.findByText('The first part of your order has left our warehouse.')).toBeTruthy();
    expect(screen.getByText('Part of your order is packed and has left. The rest follows.')).toBeTruthy();
  });

  it('notifies the data layer and the affiliate once, without personal data (CONFIRM-03, ANALYTICS-08, -09, ANALYTICS-16, ANALYTICS-17, ANALYTICS-18)', async () => {
    const images: { src: string }[] = [];
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        constructor() {
          images.push(this);
        }
      },
    );
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer = [];
    storeValue('clickref', '1011l/77', 60);
    const choice = formatChoice({ statistics: true, marketing: true, at: Date.now() });
    document.cookie = `${CONSENT_COOKIE}=${choice}; Path=/`;
    const settings = { MeasurementEnabled: true, AffiliateCampaign: 'camp1' };
    const claims: unknown[] = [];
    const answer = (_: number, url: string, body: unknown) => {
      if (!url.endsWith('/api/analytics/purchase')) return { body: anOrder({ state: 'confirmed' }) };
      claims.push(body);
      return { body: { sinks: ['data-layer', 'affiliate'] } };
    };
    open(answer, undefined, settings);
    await waitFor(() => expect(images).toHaveLength(1));
    cleanup();
    open(answer, undefined, settings);
    await screen.findByText('Order AO-2841 7730 is confirmed');
    expect(claims).toEqual([
      {
        cartId: anOrder().cartId,
        key: expect.stringMatching(/^[\da-f]{32}$/),
        sinks: ['data-layer', 'affiliate'],
      },
    ]);
    expect(page.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'AO-2841 7730',
          currency: 'AUD',
          value: 2648,
          tax: 264.8,
          shipping: 0,
          coupon: '',
          items: [
            { item_id: 'HFD640S', item_name: 'Halden 640L French Door Fridge', price: 2499, quantity: 1 },
          ],
        },
      },
    ]);
    expect(images.map(({ src }) => src)).toEqual([
      'https://prf.hn/conversion/tracking_mode:pixel/campaign:camp1/clickref:1011l%2F77/conversionref:AO-2841%207730/currency:AUD/country:AU/[value:2271.82/quantity:1/sku:HFD640S]',
    ]);
  });

  it.each([
    ['being paid', { state: 'processing' as const }, undefined],
    ['cancelled', { state: 'cancelled' as const }, undefined],
    ['opened with an email link', {}, '/customer/confirmation?id=c1&until=t0&proof=p'],
  ])('sends no analytics event for an order that is %s (CONFIRM-03)', async (_, more, address) => {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer = [];
    const urls: string[] = [];
    const answer = (_: number, url: string) => {
      urls.push(url);
      return { body: anOrder(more) };
    };
    open(answer, address, { MeasurementEnabled: true });
    await screen.findByText(/Order AO-2841 7730/);
    expect(page.dataLayer).toEqual([]);
    expect(urls.filter((url) => url.includes('analytics'))).toEqual([]);
  });

  it('says that nothing is packed while the payment is pending', async () => {
    const placedAt = '2025-11-24T01:00:00Z';
    open(() => ({ body: anOrder({ state: 'processing', placedAt }) }));
    expect(
      await screen.findByText('After your payment goes through. We check every door and corner.'),
    ).toBeTruthy();
    expect(screen.getByText('On your delivery day, with our own drivers.')).toBeTruthy();
  });

  it('polls while the payment is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = open((count) => ({ body: anOrder({ state: count < 3 ? 'processing' : 'confirmed' }) }));
    expect(await screen.findByText(/we’re confirming your payment/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(4100);
    await waitFor(() => expect(screen.getByText('Order AO-2841 7730 is confirmed')).toBeTruthy());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toBe(3);
  });

  it('explains a cancelled order and keeps the checkout', async () => {
    localStorage.setItem('checkout-session', '{}');
    open(() => ({ body: anOrder({ state: 'cancelled' }) }));
    expect(await screen.findByRole('heading', { name: 'This order didn’t go through' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe(
      '/customer/checkout',
    );
    expect(localStorage.getItem('checkout-session')).toBe('{}');
  });

  it.each(['/customer/confirmation', '/customer/confirmation?id=other'])(
    'offers help if %s is not an order of this browser',
    async (address) => {
      open(() => ({ status: 404, body: { errors: ['Not found'] } }), address);
      expect(await screen.findByRole('heading', { name: 'We can’t show that order here' })).toBeTruthy();
      expect(screen.getByRole('link', { name: '1300 050 050' }).getAttribute('href')).toBe('tel:1300050050');
    },
  );

  it('lets sellers email the payment link, once per press', async () => {
    const asked: { key: string }[] = [];
    const token = `a.${btoa('{"exp":4000000000,"sub":"lin"}')}.c`;
    keepSession({ accessToken: token, idToken: token });
    open((_, url, body) => {
      if (url.endsWith('/api/account')) return { body: { userId: 'lin', permissions: ['projects.sell'] } };
      if (url.endsWith('/refused')) return { body: { messages: [] } };
      if (!url.endsWith('/api/staff/sale/AO-2841%207730/ask'))
        return { body: anOrder({ balance: 500, paid: 0 }) };
      asked.push(body as { key: string });
      return asked.length === 1 ? { status: 502, body: {} } : { body: { orderNumber: 'AO-2841 7730' } };
    });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Email the payment link to amelia@example.com' }),
    );
    await screen.findByText('We couldn’t send it. Please try again.');
    fireEvent.click(screen.getByRole('button', { name: 'Email the payment link to amelia@example.com' }));
    await screen.findByText('We’ve sent the payment link to amelia@example.com.');
    fireEvent.click(screen.getByRole('button', { name: 'Email the link again' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    // A retry has the same key, so the server sends only one email. Pressing the button again sends another
    // email.
    expect([asked[1]!.key === asked[0]!.key, asked[2]!.key === asked[1]!.key]).toEqual([true, false]);
    clearSession();
  });

  it('lets sellers text the link if SMS is configured', async () => {
    const asked: unknown[] = [];
    const token = `a.${btoa('{"exp":4000000000,"sub":"lin"}')}.c`;
    keepSession({ accessToken: token, idToken: token });
    open(
      (_, url, body) => {
        if (url.endsWith('/api/account')) return { body: { userId: 'lin', permissions: ['projects.sell'] } };
        if (url.endsWith('/api/staff/sale/AO-2841%207730/refused')) {
          const refused = { by: 'text', subject: 'Text message', at: '2026-11-23T01:00:00.000Z' };
          return { body: { messages: asked.length > 1 ? [refused] : [] } };
        }
        if (!url.endsWith('/ask')) return { body: anOrder({ balance: 500, paid: 0, phone: '0491570156' }) };
        asked.push(body);
        return asked.length === 1
          ? { status: 409, body: { errors: ['No mobile.'], code: 'no-mobile' } }
          : { body: { orderNumber: 'AO-2841 7730' } };
      },
      undefined,
      { TextsOffered: 'on' },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Text the payment link to 0491570156' }));
    await screen.findByText('No mobile.');
    fireEvent.change(screen.getByLabelText('Mobile number for the text message'), {
      target: { value: '0491 570 157' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Text the payment link to 0491 570 157' }));
    await screen.findByText('We’ve sent the payment link to 0491 570 157.');
    // The text message failed because the customer's number cannot receive text messages.
    await screen.findByText('These messages didn’t reach the customer');
    expect(screen.getByText(/^A text message: the number doesn’t accept texts, /)).toBeTruthy();
    expect(asked).toEqual([
      { key: expect.any(String), by: 'text' },
      { key: expect.any(String), by: 'text', phone: '0491 570 157' },
    ]);
    clearSession();
  });

  it('emails the link on a press, with the same response whether the order exists or not', async () => {
    const sent: unknown[] = [];
    open((count, url, body) => {
      if (!url.endsWith('/api/order/track/page')) return { status: 404, body: { errors: ['Not found'] } };
      sent.push(body);
      return count === 2
        ? { status: 429, body: { errors: ['Please wait a minute.'] } }
        : { body: { success: true } };
    });
    const button = await screen.findByRole('button', { name: 'Email the link to the order’s email address' });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute.');
    fireEvent.click(button);
    const told = await screen.findByText(/If this order was placed with us, we’ve emailed a link/);
    await waitFor(() => expect(document.activeElement).toBe(told.closest('[tabindex="-1"]')));
    expect(sent).toEqual([{ id: 'c1' }, { id: 'c1' }]);
  });

  it('requests the order with the parameters of the email link, and explains an expired link', async () => {
    const asked: string[] = [];
    open((_, url) => {
      asked.push(url);
      return { status: 410, body: { errors: ['This link has expired.'], code: 'link-expired' } };
    }, '/customer/confirmation?id=c1&until=t0&proof=p');
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
    expect(screen.getByText(/We can send you a new link/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '1300 050 050' }).getAttribute('href')).toBe('tel:1300050050');
    expect(asked).toEqual(['/api/checkout/confirmation?id=c1&until=t0&proof=p']);
  });

  it('offers a retry if the server did not respond', async () => {
    open((count) => (count === 1 ? { status: 502, body: {} } : { body: anOrder() }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'See you Monday 24 November' })).toBeTruthy();
  });

  it('shows supplier deliveries if there is no own delivery day', async () => {
    open(() => ({
      body: anOrder({
        deliveryDay: null,
        supplierDeliveries: [{ supplier: 'Kessel', brings: [], deliveryDay: [2025, 12, 2], price: 0 }],
      }),
    }));
    expect(await screen.findByRole('heading', { name: 'Thank you, your order is in' })).toBeTruthy();
    expect(screen.getByText(/delivers its part directly, around Tuesday 2 December/)).toBeTruthy();
  });

  it('manufacturer deliveries have their own wording, without our trucks', async () => {
    const { lines } = anOrder();
    open(() => ({
      body: anOrder({
        isByMakers: true,
        supplierDeliveries: [
          { supplier: 'Kessel', brings: [lines[0]!.title], deliveryDay: [2025, 11, 24], price: 0 },
        ],
      }),
    }));
    expect(await screen.findByRole('heading', { name: 'Thank you, your order is in' })).toBeTruthy();
    expect(screen.getByText(/A Product Expert will contact you to confirm the delivery date/)).toBeTruthy();
    expect(screen.getByText('Around Monday 24 November, with the manufacturer’s own carrier.')).toBeTruthy();
    const page = document.body.textContent;
    for (const ours of ['our own drivers', 'On the truck', 'See you', 'Before we arrive', 'Add to calendar'])
      expect(page).not.toContain(ours);
  });

  it('a mixed order lists each product with its day and who delivers it', async () => {
    const order = anOrder();
    const oven = { ...order.lines[0]!, sku: 'K1', title: 'Kessel Oven' };
    open(() => ({
      body: anOrder({
        lines: [order.lines[0]!, oven],
        supplierDeliveries: [
          { supplier: 'Kessel', brings: ['Kessel Oven'], deliveryDay: [2025, 12, 2], price: 0 },
        ],
      }),
    }));
    expect(await screen.findByRole('heading', { name: 'See you Monday 24 November' })).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toContain(`Our own drivers bring ${order.lines[0]!.title} on Monday 24 November.`);
    expect(rows).toContain('Kessel delivers Kessel Oven directly, around Tuesday 2 December.');
    // Free deliveries are listed too, as in the checkout (CHECKOUT-39).
    expect(screen.getByText('Delivery by Kessel').parentElement?.textContent).toBe('Delivery by KesselFREE');
  });

  it('does not tell the customer to call about a day that a button changes', async () => {
    open(() => ({ body: anOrder({ mayChangeDay: true }) }));
    expect(await screen.findByRole('button', { name: 'Change delivery day' })).toBeTruthy();
    expect(
      screen.getByText('The address or an item: call us with your order number and we’ll change it.'),
    ).toBeTruthy();
  });

  it('opens at once for the link of an email, not for other visits', async () => {
    open(() => ({ body: anOrder({ mayChangeDay: true }) }), '/customer/confirmation?id=c1#change-day');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    cleanup();
    open(() => ({ body: anOrder({ mayChangeDay: true }) }));
    await screen.findByRole('button', { name: 'Change delivery day' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('calendarFile', () => {
  it('is one all-day event', () => {
    const file = calendarFile(
      {
        orderNumber: 'AO-1',
        day: day('2025-11-24'),
        address: '14 Curlewis Street, Bondi',
        company: 'Appliances Online',
      },
      new Date('2025-11-20T10:42:00.123Z'),
    );
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20251120T104200Z',
        'DTSTART;VALUE=DATE:20251124',
        'DTEND;VALUE=DATE:20251125',
        'SUMMARY:Appliances Online delivery\\, order AO-1',
        'LOCATION:14 Curlewis Street\\, Bondi',
      ]),
    );
  });
});

describe('an account is offered', () => {
  const fill = async (password: string) => {
    const field = await screen.findByLabelText('Password');
    fireEvent.change(field, { target: { value: password } });
    fireEvent.submit(field.closest('form')!);
  };

  it('to a guest with only a password, and an email follows', async () => {
    const asked: unknown[] = [];
    open(
      (calls) => ({ body: calls === 1 ? anOrder() : { success: true } }),
      '/customer/confirmation?id=c1&until=u&proof=p',
    );
    await screen.findByRole('heading', { name: 'Save this order to an account' });
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method === 'POST') asked.push(JSON.parse(init.body as string));
      return fetched(url, init);
    });
    await fill('short');
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(asked).toEqual([]);
    await fill('harbour violin cardigan moss');
    expect(await screen.findByText(/Open the link in it to confirm/)).toBeDefined();
    expect(asked).toEqual([{ id: 'c1', until: 'u', proof: 'p', password: 'harbour violin cardigan moss' }]);
  });

  it.each([
    ['whose order was cancelled', anOrder({ state: 'cancelled' }), false],
    ['who is signed in', anOrder(), true],
  ])('but not to a shopper %s', async (_who, order, isSignedIn) => {
    const token = `a.${btoa('{"exp":4000000000}')}.c`;
    if (isSignedIn) keepSession({ accessToken: token, idToken: token });
    try {
      open(() => ({ body: order }));
      await screen.findByText(new RegExp(`Order ${order.orderNumber}`));
      expect(screen.queryByRole('heading', { name: 'Save this order to an account' })).toBeNull();
    } finally {
      clearSession();
    }
  });
});

describe('cancelling', () => {
  const body = { errors: ['This order can no longer be cancelled here.'] };
  it('asks for a reason, shows faults, and then shows the updated order', async () => {
    let isCancelled = false;
    const sent: string[] = [];
    open((_calls, url) => {
      if (!url.includes('/cancel'))
        return {
          body: anOrder(isCancelled ? { state: 'cancelled', wasConfirmed: true } : { mayCancel: true }),
        };
      sent.push(url);
      if (sent.length === 1) return { status: 409, body };
      isCancelled = true;
      return { body: { orderNumber: 'AO-2841 7730' } };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel order', hidden: true }));
    press();
    expect(await dialog.findByText('Please choose a reason')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByRole('combobox', { hidden: true }), { target: { value: 'cheaper' } });
    press();
    expect(await dialog.findByText(/can no longer be cancelled here/)).toBeTruthy();
    press();
    expect(await screen.findByRole('heading', { name: 'This order is cancelled' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});

describe('the link to the order that this browser placed last', () => {
  const acting = { name: 'Sam Okafor', until: '2100-01-01T00:00:00Z' };
  it.each([
    ['a shopper', {}, true],
    ['staff who act for a customer', { staff: true, acting }, true],
    ['staff who have ended acting, on the page that is still open', { staff: true }, false],
  ])('is stored for %s: %o', async (_who, claims, isKept) => {
    const token = `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
    keepSession({ accessToken: token, idToken: token });
    try {
      forgetPlacedOrder();
      open(() => ({ body: anOrder() }));
      await screen.findByText(/Order AO-2841 7730/);
      expect(placedOrder() !== null).toBe(isKept);
    } finally {
      clearSession();
      forgetPlacedOrder();
    }
  });
});

describe('a guest’s order opened by staff', () => {
  const LOOKED_AT = { isLookedAt: true, balance: 2148, paid: 500 } as const;
  const LINK = '/customer/confirmation?id=c1&until=u&proof=p';

  it('cannot be paid or cancelled through its link, and loads its documents from the staff endpoint', async () => {
    open(() => ({ body: anOrder({ ...LOOKED_AT }) }), LINK);
    expect(await screen.findByText('Still to pay')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    await waitFor(() =>
      expect(documentsAsked.mock.calls).toEqual([['/api/staff/order/AO-2841%207730/documents']]),
    );
    expect(screen.queryByRole('button', { name: /Cancel order|Change delivery day/ })).toBeNull();
  });

  it('is cancelled through the staff endpoint by staff with the permission', async () => {
    const sent: unknown[] = [];
    open((_calls, url, body) => {
      if (!url.endsWith('/api/staff/order/AO-2841%207730/cancel'))
        return { body: anOrder({ ...LOOKED_AT, mayCancel: true }) };
      sent.push(body);
      return { body: { orderNumber: 'AO-2841 7730' } };
    }, LINK);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    fireEvent.change(dialog.getByRole('combobox', { hidden: true }), { target: { value: 'ordered-twice' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order', hidden: true }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'I ordered it twice' }]));
  });
});
