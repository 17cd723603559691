import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import type { SheetFacts } from '../contract/sheet.ts';
import type { ExpressOrder, ExpressQuote } from '../contract/express.ts';
import { readSimulatedToken } from './simulated-token.ts';

// Tests the sheets of the express buttons: Google's, Apple's and the simulated one.

const FACTS: SheetFacts = {
  merchantId: 'merchant.test',
  gatewayMerchantId: 'Whitegoods',
  merchantName: 'Appliances',
  country: 'AU',
  currency: 'AUD',
  isTest: true,
  isSimulated: false,
};
const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';
const quote = (chosen: string): ExpressQuote => ({
  lines: [
    { label: '1 item', cents: cents(1000_00) },
    { label: 'Delivery', cents: cents(chosen === MONDAY ? 49_00 : 0) },
  ],
  payCents: cents(chosen === MONDAY ? 1049_00 : 1000_00),
  days: [
    { id: MONDAY, label: 'Monday', detail: '$49 delivery', cents: cents(49_00) },
    { id: TUESDAY, label: 'Tuesday', detail: 'Free delivery', cents: cents(0) },
  ],
  chosen,
});
const NOWHERE = { fault: 'Please enter a valid suburb', about: 'address' } as const;

type Paid = Parameters<ExpressOrder['onPaid']>[0];
let paid: Paid[];
let refusal: Awaited<ReturnType<ExpressOrder['onPaid']>>;
const order: ExpressOrder = {
  goodsCents: cents(999_00),
  onPlace: async ({ postcode }) => (postcode === '2026' ? quote(MONDAY) : NOWHERE),
  onDay: (id) => quote(id),
  onPaid: async (payment) => {
    paid.push(payment);
    return refusal;
  },
};

