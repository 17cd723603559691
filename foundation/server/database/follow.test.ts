import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, type Notifications, type OnNotify } from './follow.ts';

let notify: OnNotify;
const listen = async (_channel: string, onNotify: OnNotify) => void (notify = onNotify);
const told: Notifications[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => vi.useRealTimers());

test('reloads after every notification, once for those that arrive during a reload', async () => {
  let finish: () => void = () => undefined;
  await follow(listen, 'things', {
    reload: (news) => {
      told.push(news);
      return new Promise<void>((resolve) => (finish = resolve));
    },
  });
  notify('a');
  notify('b');
  notify('c');
  expect(told).toEqual([['a']]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([['a'], ['b', 'c']]);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(2);
});

test('lost notifications mean that everything may have changed', async () => {
  await follow(listen, 'things', { reload: async (news) => told.push(news) });
  notify(null);
  await vi.advanceTimersByTimeAsync(0);
  notify('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([null, ['a']]);
});

test('a failed reload is retried for everything until it succeeds', async () => {
  const errors: unknown[] = [];
  await follow(listen, 'things', {
    reload: async (news) => {
      told.push(news);
      if (told.length < 3) throw new Error(`no ${told.length}`);
    },
    onError: (error) => errors.push(error),
  });
  notify('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([['a'], null, null]);
  expect(errors.map(String)).toEqual(['Error: no 1', 'Error: no 2']);
});
