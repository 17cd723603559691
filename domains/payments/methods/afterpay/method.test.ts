import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { anAttempt } from '../../test/fixtures.ts';
import { SANDBOX_AFTERPAY, createAfterpayAdapter, startAfterpaySimulator } from './method.ts';

const open = async () => {
  const simulator = await startAfterpaySimulator({ host: '127.0.0.1', port: 0 });
  const patience = { baseUrl: simulator.url, shopUrl: 'https://shop.test', timeoutMs: 300, retryDelayMs: 5 };
  return {
    simulator,
    adapter: createAfterpayAdapter({ ...SANDBOX_AFTERPAY, ...patience }),
    stranger: createAfterpayAdapter({ merchantId: 'x', secretKey: 'y', ...patience }),
  };
};

it('declines amounts that Afterpay does not accept, and wrong credentials', async () => {
  const { simulator, adapter, stranger } = await open();
  const refused = { kind: 'declined', code: 'rejected' };
  expect(await adapter.pay(anAttempt({ amountCents: cents(250_000) }))).toMatchObject(refused);
  expect(await stranger.pay(anAttempt())).toMatchObject(refused);
  await simulator.close();
});
