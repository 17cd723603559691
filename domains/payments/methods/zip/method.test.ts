import { describe, expect, it } from 'vitest';
import { anAttempt } from '../../test/fixtures.ts';
import { decideAt } from '../../providers/fixtures-adapter-suite.ts';
import { SANDBOX_ZIP, connectZip, startZipSimulator } from './method.ts';

const patience = { timeoutMs: 300, retryDelayMs: 5 };
const open = async () => {
  const simulator = await startZipSimulator({ host: '127.0.0.1', port: 0 });
  return { simulator, adapter: connectZip(simulator.url, SANDBOX_ZIP, patience).adapter };
};

describe('Zip', () => {
  it('is offered if it has a key', () => {
    expect(connectZip('http://zip.test', { NZD: 'k' }).method.countries).toEqual(['NZ']);
    expect(connectZip('http://zip.test', {}).method.countries).toEqual([]);
  });

  it('refunds the charge that it was approved with', async () => {
    const { simulator, adapter } = await open();
    const attempt = anAttempt();
    const sent = await adapter.pay(attempt);
    if (sent.kind !== 'redirect') throw new Error(JSON.stringify(sent));
    const facts = { ...attempt, providerReference: sent.providerReference! };
    const done = await adapter.complete(facts, await decideAt(sent.url, 'approve'));
    if (done.kind !== 'approved') throw new Error(JSON.stringify(done));
    expect(done.providerReference).toMatch(/^au-ch_/);
    const paid = { ...facts, providerReference: done.providerReference };
    expect(await adapter.lookup(paid)).toMatchObject({ kind: 'approved' });
    expect(await adapter.void(paid)).toEqual({ kind: 'voided' });
    expect(simulator.standing(attempt.reference)).toBe(0);
    await simulator.close();
  });

  it('declines with the key of the other country', async () => {
    const { simulator } = await open();
    const { adapter } = connectZip(simulator.url, { AUD: SANDBOX_ZIP.NZD }, patience);
    expect(await adapter.pay(anAttempt())).toMatchObject({ kind: 'declined', code: 'rejected' });
    await simulator.close();
  });
});
