import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultText, openShopDatabase } from './open-shop-database.ts';

const refused = (code: string, more: object) => Object.assign(new Error(code), { code, ...more });

test('a file error of the operating system is described without a stack', () => {
  expect(faultText(refused('ENOSPC', { syscall: 'open', path: '/out/zones.csv' }))).toBe(
    '/out/zones.csv cannot be opened or created: that disk is full.',
  );
  // For a file that is already open, the system error does not contain the file's name.
  expect(faultText(refused('ENOSPC', { syscall: 'write' }))).toBe(
    'A file could not be written completely: that disk is full. The file is incomplete. Free some space, and run this again.',
  );
  expect(faultText(refused('EPIPE', { syscall: 'write', stack: 'the stack' }))).not.toContain('not whole');
});

beforeEach(() => void vi.stubEnv('MODE', undefined));
afterEach(() => vi.unstubAllEnvs());

test('a command creates no embedded database and reports the folder without one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'whitegoods-no-database-'));
  vi.stubEnv('DATABASE_URL', undefined);
  try {
    for (const dataDir of [dir, join(dir, 'missing')]) {
      vi.stubEnv('DATA_DIR', dataDir);
      const failed = await openShopDatabase().catch((error: unknown) => error);
      expect(faultText(failed)).toBe(
        `There is no database in ${dataDir}. Run npm start or npm run migrate first, or set DATA_DIR or DATABASE_URL to the shop’s database.`,
      );
    }
    expect(readdirSync(dir)).toEqual([]);
    expect(existsSync(join(dir, 'missing'))).toBe(false);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('an unreachable database is reported with host, port and reason', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://shop:secret@127.0.0.1:1/whitegoods');
  const failed = await openShopDatabase().catch((error: unknown) => error);
  expect(faultText(failed)).toMatch(
    /^DATABASE_URL: cannot connect to PostgreSQL at 127\.0\.0\.1:1: no server responds there/,
  );
});
