import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutage, type DatabaseOutage } from './database-outage.ts';
import { createLog } from './log.ts';

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
const FACTS = { level: 50, detail: 'the database system is starting up' };

let outage: DatabaseOutage;
let isThere: boolean;
let lines: Record<string, unknown>[];

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  lines = [];
  outage = createOutage({
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    ping: async () => {
      if (!isThere) throw starting;
    },
    now: () => new Date(),
  });
});
afterEach(() => void vi.useRealTimers());

test('a thousand failures in one database outage produce two log lines: its start and its end', async () => {
  isThere = false;
  for (let turn = 0; turn < 1000; turn += 1) {
    expect(outage.covers(starting)).toBe(true);
    await vi.advanceTimersByTimeAsync(9);
  }
  expect(lines).toEqual([expect.objectContaining(FACTS)]);
  expect(lines[0]).not.toHaveProperty('err');
  isThere = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({ level: 40, msg: 'the database responds again', failed: 1000, seconds: 10 }),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(2);
  // After the first outage has ended, the next outage is logged too.
  outage.covers(starting);
  expect(lines[2]).toMatchObject(FACTS);
});

test('failures that are not a database outage are left to the caller to log', () => {
  expect(outage.covers(new TypeError('x is not a function'))).toBe(false);
  expect(lines).toEqual([]);
});

test('idle connections that break together produce one log line if the database still responds', async () => {
  for (let turn = 0; turn < 20; turn += 1) outage.suspect(new Error('Connection terminated unexpectedly'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'one connection to the database broke, but other connections work',
    }),
  ]);
});

test('idle connections that break because the database is down start an outage', async () => {
  isThere = false;
  for (let turn = 0; turn < 20; turn += 1) outage.suspect(new Error('Connection terminated unexpectedly'));
  await vi.advanceTimersByTimeAsync(500);
  outage.covers(starting);
  expect(lines).toEqual([expect.objectContaining(FACTS)]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines.map(({ level }) => level)).toEqual([50, 40]);
});

test('a session that cannot start because the disk is full does not start an outage', async () => {
  const refused = Object.assign(new Error('could not write init file'), { code: '53100', severity: 'FATAL' });
  expect(outage.covers(refused)).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lines).toEqual([
    expect.objectContaining({ msg: expect.stringMatching(/^the disk of the database is full/) as string }),
  ]);
});

test('a full disk produces two log lines with the remedy, however many writes fail and although the database responds', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  for (let turn = 0; turn < 100; turn += 1) {
    expect(outage.covers(full)).toBe(true);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      detail: full.message,
      msg: 'the disk of the database is full, and the affected requests get 503: free some space there',
    }),
  ]);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({
      level: 40,
      failed: 100,
      seconds: 89,
      msg: 'the database works again: it has rejected no queries for one minute',
    }),
  ]);
  outage.covers(full);
  expect(lines).toHaveLength(3);
});
