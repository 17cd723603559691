import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { anAttempt } from '../../test/fixtures.ts';
import { adapterSuite } from '../../providers/fixtures-adapter-suite.ts';
import { createAfterpayAdapter } from './adapter.ts';
import { SANDBOX_AFTERPAY, startAfterpaySimulator } from './simulator.ts';

const open = async () => {
  const simulator = await startAfterpaySimulator({ host: '127.0.0.1', port: 0 });
  const patience = { baseUrl: simulator.url, shopUrl: 'https://shop.test', timeoutMs: 300, retryDelayMs: 5 };
  return {
    simulator,
    adapter: createAfterpayAdapter({ ...SANDBOX_AFTERPAY, ...patience }),
    stranger: createAfterpayAdapter({ merchantId: 'x', secretKey: 'y', ...patience }),
  };
};

for (const currency of ['AUD', 'NZD'] as const) adapterSuite(`Afterpay in ${currency}`, { open, currency });

it('declines amounts that Afterpay does not accept, and wrong credentials', async () => {
  const { simulator, adapter, stranger } = await open();
  const refused = { kind: 'declined', code: 'rejected' };
  expect(await adapter.pay(anAttempt({ amountCents: cents(250_000) }))).toMatchObject(refused);
  expect(await stranger.pay(anAttempt())).toMatchObject(refused);
  await simulator.close();
});
