import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerGauges, type ShopState } from './gauges.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

it('an unresponsive database delays a scrape by 1.5 seconds and costs only its own metrics, with one query', async () => {
  const registry = new Registry();
  let reads = 0;
  registerGauges(registry, {
    pool: () => ({ size: 20, idle: 0, waiting: 7, most: 20 }),
    state: () => {
      reads += 1;
      return new Promise<ShopState>(() => undefined);
    },
    now: () => new Date(),
    freeBytes: async () => 5,
    backedUpAt: async () => null,
  });
  for (const after of [1500, 1500, 60_000]) {
    const scrape = registry.metrics();
    await vi.advanceTimersByTimeAsync(after);
    const lines = (await scrape).split('\n');
    expect(lines).toContain('database_up 0');
    expect(lines).toContain('database_pool_waiting 7');
    expect(lines).toContain('data_dir_free_bytes 5');
    expect(lines.join('\n')).toContain(
      '# HELP database_up Whether the database responds (1 or 0); while it is 0, metrics',
    );
    expect(lines.join('\n')).not.toMatch(/^shop_orders_open /m);
    await new Promise(setImmediate);
  }
  expect(reads).toBe(1);
  void registry.metrics();
  // A query on a lost network connection never ends, so later scrapes start a new query.
  expect(reads).toBe(2);
});
