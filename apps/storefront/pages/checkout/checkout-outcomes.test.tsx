import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CHECKOUT_FLAG,
  PAYMENT_METHOD_NUMBER,
  PAYMENT_METHOD_LABEL,
} from '#domains/payments/contract/payments.ts';
import { BROWSER_METHODS } from '#domains/payments/methods/browser.ts';
import { site as wa } from '#sites/wa/site.ts';
import { placedOrder } from '#domains/orders/web/checkout-session.ts';
import { savedOrder } from '#domains/checkout/web/submit/saved-order.ts';
import {
  aCart,
  aView,
  DONE,
  eachOnAnEmptyPage,
  field,
  open,
  payByCard,
  ready,
  refusing,
  SAVED,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();
afterEach(() => vi.restoreAllMocks());

const UNDECIDED = { ...DONE, orderCompleted: false };
const summary = async () => within(await screen.findByRole('complementary', { name: 'Order Summary' }));

describe('the order summary', () => {
  it('lists the promotions that apply to the cart (CHECKOUT-19)', async () => {
    const rewards = ['A pan set with your cooktop', 'Five years of care'].map((title) => ({
      title,
      link: 'https://maker.example/claim',
      expiryDate: null,
      thumbImg: '',
    }));
    await open({ answers: { 'GET /api/cart': { body: aCart({ rewards }) } } });
    for (const { title } of rewards) expect((await summary()).getByText(title)).toBeTruthy();
  });

  it('fades its list while there is more below, and not at the end (CHECKOUT-21)', async () => {
    const sizes = { scrollHeight: 900, clientHeight: 300 };
    for (const [name, size] of Object.entries(sizes))
      vi.spyOn(HTMLElement.prototype, name as 'scrollHeight', 'get').mockReturnValue(size);
    await open();
    const list = (await summary()).getByRole('group', { name: 'Products in your order' });
    const hasMore = () => list.parentElement!.dataset['more'] === 'true';
    expect(hasMore()).toBe(true);
    list.scrollTop = 599;
    fireEvent.scroll(list);
    await waitFor(() => expect(hasMore()).toBe(false));
    list.scrollTop = 100;
    fireEvent.scroll(list);
    await waitFor(() => expect(hasMore()).toBe(true));
  });

  it('of a few products has no fade and no tab stop', async () => {
    await open();
    await screen.findByText('Order Total');
    expect((await summary()).queryByRole('group', { name: 'Products in your order' })).toBeNull();
    expect(document.querySelector('[data-more]')).toBeNull();
  });
});

it('a completed order can be left without a warning on a site that warns (CHECKOUT-34)', async () => {
  const { router } = await open({
    site: wa,
    saved: { ...SAVED, deliveryAddress: { ...SAVED.deliveryAddress, companyName: 'Hart Homes' } },
    answers: { 'POST /api/checkout': { body: DONE } },
  });
  await ready();
  payByCard();
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/customer/confirmation');
  expect(screen.queryByText(/Are you sure you want to leave/)).toBeNull();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
});

it('an order that a gift card covers requires no payment and no card (CHECKOUT-53)', async () => {
  const code = { code: 'GIFT-1', amount: 0, balance: 5000, freeDelivery: false };
  const cart = aCart({ codes: [{ ...code, kind: 'gift-card', title: 'Gift card' } as never] });
  const { sent } = await open({
    saved: SAVED,
    answers: { 'GET /api/cart': { body: cart }, 'POST /api/checkout': { body: DONE } },
  });
  expect(await screen.findByText('There’s nothing left to pay.')).toBeTruthy();
  // Waits for the selected day, because the button has the same label before the days have loaded.
  await screen.findByRole('gridcell', { selected: true });
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.queryByRole('radio', { name: /Credit or debit card/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /^Place order/ }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  const { body } = sent.find(({ call }) => call === 'POST /api/checkout')!;
  expect(body).toMatchObject({ selectedPaymentOption: PAYMENT_METHOD_NUMBER.None });
  expect(body).not.toHaveProperty('encryptedCardDetail');
});

it('after a Zip in store request, the page polls the payment until it is approved (CHECKOUT-58)', async () => {
  const { sent, router, count } = await open({
    saved: { ...SAVED, selectedPaymentOption: PAYMENT_METHOD_NUMBER.ZipInStore },
    answers: {
      'GET /api/checkout': { body: aView({ opts: CHECKOUT_FLAG.ZipInStore }) },
      'POST /api/checkout': { body: UNDECIDED },
      'GET /api/payment/status': { body: { status: 'Approved' } },
    },
  });
  await ready();
  fireEvent.click(screen.getByRole('radio', { name: /Zip in store/ }));
  fireEvent.change(await screen.findByLabelText(/Zip store code/), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: /^Request \$2,558 with Zip/ }));
  expect(await screen.findByText(/^Waiting for customer to confirm in their Zip app/)).toBeTruthy();
  expect(await screen.findByText('Confirmed', {}, { timeout: 15_000 })).toBeTruthy();
  expect(router.state.location.search).toBe('?id=c1');
  expect(count('GET /api/payment/status')).toBe(1);
  expect(sent.find(({ call }) => call === 'POST /api/checkout')!.body).toMatchObject({
    selectedPaymentOption: PAYMENT_METHOD_NUMBER.ZipInStore,
    devicePaymentCode: '123456',
  });
});

