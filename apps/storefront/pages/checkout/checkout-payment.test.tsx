import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { decryptCard } from '#domains/payments/methods/card/adyen/decrypt-card.ts';
import {
  CARD_KEY_NAME,
  CHECKOUT_FLAG,
  CONFIGURED_PROVIDERS,
  PAYMENT_METHOD_NUMBER,
} from '#domains/payments/contract/payments.ts';
import { providerConfigurations } from '#domains/payments/use-cases/provider-configurations.ts';
import { site as aol } from '#sites/aol/site.ts';
import { site as aolNz } from '#sites/aol-nz/site.ts';
import { site as wa } from '#sites/wa/site.ts';
import {
  aCart,
  anAvailability,
  aView,
  DONE,
  eachOnAnEmptyPage,
  open,
  pay,
  payByCard,
  ready,
  SAVED,
  TODAY,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const methodName = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const choose = async (name: RegExp) => fireEvent.click(await methodName(name));
const limits = (country: 'AU' | 'NZ') =>
  providerConfigurations(country, new Set(CONFIGURED_PROVIDERS), () => undefined);
/** Returns responses of a shop with the payment methods `opts` and products worth `total` dollars. */
const selling = (opts: number, total = 900, country: 'AU' | 'NZ' = 'AU') => ({
  'GET /api/checkout': { body: aView({ opts }) },
  'GET /api/cart': { body: aCart({ orderTotal: total }) },
  'GET /api/checkout/paymentconfiguration': { body: { paymentOptions: limits(country) } },
  'GET /api/checkout/v2/paymentconfiguration': {
    body: { paymentConfigurations: limits(country), x509EncryptionKeys: {} },
  },
});
/** Returns the responses of `selling` without delivery days. The total then includes no delivery price. */
const offering = (...sold: Parameters<typeof selling>) => ({
  ...selling(...sold),
  'POST /api/checkout/avail': { status: 500, body: { errors: [] } },
});
it('payment to our driver is offered only for our own deliveries', async () => {
  const { products, ...cart } = aCart();
  const makers = products.map((product) => ({ ...product, isProforma: true }));
  const supplierAvailability = {
    Halden: {
      skus: makers.map(({ sku }) => sku),
      dates: [{ date: dayToParts(addDays(TODAY, 9)), available: true, price: 0 }],
    },
  };
  await open({
    saved: SAVED,
    answers: {
      'GET /api/checkout': { body: aView({ opts: CHECKOUT_FLAG.COD }) },
      'GET /api/cart': { body: { ...cart, products: makers } },
      'POST /api/checkout/avail': { body: anAvailability({ supplierAvailability }) },
    },
  });
  await screen.findByText('Cash on delivery is available for orders that our own drivers deliver.');
  expect(screen.queryByRole('radio', { name: /^Cash on delivery/ })).toBeNull();
  expect(screen.getByRole('list', { name: 'Not available for this order' }).textContent).toContain('Cash');
});

describe('the chosen payment method', () => {
  it('shows only its own fields: the card’s, or the customer’s code (CARD-03, PAYMENT-05, PAYMENT-06)', async () => {
    await open({ saved: SAVED, answers: offering(CHECKOUT_FLAG.ZipInStore) });
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(screen.queryByLabelText(/Zip store code/)).toBeNull();
    await choose(/^Zip in store/);
    expect(await screen.findByLabelText(/Zip store code/)).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await choose(/^Credit or debit card/);
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(screen.queryByLabelText(/Zip store code/)).toBeNull();
  });

  it('clears the message of the previous payment', async () => {
    await open({
      address: '/customer/checkout?status=CANCELLED',
      saved: SAVED,
      answers: offering(CHECKOUT_FLAG.PayPal),
    });
    await methodName(/^PayPal/);
    expect(await screen.findByText("You've cancelled your payment.")).toBeTruthy();
    await choose(/^PayPal/);
    await waitFor(() => expect(screen.queryByText("You've cancelled your payment.")).toBeNull());
  });

  it('survives a reload and is sent with the order (PAYMENT-07); other methods require no card (CARD-04)', async () => {
    const answers = { ...selling(CHECKOUT_FLAG.PayPal), 'POST /api/checkout': { body: DONE } };
    const { sent } = await open({ saved: SAVED, answers });
    await choose(/^PayPal/);
    await waitFor(
      () =>
        expect(JSON.parse(localStorage.getItem('checkout-session')!)).toMatchObject({
          value: { paymentMethod: PAYMENT_METHOD_NUMBER.PayPal },
        }),
      { timeout: 5000 },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Pay \$959 with PayPal/ }));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    const { body } = sent.find(({ call }) => call === 'POST /api/checkout')!;
    expect(body).toMatchObject({ selectedPaymentOption: PAYMENT_METHOD_NUMBER.PayPal });
    expect(body).not.toHaveProperty('encryptedCardDetail');
  });

  it('requires the code for Zip in store, but not for a card (ZIPSTORE-03)', async () => {
    const { count } = await open({ saved: SAVED, answers: selling(CHECKOUT_FLAG.ZipInStore) });
    await screen.findByLabelText('Card number');
    const faults = () => screen.queryAllByText(/Zip store code|6 digits|six digits/i).length;
    pay();
    await screen.findAllByText('Please enter a valid card number');
    expect(faults()).toBe(0);
    await choose(/^Zip in store/);
    fireEvent.click(await screen.findByRole('button', { name: /^Request/ }));
    await waitFor(() => expect(faults()).toBeGreaterThan(1));
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('encrypts the card with the public key of the view (CARD-37)', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const answers = {
      'GET /api/checkout': { body: aView({ x509EncryptionKeys: { [CARD_KEY_NAME]: key } }) },
      'POST /api/checkout': { body: DONE },
    };
    const { sent } = await open({ saved: SAVED, answers });
    await ready();
    payByCard();
    await screen.findByText('Confirmed');
    const { body } = sent.find(({ call }) => call === 'POST /api/checkout')!;
    const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(decryptCard(String(body!['encryptedCardDetail']), secret, new Date())).toMatchObject({
      number: '4111111111111111',
      holderName: 'Amelia Hart',
    });
  });

  it('shows the company’s credit account under its name (PAYMENT-03)', async () => {
    await open({ saved: SAVED, answers: offering(CHECKOUT_FLAG.CRAccount) });
    expect((await methodName(/^Credit Account$/)).checked).toBe(false);
  });
});

