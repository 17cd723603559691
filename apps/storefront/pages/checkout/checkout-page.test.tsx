import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { notePlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { site as aol } from '#sites/aol/site.ts';
import { site as aolNz } from '#sites/aol-nz/site.ts';
import { site as wa } from '#sites/wa/site.ts';
import { site as wac } from '#sites/wac/site.ts';
import {
  aCart,
  aCustomer,
  aView,
  eachOnAnEmptyPage,
  field,
  fillCard,
  open,
  ready,
  SAVED,
  summaryRow,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

describe('the page', () => {
  it('has the sections in order, with empty fields for a guest (CHECKOUT-01, -02, -27; ADDRESS-01, -05, -09)', async () => {
    await open();
    await screen.findByRole('button', { name: /^Pay/ });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Contact',
      'Delivery address',
      'Order Summary',
      'Delivery date',
      'Next steps',
      'Payment',
    ]);
    expect(field('Email').value).toBe('');
    expect(field('Same as shipping').checked).toBe(true);
    expect(field('Send me offers and tips. Unsubscribe any time.').checked).toBe(true);
    expect(field('State').readOnly).toBe(true);
    expect(field('Postcode').readOnly).toBe(true);
  });

  it('shows the summary with titles of 58 characters, options, savings and GST (CHECKOUT-16, -17, -38 to -40, -42)', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.getByText('Halden 640L French Door Fridge with Water and Ice, Stainle…')).toBeTruthy();
    expect(screen.getByText('Water connection')).toBeTruthy();
    expect(summaryRow('You saved')).toBe('You saved$500');
    expect(summaryRow('Delivery')).toBe('Delivery$59');
    expect(summaryRow('Order Total')).toBe('Order Total$2,558');
    expect(screen.getByText('Includes $232.55 GST')).toBeTruthy();
  });

  it('says that the cart is empty', async () => {
    await open({
      answers: {
        'GET /api/cart': { body: aCart({ products: [], productCount: 0 }) },
        'GET /api/checkout': { status: 400, body: { errors: ['Your cart is empty.'], code: 'empty-cart' } },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  });

  it('asks guests of a members-only shop to sign in, and returns them to the checkout', async () => {
    await open({
      site: wac,
      answers: {
        'GET /api/cart': { body: aCart({ products: [], productCount: 0 }) },
        'GET /api/checkout': { status: 400, body: { errors: ['Your cart is empty.'], code: 'empty-cart' } },
      },
    });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/account/login?returnUrl=%2Fcustomer%2Fcheckout');
    expect(screen.queryByText(/Add something to your cart/)).toBeNull();
  });

  it('after payment, also in another tab, shows the placed order instead of an empty cart', async () => {
    notePlacedOrder('/customer/confirmation?id=c1');
    const { router } = await open({
      answers: {
        'GET /api/cart': { body: aCart({ products: [], productCount: 0 }) },
        'GET /api/checkout': { status: 400, body: { errors: ['Your cart is empty.'], code: 'empty-cart' } },
      },
    });
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(router.state.location.search).toBe('?id=c1');
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('requires nothing after another tab has paid', async () => {
    const { count, router } = await open({ saved: SAVED });
    await ready();
    const asked = count('GET /api/checkout');
    notePlacedOrder('/customer/confirmation?id=c1');
    const cart = aCart({ products: [], productCount: 0, version: 9 });
    act(() => cartStore.set((known) => ({ ...known, cart, cartCount: 0, version: 9 })));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(router.state.location.search).toBe('?id=c1');
    expect(count('GET /api/checkout')).toBe(asked);
  });

  it('forgets the previous order when a new one starts', async () => {
    notePlacedOrder('/customer/confirmation?id=c1');
    await open({ saved: SAVED });
    await ready();
    expect(placedOrder()).toBeNull();
  });

  it('lets the shopper remove a sold-out product; until then the button shows no amount (CHECKOUT-37)', async () => {
    const cart = aCart();
    const gone = { ...cart.products[0]!, available: false };
    const { count } = await open({
      saved: SAVED,
      answers: {
        'GET /api/cart': {
          body: aCart({ products: [gone], orderTotal: 0, errors: ['This product is no longer available.'] }),
        },
        [`DELETE /api/cart/product/${gone.productCode}`]: { body: aCart({ products: [], productCount: 0 }) },
      },
    });
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Remove ${gone.title}` }));
    await waitFor(() => expect(count(`DELETE /api/cart/product/${gone.productCode}`)).toBe(1));
  });

  it('shows code discounts, also on the delivery, before the payment section (CHECKOUT-01, -36)', async () => {
    const cart = aCart();
    await open({
      saved: SAVED,
      answers: {
        'GET /api/cart': {
          body: aCart({
            orderTotal: cart.orderTotal - 100,
            discountTotal: 100,
            couponCode: 'SAVE100, FREE',
            codes: [
              {
                kind: 'coupon',
                balance: 0,
                code: 'SAVE100',
                amount: 100,
                freeDelivery: false,
                problem: null,
              },
              { kind: 'coupon', balance: 0, code: 'FREE', amount: 0, freeDelivery: true, problem: null },
            ],
          }),
        },
      },
    });
    expect(await screen.findByRole('button', { name: /^Pay \$2,399/ })).toBeTruthy();
    // The summary displays the discount once the delivery data has loaded.
    await screen.findByText('Discount (FREE)');
    expect(summaryRow('Products')).toBe('Products$2,499');
    expect(summaryRow('Discount (SAVE100)')).toBe('Discount (SAVE100)-$100');
    expect(summaryRow('Discount (FREE)')).toBe('Discount (FREE)-$59');
    expect(summaryRow('Order Total')).toBe('Order Total$2,399');
    const parts = '#next-steps, #codes, #deposit, [name="payment-method"]';
    const order = [...document.querySelectorAll<HTMLInputElement>(parts)].map(({ id, name }) => id || name);
    expect(order).toEqual(['next-steps', 'codes', 'deposit', 'payment-method']);
  });

  it('shows the cart’s errors instead of the totals (CHECKOUT-31, -36, -37)', async () => {
    await open({
      answers: { 'GET /api/cart': { body: aCart({ errors: ['The fridge is no longer available.'] }) } },
    });
    await screen.findByText('The fridge is no longer available.');
    expect(screen.getByRole('link', { name: 'Request Assistance' }).getAttribute('href')).toBe(
      '/ask-an-expert',
    );
    expect(screen.queryByText('Order Total')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
  });

  it('offers a retry if it could not be opened', async () => {
    let tries = 0;
    await open({
      answers: {
        'GET /api/checkout': () =>
          ++tries === 1 ? { status: 500, body: { errors: [] } } : { body: aView() },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy();
  });

  it('restores earlier input for three days, except the card (STORAGE-12, -13)', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.getByText('amelia@example.com')).toBeTruthy();
    expect(screen.getByText('14 Curlewis Street, Bondi NSW 2026')).toBeTruthy();
    fillCard();
    type(/^Card number/, '4111 1111 1111 1111');
    fireEvent.click(screen.getByRole('button', { name: 'Edit contact' }));
    type('Email', 'other@example.com');
    await waitFor(() => expect(localStorage.getItem('checkout-session')).toContain('other@example.com'), {
      timeout: 2000,
    });
    const { expires } = JSON.parse(localStorage.getItem('checkout-session')!) as { expires: number };
    expect(Math.abs(expires - Date.now() - 3 * 86_400_000)).toBeLessThan(60_000);
    // Removes the expiry times, because their digits could match the searched text by chance.
    const kept = JSON.stringify(localStorage).replaceAll(/expires\\":\d+/g, '');
    expect(kept).toContain('other@example.com');
    expect(kept).not.toMatch(/4111|737|2035|expires/);
  });

  it.each([
    ['CANCELLED', "You've cancelled your payment."],
    ['CART_CHANGED', /^Your cart changed while you were paying.* nothing was charged/],
    ['unreadable', /^We couldn’t read the result of your payment/],
  ])('shows the result of a payment once: %s (CHECKOUT-32)', async (status, text) => {
    const { router } = await open({ address: `/customer/checkout?status=${status}` });
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows store and salesperson to staff; the salespeople follow the store (CHECKOUT-25, -26, -51)', async () => {
    const stores = [
      { name: 'Redfern', selected: true, subdivision: 'A' },
      { name: 'Chatswood', selected: false, subdivision: 'B' },
    ];
    const salesPeople = [
      { code: '1', name: 'Eleanor Voss', subdivision: 'A', selected: true },
      { code: '2', name: 'Tom Ng', subdivision: 'B', selected: false },
    ];
    await open({ answers: { 'GET /api/checkout': { body: aView({ stores, salesPeople }) } } });
    expect((await screen.findByLabelText<HTMLSelectElement>('Store')).value).toBe('Redfern');
    fireEvent.change(field('Store'), { target: { value: 'Chatswood' } });
    await waitFor(() =>
      expect(
        [...screen.getByLabelText<HTMLSelectElement>('Salesperson').options].map(({ text }) => text),
      ).toEqual(['Tom Ng']),
    );
  });

  it('disables the fields of a locked customer (CHECKOUT-81, -85)', async () => {
    const address = {
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
      address: 'D',
      suburb: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      country: 'AU',
    };
    await open({
      answers: {
        'GET /api/checkout': {
          body: aView({
            customer: aCustomer({ locked: true, billingAddress: address }),
          }),
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
    expect(field('Email').disabled && field('Phone').disabled).toBe(true);
    const billing = within(screen.getByRole('group', { name: 'Billing address' }));
    for (const label of [/^Company name/, 'Address', 'Suburb', 'State', 'Postcode'])
      expect(billing.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
    expect(billing.getByLabelText<HTMLInputElement>('First name').disabled).toBe(false);
  });

  it('has one field for suburb and postcode in New Zealand (ADDRESS-04, -27)', async () => {
    await open({ site: aolNz });
    expect(await screen.findByLabelText('Suburb and postcode')).toBeTruthy();
    expect(screen.queryByLabelText('State')).toBeNull();
  });
});

describe('leaving', () => {
  const TEXT = 'You have not completed your order yet. Are you sure you want to leave?';
  /** The script that warns before leaving the page loads after the form. */
  const isArmed = () =>
    waitFor(() => {
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(true);
    });

  it('asks for confirmation on sites that warn, and stays or leaves accordingly (CHECKOUT-33)', async () => {
    const { router } = await open({ site: wa });
    await screen.findByLabelText('Email');
    await isArmed();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('dialog', { name: TEXT })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/customer/checkout');
    await act(() => router.navigate('/'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('asks before the tab closes (CHECKOUT-90)', async () => {
    await open({ site: wa });
    await screen.findByLabelText('Email');
    await isArmed();
  });

  it('does not ask on other sites', async () => {
    const { router } = await open({ site: aol });
    await screen.findByLabelText('Email');
    await act(() => router.navigate('/'));
    expect(await screen.findByText('Home')).toBeTruthy();
  });
});