beforeEach(() => {
  paid = [];
  refusal = null;
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('Google’s express sheet', () => {
  interface Callbacks {
    onPaymentDataChanged(change: object): Promise<Record<string, unknown>>;
    onPaymentAuthorized(data: object): Promise<Record<string, unknown>>;
  }
  /** Opens the sheet. `act` simulates the shopper; the sheet closes when `act` resolves or rejects. */
  async function openGoogle(act: (callbacks: Callbacks, request: object) => Promise<void>) {
    class PaymentsClient {
      readonly callbacks: Callbacks;
      constructor({ paymentDataCallbacks }: { paymentDataCallbacks: Callbacks }) {
        this.callbacks = paymentDataCallbacks;
      }
      isReadyToPay = async () => ({ result: true });
      loadPaymentData = (request: object) => act(this.callbacks, request);
    }
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
    vi.doMock('#foundation/browser/scripts/load-script.ts', () => ({ loadScript: async () => undefined }));
    const { openWallet } = await import('../methods/google-pay/sheet.ts');
    return (await openWallet(FACTS, {}))!.askExpress(order);
  }
  const place = { locality: 'BONDI', administrativeArea: 'NSW', postalCode: '2026', countryCode: 'AU' };
  const PAYMENT = { tokenizationData: { token: '{"protocolVersion":"ECv2"}' } };

  it('asks for contact, address and day, shows their price and places the order', async () => {
    const end = await openGoogle(async (callbacks, request) => {
      expect(request).toMatchObject({
        emailRequired: true,
        shippingAddressRequired: true,
        shippingAddressParameters: { allowedCountryCodes: ['AU'], phoneNumberRequired: true },
        shippingOptionRequired: true,
        callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION'],
        transactionInfo: { totalPrice: '999.00', totalPriceStatus: 'ESTIMATED' },
      });
      const first = await callbacks.onPaymentDataChanged({
        callbackTrigger: 'INITIALIZE',
        shippingAddress: place,
        shippingOptionData: { id: 'shipping_option_unselected' },
      });
      expect(first).toMatchObject({
        newTransactionInfo: {
          totalPrice: '1049.00',
          totalPriceStatus: 'FINAL',
          displayItems: [{ price: '1000.00' }, { label: 'Delivery', price: '49.00' }],
        },
        newShippingOptionParameters: {
          defaultSelectedOptionId: MONDAY,
          shippingOptions: [
            { id: MONDAY, label: 'Monday', description: '$49 delivery' },
            { id: TUESDAY, label: 'Tuesday', description: 'Free delivery' },
          ],
        },
      });
      const later = await callbacks.onPaymentDataChanged({
        callbackTrigger: 'SHIPPING_OPTION',
        shippingAddress: place,
        shippingOptionData: { id: TUESDAY },
      });
      expect(later).toMatchObject({ newTransactionInfo: { totalPrice: '1000.00' } });
      expect(
        await callbacks.onPaymentAuthorized({
          email: 'sam@example.com',
          shippingAddress: {
            ...place,
            name: 'Sam van Nguyen',
            address1: '12 Curlewis Street',
            address2: '',
            phoneNumber: '+61412345678',
          },
          shippingOptionData: { id: TUESDAY },
          paymentMethodData: PAYMENT,
        }),
      ).toEqual({ transactionState: 'SUCCESS' });
    });
    expect(end).toBe('paid');
    expect(paid).toEqual([
      {
        contact: {
          suburbs: ['BONDI'],
          state: 'NSW',
          postcode: '2026',
          country: 'AU',
          firstName: 'Sam van',
          lastName: 'Nguyen',
          email: 'sam@example.com',
          phone: '+61412345678',
          lines: ['12 Curlewis Street'],
        },
        day: TUESDAY,
        token: '{"protocolVersion":"ECv2"}',
      },
    ]);
  });

  it('shows why a place or a payment is refused', async () => {
    refusal = { fault: 'Your card was declined.', about: 'other' };
    await openGoogle(async (callbacks) => {
      expect(
        await callbacks.onPaymentDataChanged({
          callbackTrigger: 'SHIPPING_ADDRESS',
          shippingAddress: { ...place, postalCode: '9999' },
        }),
      ).toEqual({
        error: {
          reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
          intent: 'SHIPPING_ADDRESS',
          message: NOWHERE.fault,
        },
      });
      expect(
        await callbacks.onPaymentAuthorized({ shippingAddress: place, paymentMethodData: PAYMENT }),
      ).toEqual({
        transactionState: 'ERROR',
        error: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message: 'Your card was declined.' },
      });
    });
  });

  it.each([
    ['CANCELED', 'cancelled'],
    ['DEVELOPER_ERROR', 'failed'],
  ])('%s ends it as %s', async (statusCode, end) => {
    expect(await openGoogle(() => Promise.reject(Object.assign(new Error('no'), { statusCode })))).toBe(end);
    expect(paid).toEqual([]);
  });
});

describe('Apple’s express sheet', () => {
  class AppleSession {
    static latest: AppleSession;
    static canMakePayments = () => true;
    calls: [string, unknown?][] = [];
    onvalidatemerchant = () => undefined as void;
    onshippingcontactselected = (_: object) => undefined as void;
    onshippingmethodselected = (_: object) => undefined as void;
    onpaymentauthorized = (_: object) => undefined as void;
    oncancel = () => undefined as void;
    readonly request: object;
    constructor(_version: number, request: object) {
      this.request = request;
      AppleSession.latest = this;
    }
    begin = () => this.calls.push(['begin']);
    abort = () => this.calls.push(['abort']);
    completeMerchantValidation = (ours: unknown) => this.calls.push(['validated', ours]);
    completeShippingContactSelection = (update: unknown) => this.calls.push(['contact', update]);
    completeShippingMethodSelection = (update: unknown) => this.calls.push(['method', update]);
    completePayment = (result: unknown) => this.calls.push(['payment', result]);
    last = () => this.calls.at(-1);
  }
  class ApplePayError {
    readonly about: unknown[];
    constructor(...about: unknown[]) {
      this.about = about;
    }
  }
  async function openApple() {
    vi.stubGlobal('ApplePaySession', AppleSession);
    vi.stubGlobal('ApplePayError', ApplePayError);
    const { openWallet } = await import('../methods/apple-pay/sheet.ts');
    const end = (await openWallet(FACTS, {}))!.askExpress(order);
    return { end, session: AppleSession.latest };
  }
  const PLACE = { locality: 'Bondi', administrativeArea: 'NSW', postalCode: '2026', countryCode: 'au' };
  const called = (session: AppleSession, name: string) =>
    vi.waitFor(() => expect(session.last()?.[0]).toBe(name));

  it('asks for contact, address and day, shows their price and places the order', async () => {
    const { end, session } = await openApple();
    // The session is opened in the click handler, without waiting.
    expect(session.calls).toEqual([['begin']]);
    expect(session.request).toMatchObject({
      requiredShippingContactFields: ['name', 'email', 'phone', 'postalAddress'],
      total: { type: 'pending', amount: '999.00' },
    });
    session.onshippingcontactselected({ shippingContact: PLACE });
    await called(session, 'contact');
    expect(session.last()![1]).toMatchObject({
      newTotal: { label: 'Appliances', type: 'final', amount: '1049.00' },
      newLineItems: [{ amount: '1000.00' }, { amount: '49.00' }],
      newShippingMethods: [
        { identifier: MONDAY, label: 'Monday', detail: '$49 delivery', amount: '49.00' },
        { identifier: TUESDAY },
      ],
    });
    session.onshippingmethodselected({ shippingMethod: { identifier: TUESDAY } });
    expect(session.last()).toEqual(['method', expect.objectContaining({ newTotal: expect.anything() })]);
    session.onpaymentauthorized({
      payment: {
        token: { paymentData: { version: 'EC_v1' } },
        shippingContact: {
          ...PLACE,
          givenName: 'Sam',
          familyName: 'Nguyen',
          emailAddress: 'sam@example.com',
          phoneNumber: '0412345678',
          addressLines: ['12 Curlewis Street'],
        },
      },
    });
    expect(await end).toBe('paid');
    expect(session.last()).toEqual(['payment', { status: 0 }]);
    expect(paid).toMatchObject([
      {
        contact: { firstName: 'Sam', lastName: 'Nguyen', country: 'AU', lines: ['12 Curlewis Street'] },
        day: TUESDAY,
        token: btoa('{"version":"EC_v1"}'),
      },
    ]);
  });

  it('shows why a place or a payment is refused, and ends when the shopper closes it', async () => {
    refusal = { fault: 'Your card was declined.', about: 'other' };
    const { end, session } = await openApple();
    session.onshippingcontactselected({ shippingContact: { ...PLACE, postalCode: '9999' } });
    await called(session, 'contact');
    expect(session.last()![1]).toMatchObject({
      newShippingMethods: [],
      errors: [{ about: ['shippingContactInvalid', 'postalAddress', NOWHERE.fault] }],
    });
    session.onpaymentauthorized({ payment: { token: { paymentData: {} } } });
    await called(session, 'payment');
    expect(session.last()![1]).toMatchObject({
      status: 1,
      errors: [{ about: ['unknown', undefined, 'Your card was declined.'] }],
    });
    session.oncancel();
    expect(await end).toBe('cancelled');
  });
});

describe('the simulated express sheet', () => {
  async function openSimulated(country: 'AU' | 'NZ' = 'AU') {
    const { askSimulatedExpress } = await import('./simulated-express.ts');
    const end = askSimulatedExpress('google-pay', 'Google Pay', { ...FACTS, country }, order);
    const dialog = document.querySelector('dialog')!;
    const press = (text: string) =>
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click();
    const field = (name: string) =>
      [...dialog.querySelectorAll('label')]
        .find(({ textContent }) => textContent === name)!
        .querySelector('input')!;
    const days = () => [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    return { end, dialog, press, field, days };
  }

  it('pays the price of the chosen day', async () => {
    const { end, dialog, press, days } = await openSimulated();
    await vi.waitFor(() => expect(days()).toHaveLength(2));
    expect(dialog.textContent).toContain('$1,049 to Appliances');
    days()[1]!.click();
    expect(dialog.textContent).toContain('$1,000 to Appliances');
    press('Pay');
    expect(await end).toBe('paid');
    expect(paid[0]).toMatchObject({
      contact: { firstName: 'Sam', lastName: 'Nguyen', suburbs: ['Bondi'] },
      day: TUESDAY,
    });
    expect(readSimulatedToken('google-pay', paid[0]!.token)).toMatchObject({
      decision: 'approve',
      cents: 1000_00,
    });
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('shows a fault, finds the days of another place, and can be cancelled', async () => {
    const { end, dialog, press, field, days } = await openSimulated();
    await vi.waitFor(() => expect(days()).toHaveLength(2));
    field('Postcode').value = '9999';
    field('Postcode').dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(dialog.textContent).toContain(NOWHERE.fault));
    expect(days()).toHaveLength(0);
    press('Pay');
    expect(paid).toEqual([]);
    press('Cancel');
    expect(await end).toBe('cancelled');
  });
});
