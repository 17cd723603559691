import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import { PAYMENT_METHOD_NUMBER } from '../contract/payments.ts';
import { paymentRoutes } from '../routes.ts';
import { optsOf } from '../rules/offered-methods.ts';
import { createPayments } from '../use-cases/payments.ts';
import { applePayMethod } from '../methods/apple-pay/method.ts';
import { simulatedCards } from '../methods/card/simulator.ts';
import { connectMethods, PAYMENT_METHODS } from '../methods/server.ts';
import type { MethodSimulator } from './simulator-server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Tests how wallets are configured. A wallet requires card payments, and either environment variables with a
// site setting or the sandbox.

let dir: string;
let cards: MethodSimulator;
const OWN = {
  'apple-pay': { APPLE_PAY_MERCHANT_ID: 'merchant.test' },
  'google-pay': { GOOGLE_PAY_MERCHANT_ID: 'BCR2DN' },
};
const AOL = { id: 'aol', country: 'AU' as const };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'wallets-'));
  const place = { host: '127.0.0.1', publicHost: 'localhost', port: 0, dataDir: dir, now: () => new Date() };
  cards = await simulatedCards.start(place);
});
afterAll(async () => {
  await cards.close();
  rmSync(dir, { recursive: true });
});

function shop(own: Parameters<typeof connectMethods>[0], settings: Record<string, string> = {}) {
  const payments = createPayments({
    methods: connectMethods({ adyen: cards.settings, ...own }),
    readSetting: async (_, name) => settings[name],
  });
  const context = aRequest();
  const sheetOf = async (methodName: keyof typeof PAYMENT_METHOD_NUMBER, isBeginning = false) => {
    const path = isBeginning ? 'POST' : 'GET';
    const route = paymentRoutes(payments).find(
      ({ endpoint }) => endpoint.path === '/api/payment/sheet' && endpoint.method === path,
    )!;
    const selectedPaymentOption = isBeginning
      ? PAYMENT_METHOD_NUMBER[methodName]
      : String(PAYMENT_METHOD_NUMBER[methodName]);
    const asked = { selectedPaymentOption };
    return route.handle(isBeginning ? { body: asked } : { query: asked }, context);
  };
  return { payments, opts: () => payments.optionsFor({ site: AOL, user: context.user }), sheetOf };
}

describe('a wallet', () => {
  it('uses the card provider, and is left out with a log line without it', () => {
    const said: string[] = [];
    expect(connectMethods(OWN, (line) => said.push(line))).toEqual([]);
    expect(said).toEqual([
      'Apple Pay is not offered, because it requires card payments, which are not set up',
      'Google Pay is not offered, because it requires card payments, which are not set up',
    ]);
    const [card, ...wallets] = connectMethods({ adyen: cards.settings, ...OWN });
    expect(wallets.map(({ adapter }) => adapter)).toEqual([card!.adapter, card!.adapter]);
  });

  it('is offered by sites that enable it', async () => {
    expect(await shop(OWN).opts()).toBe(optsOf(['Default']));
    expect(await shop(OWN, { ApplePayEnabled: 'false' }).opts()).toBe(optsOf(['Default']));
    expect(await shop(OWN, { ApplePayEnabled: 'true' }).opts()).toBe(optsOf(['ApplePay']));
    const both = shop(OWN, {
      ApplePayEnabled: 'true',
      GooglePayEnabled: 'true',
      PaymentOptionsOff: 'ApplePay',
    });
    expect(await both.opts()).toBe(optsOf(['GooglePay']));
    expect((await both.payments.configuration(AOL)).GooglePay.isEnabled).toBe(true);
    expect((await both.payments.configuration(AOL)).ApplePay.isEnabled).toBe(false);
  });

  it('gives browsers its payment sheet without secrets, and a session for the host', async () => {
    const { sheetOf } = shop(OWN, { ApplePayEnabled: 'true', GooglePayEnabled: 'true' });
    const facts = await sheetOf('GooglePay');
    expect(facts).toMatchObject({
      merchantId: 'BCR2DN',
      gatewayMerchantId: 'WhitegoodsSandbox',
      currency: 'AUD',
      isSimulated: false,
      isTest: true,
    });
    expect(JSON.stringify(facts)).not.toContain(cards.settings['ADYEN_API_KEY']);
    const begun = (await sheetOf('ApplePay', true)) as { session: string };
    expect(JSON.parse(begun.session)).toMatchObject({
      merchantIdentifier: 'merchant.test',
      domainName: new URL(aRequest().origin).hostname,
    });
  });

  it('has no sheet if it is not offered, and no session if it needs none or the provider does not respond', async () => {
    const statusOf = (answer: unknown) => (isFault(answer) ? answer.status : 200);
    const { sheetOf } = shop(OWN, { GooglePayEnabled: 'true' });
    expect(statusOf(await sheetOf('ApplePay'))).toBe(404);
    expect(statusOf(await sheetOf('ApplePay', true))).toBe(404);
    expect(statusOf(await sheetOf('CreditCard'))).toBe(404);
    expect(statusOf(await sheetOf('GooglePay', true))).toBe(404);
    const gone = shop(
      { ...OWN, adyen: { ...cards.settings, ADYEN_BASE_URL: 'http://127.0.0.1:9/v71' } },
      { ApplePayEnabled: 'true' },
    );
    expect(statusOf(await gone.sheetOf('ApplePay', true))).toBe(503);
  });

  it('has the simulated sheet in the sandbox only: no environment variable enables it', async () => {
    const simulated = await applePayMethod.simulator!.start({} as never);
    const { opts, sheetOf } = shop({ 'apple-pay': simulated.settings });
    expect(await opts()).toBe(optsOf(['ApplePay']));
    expect(await sheetOf('ApplePay')).toMatchObject({ isSimulated: true });
    const names = PAYMENT_METHODS.flatMap(({ variables }) => Object.keys(variables));
    const own = Object.keys(simulated.settings).filter((name) => !names.includes(name));
    expect(own).toEqual(['simulated-sheet']);
  });
});