it('while the customer confirms, neither clicks nor keys end the wait (MODAL-11, MODAL-12)', async () => {
  const answers = {
    ...selling(CHECKOUT_FLAG.ZipInStore),
    'POST /api/checkout': { body: { ...DONE, orderCompleted: false } },
    'GET /api/payment/status': { body: { status: 'Pending' } },
  };
  await open({ saved: SAVED, answers });
  await choose(/^Zip in store/);
  fireEvent.change(await screen.findByLabelText(/Zip store code/), { target: { value: '123456' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Request \$959/ }));
  const text = 'Waiting for customer to confirm in their Zip app. Please do not refresh the page.';
  const dialog = (await screen.findByText(text)).closest('dialog')!;
  fireEvent.click(dialog);
  fireEvent.pointerDown(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog.open).toBe(true);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
});

describe('the instalments of buy now, pay later', () => {
  it('with Afterpay: four instalments, every 2 weeks (BNPL-04)', async () => {
    await open({ saved: SAVED, answers: offering(CHECKOUT_FLAG.AfterPay, 100.01) });
    await choose(/^Afterpay/);
    expect(await screen.findByText(/^4 instalments of \$25\.01 every 2 weeks/)).toBeTruthy();
  });

  it('with Zip in New Zealand: today, and in 2, 4 and 6 weeks (BNPL-05)', async () => {
    await open({ site: aolNz, saved: SAVED, answers: offering(CHECKOUT_FLAG.Zip, 100.01, 'NZ') });
    await choose(/^Zip/);
    expect(
      await screen.findByText(/^4 payments of \$25\.01: due today, and in 2, 4 and 6 weeks\./),
    ).toBeTruthy();
  });

  it.each([
    [1000, undefined, /^Own it from \$10 per week\*/],
    [1200, '{"repaymentPeriodMonths":12}', /^From \$23\.10 per week over 12 months, interest free\./],
    [1200, undefined, /^Pay over time from your Zip account\./],
  ])(
    'are displayed for Zip in Australia, at a total of $%d (BNPL-06, BNPL-07)',
    async (total, ZipConfig, text) => {
      await open({
        saved: SAVED,
        answers: offering(CHECKOUT_FLAG.Zip, total),
        ...(ZipConfig ? { settings: { ZipConfig } } : {}),
      });
      await choose(/^Zip/);
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it.each([
    [1000, /^5 fortnightly payments of \$200, without interest\./],
    [1500, /^10 fortnightly payments of \$150, without interest\./],
    [2500, /^Pay in slices, no interests ever\./],
  ])(
    'are displayed for Humm, at a total of $%d (BNPL-09 to -11), each with its amount up to 2,000 dollars (BNPL-13)',
    async (total, text) => {
      await open({ saved: SAVED, answers: offering(CHECKOUT_FLAG.Humm, total) });
      await choose(/^Humm/);
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );
});

describe('the limits of the payment configuration', () => {
  it.each([
    [aol, 'GET /api/checkout/v2/paymentconfiguration'],
    [wa, 'GET /api/checkout/paymentconfiguration'],
    [aolNz, 'GET /api/checkout/paymentconfiguration'],
  ])('are fetched from the API endpoint for $id (PAYMENT-15)', async (site, expected) => {
    const { sent } = await open({ site, answers: offering(0) });
    const asked = () => sent.map(({ call }) => call).filter((name) => name.endsWith('paymentconfiguration'));
    await waitFor(() => expect(asked()).toEqual([expected]));
  });

  it.each([
    ['PayPal', 'NZ', 0.99, 1],
    ['Afterpay', 'NZ', 2000.01, 2000],
    ['Zip', 'NZ', 1500.01, 1500],
  ] as const)(
    'disable %s in %s: $%d is outside and $%d is inside, both ends inclusive (PAYMENT-19, BNPL-14)',
    async (label, country, outside, inside) => {
      const opts = CHECKOUT_FLAG.PayPal | CHECKOUT_FLAG.AfterPay | CHECKOUT_FLAG.Zip;
      const name = new RegExp(`^${label}`);
      for (const [total, isClosed] of [
        [outside, true],
        [inside, false],
      ] as const) {
        cleanup();
        cartStore.set(cartStore.initial);
        await open({ site: aolNz, saved: SAVED, answers: offering(opts, total, country) });
        await waitFor(() => {
          const list = screen.queryByRole('list', { name: 'Not available for this total' });
          expect(list?.textContent.includes(label) ?? false).toBe(isClosed);
          expect(screen.queryByRole('radio', { name }) === null).toBe(isClosed);
        });
      }
    },
  );
});
