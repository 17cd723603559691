import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { DataDirInUse, isLocked, lockDataDir, prepareDataDir, unwritableFolders } from './data-dir.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-claim-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('one claim at a time, and again after it was given back', () => {
  const release = lockDataDir(dir);
  expect(isLocked(dir)).toBe(true);
  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  release();
  release();
  expect(isLocked(dir)).toBe(false);
  lockDataDir(dir)();
  expect(existsSync(join(dir, 'shop.lock'))).toBe(false);
});

test('says why a folder cannot be used, also where Node would never stop making it', () => {
  const told = (folder: string) => () => prepareDataDir(folder);
  writeFileSync(join(dir, 'file'), '');
  expect(told(join(dir, 'file'))).toThrow(/DATA_DIR: .*file is in a file, not in a folder/);
  expect(told(join(dir, 'file', 'below'))).toThrow(ConfigError);
  if (existsSync('/proc/self'))
    expect(told('/proc/nope/below')).toThrow(/DATA_DIR: \/proc\/nope\/below cannot be made/);
  prepareDataDir(join(dir, 'a', 'b'));
  expect(readdirSync(join(dir, 'a', 'b'))).toEqual([]);
});

test('makes the folder', () => {
  const release = lockDataDir(join(dir, 'deep', 'inside'));
  expect(existsSync(join(dir, 'deep', 'inside', 'shop.lock'))).toBe(true);
  release();
});

test('the lock of a process that has ended does not count', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  writeFileSync(join(dir, 'shop.lock'), JSON.stringify({ pid: gone.pid, began: '1' }));
  expect(isLocked(dir)).toBe(false);
  lockDataDir(dir)();
});

test('a number that another process has by now does not count', () => {
  writeFileSync(join(dir, 'shop.lock'), JSON.stringify({ pid: process.ppid, began: 'long ago' }));
  expect(isLocked(dir)).toBe(false);
});

test('an unreadable lock does not count', () => {
  writeFileSync(join(dir, 'shop.lock'), '');
  lockDataDir(dir)();
});

test('folders that cannot be written are named, those that are not there are not', () => {
  expect(unwritableFolders(dir)).toEqual([]);
  mkdirSync(join(dir, 'photos'));
  // Root may write every folder, and nobody a file as one.
  writeFileSync(join(dir, 'photos/derived'), 'in the way');
  expect(unwritableFolders(dir)).toEqual(['photos/derived']);
});
