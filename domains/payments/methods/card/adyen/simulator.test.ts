import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testKeys } from './test-keys.ts';
import { shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();

describe('the simulator', () => {
  it('keeps charges, responses and undelivered webhooks over a restart, and no card data', async () => {
    await shop.simulator.close();
    const journalFile = join(shop.dir, 'journal', 'adyen.jsonl');
    shop.simulator = await shop.start({ journalFile });
    shop.adapter = shop.adapterFor();
    const attempt = await shop.cardAttempt({ number: '4111111145551142' });
    shop.simulator.misbehave({ on: 'webhook', kind: 'drop' });
    const first = await shop.adapter.pay(attempt);
    await shop.simulator.close();
    expect(shop.events).toEqual([]);

    shop.simulator = await shop.start({ journalFile });
    shop.adapter = shop.adapterFor();
    await shop.simulator.flushWebhooks();
    expect(shop.events).toMatchObject([{ type: 'authorised', reference: attempt.reference }]);
    expect(await shop.adapter.pay(attempt)).toEqual(first);
    expect(shop.standing(attempt.reference)).toBe(1);
    const journal = readFileSync(journalFile, 'utf8');
    expect(journal).not.toContain('4111111145551142');
    expect(journal).not.toMatch(/cvc|expiry/i);
    expect(journal).not.toContain('Ada Lovelace');
  });

  it('is controlled over HTTP', async () => {
    const control = async (method: string, path: string, body?: unknown) =>
      (
        await fetch(`${shop.simulator.url}/_control${path}`, {
          method,
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json() as Promise<Record<string, unknown>>;
    await control('POST', '/misbehave', { on: 'payments', kind: 'error', times: 3 });
    const attempt = await shop.cardAttempt();
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    await control('POST', '/misbehave', { on: 'payments', kind: 'error', times: 3 });
    expect(await control('DELETE', '/misbehave')).toEqual({ misbehaviours: [] });
    expect(await shop.adapter.pay(attempt)).toMatchObject({ kind: 'approved' });
    expect(await control('GET', `/charges?reference=${attempt.reference}`)).toMatchObject({
      charges: [{ standing: true, amount: { value: 1299_00, currency: 'AUD' } }],
    });
    expect(await control('POST', '/webhooks/flush')).toEqual({ undelivered: 0 });
    await control('POST', '/reset');
    expect(shop.simulator.charges()).toEqual([]);
  });

  it('has one key pair per folder', () => {
    expect(testKeys(shop.dir)).toEqual(shop.keys);
    expect(readdirSync(shop.dir).filter((name) => name.startsWith('adyen-test-key'))).toEqual([
      'adyen-test-key.json',
    ]);
  });
});
