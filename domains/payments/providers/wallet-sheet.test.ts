// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import type { SheetFacts } from '../contract/sheet.ts';
import type { BringingOrder, BrowserMethod } from '../methods/browser-method.ts';
import { readSimulatedToken } from './simulated-token.ts';

const FACTS: SheetFacts = {
  merchantId: 'merchant.test',
  gatewayMerchantId: 'Whitegoods',
  merchantName: 'Appliances',
  country: 'AU',
  currency: 'AUD',
  isTest: true,
  isSimulated: false,
};
const ORDER: BringingOrder = {
  methodName: 'ApplePay',
  encryptionKeys: {},
  today: '2026-11-23' as BringingOrder['today'],
  payCents: cents(1299_50),
  country: 'AU',
};
const NOTHING = {
  cardDetails: { nameOnCard: '', cardNo: '', expiryDate: '', cvv: '' },
  devicePaymentCode: '',
};
const bring = (method: BrowserMethod) => method.bring!(NOTHING, ORDER);

let asked: string[];
const answering = (facts: Partial<SheetFacts>, session: object | null = { ours: true }) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${url}`);
    if (init.method !== 'POST') return new Response(JSON.stringify({ ...FACTS, ...facts }));
    return session
      ? new Response(JSON.stringify({ session: JSON.stringify(session) }))
      : new Response('{"errors":[]}', { status: 503 });
  });
/** Each test imports a new copy of the module, because the module checks the device only once. */
async function wallet(methodName: 'ApplePay' | 'GooglePay') {
  const { BROWSER_METHODS } = await import('../methods/browser-list.tsx');
  return BROWSER_METHODS.find(({ methodNames }) => methodNames.includes(methodName))!;
}
const applePay = () => wallet('ApplePay');
const googlePay = () => wallet('GooglePay');

beforeEach(() => {
  asked = [];
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

class AppleSession {
  static latest: AppleSession;
  static canMakePayments = () => true;
  calls: unknown[] = [];
  onvalidatemerchant = () => undefined as void;
  onpaymentauthorized = (_: object) => undefined as void;
  oncancel = () => undefined as void;
  readonly request: object;
  constructor(_version: number, request: object) {
    this.request = request;
    AppleSession.latest = this;
  }
  begin = () => this.calls.push('begin');
  abort = () => this.calls.push('abort');
  completeMerchantValidation = (session: unknown) => this.calls.push(session);
  completePayment = (result: unknown) => this.calls.push(result);
}

describe('Apple Pay', () => {
  it('is hidden on a device without it, and loads no script if the site has it off', async () => {
    answering({});
    expect(await (await applePay()).isReady!({ ApplePayEnabled: false })).toBe(false);
    expect(document.querySelector('script')).toBeNull();
  });

  it('shows the amount, is validated through the shop, and completes with the outcome', async () => {
    answering({});
    vi.stubGlobal('ApplePaySession', AppleSession);
    const method = await applePay();
    expect(await method.isReady!({})).toBe(true);
    const brought = bring(method);
    await vi.waitFor(() => expect(AppleSession.latest.calls).toEqual(['begin']));
    const session = AppleSession.latest;
    expect(session.request).toMatchObject({
      countryCode: 'AU',
      currencyCode: 'AUD',
      total: { label: 'Appliances', amount: '1299.50' },
    });
    session.onvalidatemerchant();
    await vi.waitFor(() => expect(session.calls).toEqual(['begin', { ours: true }]));
    const paymentData = { version: 'EC_v1', data: 'sealed' };
    session.onpaymentauthorized({ payment: { token: { paymentData } } });
    const answer = await brought;
    if (!answer.ok) throw new Error(answer.errors.join());
    expect(JSON.parse(atob(answer.fields.deviceToken!))).toEqual(paymentData);
    answer.settled?.(false);
    expect(session.calls.at(-1)).toEqual({ status: 1 });
  });

  it('sends nothing if it is closed or rejected', async () => {
    answering({}, null);
    vi.stubGlobal('ApplePaySession', AppleSession);
    const method = await applePay();
    await method.isReady!({});
    const closed = bring(method);
    await vi.waitFor(() => expect(AppleSession.latest.calls).toEqual(['begin']));
    AppleSession.latest.oncancel();
    expect(await closed).toEqual({ ok: false, code: 400, errors: ['The transaction was canceled'] });
    const before = AppleSession.latest;
    const notOurs = bring(method);
    await vi.waitFor(() => expect(AppleSession.latest).not.toBe(before));
    AppleSession.latest.onvalidatemerchant();
    expect(await notOurs).toMatchObject({ ok: false, code: 0 });
    expect(AppleSession.latest.calls).toContain('abort');
  });
});

describe('Google Pay', () => {
  const client = (isReady: boolean, load: () => Promise<unknown>) => {
    const requests: object[] = [];
    class PaymentsClient {
      constructor(options: object) {
        requests.push(options);
      }
      isReadyToPay = async () => ({ result: isReady });
      loadPaymentData = (request: object) => {
        requests.push(request);
        return load();
      };
    }
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
    vi.doMock('#foundation/browser/scripts/load-script.ts', () => ({ loadScript: async () => undefined }));
    return requests;
  };

  it('is hidden if its script is off or the device is not ready', async () => {
    answering({});
    expect(await (await googlePay()).isReady!({})).toBe(false);
    vi.resetModules();
    client(false, async () => ({}));
    expect(await (await googlePay()).isReady!({ GooglePayEnabled: true })).toBe(false);
  });

  it('requests the amount through the card provider and passes the token on unchanged', async () => {
    answering({});
    const requests = client(true, async () => ({
      paymentMethodData: { tokenizationData: { token: '{"protocolVersion":"ECv2"}' } },
    }));
    const method = await googlePay();
    expect(await method.isReady!({ GooglePayEnabled: true })).toBe(true);
    expect(await bring(method)).toEqual({ ok: true, fields: { deviceToken: '{"protocolVersion":"ECv2"}' } });
    expect(requests).toMatchObject([
      { environment: 'TEST' },
      {
        transactionInfo: { totalPrice: '1299.50', currencyCode: 'AUD', totalPriceStatus: 'FINAL' },
        merchantInfo: { merchantId: 'merchant.test' },
        allowedPaymentMethods: [
          {
            tokenizationSpecification: { parameters: { gateway: 'adyen', gatewayMerchantId: 'Whitegoods' } },
          },
        ],
      },
    ]);
  });

  it.each([
    ['CANCELED', 400],
    ['DEVELOPER_ERROR', 0],
  ])('%s sends nothing', async (statusCode, code) => {
    answering({});
    client(true, () => Promise.reject(Object.assign(new Error('no'), { statusCode })));
    const method = await googlePay();
    await method.isReady!({ GooglePayEnabled: true });
    expect(await bring(method)).toMatchObject({ ok: false, code });
  });
});

describe.each([
  ['apple-pay', applePay, 'Simulated Apple Pay'],
  ['google-pay', googlePay, 'Simulated Google Pay'],
] as const)('the simulated sheet of %s', (wallet, open, name) => {
  const press = async (text: string) => {
    const sheet = await vi.waitFor(() => {
      const found = document.querySelector('dialog');
      if (!found) throw new Error('no sheet');
      return found;
    });
    expect(sheet.getAttribute('aria-label')).toBe(name);
    expect(sheet.textContent).toContain('$1,299.50 to Appliances');
    [...sheet.querySelectorAll('button')].find((button) => button.textContent === text)!.click();
  };

  it.each([
    ['Pay', 'approve'],
    ['Pay with a card that is declined', 'decline'],
    ['Pay with a bank that leaves the payment pending', 'pending'],
  ])('%s', async (text, decision) => {
    answering({ isSimulated: true });
    const method = await open();
    expect(await method.isReady!({})).toBe(true);
    const brought = bring(method);
    await press(text);
    const answer = await brought;
    if (!answer.ok) throw new Error(answer.errors.join());
    expect(readSimulatedToken(wallet, answer.fields.deviceToken!)).toMatchObject({
      decision,
      cents: 1299_50,
      currency: 'AUD',
    });
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('Cancel', async () => {
    answering({ isSimulated: true });
    const method = await open();
    await method.isReady!({});
    const brought = bring(method);
    await press('Cancel');
    expect(await brought).toMatchObject({ ok: false, code: 400 });
  });
});
