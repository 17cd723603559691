import { expect, it } from 'vitest';
import { anAttempt } from '../../test/fixtures.ts';
import { decideAt } from '../../providers/fixtures-adapter-suite.ts';
import { SANDBOX_KLARNA, createKlarnaAdapter, startKlarnaSimulator } from './method.ts';

const open = async () => {
  const simulator = await startKlarnaSimulator({ host: '127.0.0.1', port: 0 });
  const patience = { baseUrl: simulator.url, timeoutMs: 300, retryDelayMs: 5 };
  return {
    simulator,
    adapter: createKlarnaAdapter({ ...SANDBOX_KLARNA, ...patience }),
    stranger: createKlarnaAdapter({ username: 'x', password: 'y', ...patience }),
  };
};

it('declines wrong credentials, and ends an abandoned session', async () => {
  const { simulator, adapter, stranger } = await open();
  expect(await stranger.pay(anAttempt())).toMatchObject({ kind: 'declined', code: 'rejected' });
  const attempt = anAttempt({ returnUrl: 'http://shop.test/payment/return/klarna?key=k' });
  const sent = await adapter.pay(attempt);
  if (sent.kind !== 'redirect') throw new Error(JSON.stringify(sent));
  expect(await adapter.void({ ...attempt, providerReference: sent.providerReference! })).toEqual({
    kind: 'voided',
  });
  expect((await fetch(sent.url)).status).toBe(410);
  await simulator.close();
});

it('returns with the id of the session', async () => {
  const { simulator, adapter } = await open();
  const sent = await adapter.pay(anAttempt({ returnUrl: 'http://shop.test/payment/return/klarna?key=k' }));
  if (sent.kind !== 'redirect') throw new Error(JSON.stringify(sent));
  expect(await decideAt(sent.url, 'decline')).toEqual({ status: 'FAILED', sid: sent.providerReference });
  await simulator.close();
});