it('a response with only a URL redirects the browser there (CHECKOUT-60)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const redirectUrl = 'https://provider.example/pay?token=1';
  await open({ saved: SAVED, answers: { 'POST /api/checkout': { body: { ...UNDECIDED, redirectUrl } } } });
  await ready();
  payByCard();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(redirectUrl));
  expect(assign).toHaveBeenCalledTimes(1);
  // The shopper pays at the provider and closes the window. When the cart has become an order, the shopper
  // can still open the order.
  expect(placedOrder()).toBe('/customer/confirmation?id=c1');
});

it('the payment method chosen just before the provider’s page is kept for the return (CHECKOUT-54, PAYMENT-07)', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const opts = PAYMENT_METHOD_NUMBER.Klarna;
  await open({
    saved: SAVED,
    answers: {
      'GET /api/checkout': { body: aView({ opts }) },
      'POST /api/checkout': { body: { ...UNDECIDED, redirectUrl: 'https://provider.example/pay' } },
    },
  });
  await ready();
  fireEvent.click(screen.getByRole('radio', { name: /^Klarna/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Pay \$2,558 with Klarna/ }));
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled());
  expect(savedOrder()?.paymentMethod).toBe(PAYMENT_METHOD_NUMBER.Klarna);
});

it('a cancelled transaction is reported in the specified wording (CHECKOUT-77)', async () => {
  const body = { code: 'payment-cancelled', errors: ['The transaction was canceled'] };
  await open({ saved: SAVED, answers: { 'POST /api/checkout': { status: 400, body } } });
  await ready();
  payByCard();
  expect(await screen.findByText('The transaction was canceled')).toBeTruthy();
});

it('links to the sale with its banner (CHECKOUT-82)', async () => {
  const banner = {
    url: '/sale/winter',
    colour: '#17693f',
    textColour: '#ffffff',
    title: 'Winter prices are in your cart',
    images: {
      cart: '',
      checkout: { mobile: '/m.svg', desktop: '/d.svg' },
      header: { mobile: '', desktop: '' },
    },
  };
  await open({ answers: { 'GET /api/promotion/banner': { body: banner } } });
  const link = await screen.findByRole('link', { name: banner.title });
  expect(link.getAttribute('href')).toBe(banner.url);
});

describe('payment methods', () => {
  const offered = () =>
    within(screen.getByRole('group', { name: /pay/i }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent);

  it('are those of the flags, plus the card (CHECKOUT-84)', async () => {
    const chosen = ['PayPal', 'PayPalBnpl', 'AfterPay', 'Zip', 'Klarna', 'Humm', 'ZipInStore'] as const;
    const opts = chosen.reduce((bits, name) => bits | PAYMENT_METHOD_NUMBER[name], 0);
    // Every method accepts this total.
    const cart = { body: aCart({ orderTotal: 900 }) };
    await open({
      saved: SAVED,
      answers: { 'GET /api/cart': cart, 'GET /api/checkout': { body: aView({ opts }) } },
    });
    await screen.findByRole('button', { name: /^Pay \$959/ });
    for (const { methodNames } of BROWSER_METHODS)
      for (const name of methodNames)
        expect(
          screen.queryAllByRole('radio', { name: new RegExp(`^${PAYMENT_METHOD_LABEL[name]}`) }).length > 0,
          name,
        ).toBe(name === 'CreditCard' || (chosen as readonly string[]).includes(name));
    expect(offered()).toHaveLength(chosen.length + 1);
  });
});

it('a wallet is listed if the device can pay with it, and the card stays selected (CHECKOUT-84)', async () => {
  const view = { 'GET /api/checkout': { body: aView({ opts: CHECKOUT_FLAG.GooglePay }) } };
  const { count } = await open({
    saved: SAVED,
    answers: { ...view, 'GET /api/payment/sheet': { status: 404, body: { errors: [] } } },
  });
  await ready();
  await waitFor(() => expect(count('GET /api/payment/sheet')).toBe(1));
  expect(screen.queryByRole('radio', { name: /^Google Pay/ })).toBeNull();
  cleanup();
  const facts = {
    merchantId: 'sandbox',
    gatewayMerchantId: 'sandbox',
    merchantName: 'Appliances Online',
    country: 'AU',
    currency: 'AUD',
    isTest: true,
    isSimulated: true,
  };
  await open({ saved: SAVED, answers: { ...view, 'GET /api/payment/sheet': { body: facts } } });
  const row = await screen.findByRole<HTMLInputElement>('radio', { name: /^Google Pay/ });
  expect(row.checked).toBe(false);
  fireEvent.click(row);
  expect(await screen.findByRole('button', { name: /^Pay \$2,558 with Google Pay/ })).toBeTruthy();
});

it('the unique requirements checkbox alone requests contact about the delivery (CHECKOUT-88)', async () => {
  const { sent } = await open({ saved: SAVED, answers: refusing });
  await ready();
  payByCard();
  await screen.findByText('Not now.');
  await act(async () => fireEvent.click(field(/^I have unique delivery requirements/)));
  fireEvent.click(await ready());
  const posts = () => sent.filter(({ call }) => call === 'POST /api/checkout').map(({ body }) => body!);
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(
    posts().map((body) => [body['requestedDeliveryContact'], body['requestedInstallationContact']]),
  ).toEqual([
    [false, false],
    [true, false],
  ]);
});
