import { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patient-pool.ts';

/** The maximum number of connections of the simulated server. */
let room = 0;
let open = 0;

class Client extends EventEmitter {
  connect(told: (error?: Error) => void): void {
    setImmediate(() => {
      if (open === room)
        return told(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
      open += 1;
      told();
    });
  }

  end(told?: () => void): void {
    open -= 1;
    told?.();
  }

  ref(): void {}
  unref(): void {}
}

let pool: pg.Pool;
let connections: ReturnType<typeof patiently>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open = 0;
  pool = new pg.Pool({ max: 10, Client: Client as unknown as typeof pg.Client });
  connections = patiently(pool);
});

afterEach(() => vi.useRealTimers());

/** Runs `count` concurrent requests. Each of them uses a connection for one turn of the event loop. */
async function allOf(count: number): Promise<{ most: number; served: number }> {
  let [now, most, served] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: count }, async () => {
      const client = await connections.connect();
      most = Math.max(most, ++now);
      await new Promise((done) => setImmediate(done));
      now -= 1;
      served += 1;
      client.release();
    }),
  );
  return { most, served };
}

it('serves all callers with the connections that the server allows', async () => {
  room = 3;
  expect(await allOf(50)).toEqual({ most: 3, served: 50 });
});

it('tries more connections a little later', async () => {
  room = 3;
  await allOf(20);
  room = 20;
  expect((await allOf(20)).most).toBe(3);
  vi.advanceTimersByTime(5000);
  expect((await allOf(20)).most).toBe(10);
});

it('fails if there are no connections, and for any other error', async () => {
  room = 0;
  await expect(allOf(2)).rejects.toThrow('too many clients');
  room = 3;
  await pool.end();
  await expect(allOf(1)).rejects.toThrow('after calling end');
});
