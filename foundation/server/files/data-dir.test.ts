import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import {
  DataDirInUse,
  isLocked,
  keepNewFilesPrivate,
  lockDataDir,
  prepareDataDir,
  unwritableFolders,
} from './data-dir.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-claim-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('allows one lock at a time, and another after release', () => {
  const release = lockDataDir(dir);
  expect(isLocked(dir)).toBe(true);
  expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
  release();
  release();
  expect(isLocked(dir)).toBe(false);
  lockDataDir(dir)();
  expect(existsSync(join(dir, 'shop.lock'))).toBe(false);
});

test('says why a folder cannot be used, also where Node would retry forever', () => {
  const told = (folder: string) => () => prepareDataDir(folder);
  writeFileSync(join(dir, 'file'), '');
  expect(told(join(dir, 'file'))).toThrow(
    /DATA_DIR: .*file cannot be created, because a part of its path is a file/,
  );
  expect(told(join(dir, 'file', 'below'))).toThrow(ConfigError);
  if (existsSync('/proc/self'))
    expect(told('/proc/nope/below')).toThrow(/DATA_DIR: \/proc\/nope\/below cannot be created/);
  prepareDataDir(join(dir, 'a', 'b'));
  expect(readdirSync(join(dir, 'a', 'b'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')('an existing folder is also restricted to its own user', () => {
  const modeOf = (folder: string) => statSync(folder).mode & 0o777;
  const open = join(dir, 'open');
  mkdirSync(open);
  chmodSync(open, 0o755);
  prepareDataDir(open);
  prepareDataDir(join(dir, 'new'));
  expect([modeOf(open), modeOf(join(dir, 'new'))]).toEqual([0o700, 0o700]);
});

test.skipIf(process.platform === 'win32' || !isMainThread)(
  'files created by the server and its commands are restricted to their user',
  () => {
    const before = process.umask(0o022);
    try {
      keepNewFilesPrivate();
      writeFileSync(join(dir, 'x'), '');
      expect(statSync(join(dir, 'x')).mode & 0o777).toBe(0o600);
    } finally {
      process.umask(before);
    }
  },
);

test('creates the folder', () => {
  const release = lockDataDir(join(dir, 'deep', 'inside'));
  expect(existsSync(join(dir, 'deep', 'inside', 'shop.lock'))).toBe(true);
  release();
});

test('ignores the lock of a process that has ended', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  writeFileSync(join(dir, 'shop.lock'), JSON.stringify({ pid: gone.pid, began: '1' }));
  expect(isLocked(dir)).toBe(false);
  lockDataDir(dir)();
});

test('ignores a lock whose process id was reused', () => {
  writeFileSync(join(dir, 'shop.lock'), JSON.stringify({ pid: process.ppid, began: 'long ago' }));
  expect(isLocked(dir)).toBe(false);
});

test('ignores an unreadable lock', () => {
  writeFileSync(join(dir, 'shop.lock'), '');
  lockDataDir(dir)();
});

test('reports folders that cannot be written, but not missing ones', () => {
  expect(unwritableFolders(dir)).toEqual([]);
  mkdirSync(join(dir, 'photos'));
  // Root can write to every folder. The test therefore creates a file with the name of a folder, which no
  // user can use as a folder.
  writeFileSync(join(dir, 'photos/derived'), 'in the way');
  expect(unwritableFolders(dir)).toEqual(['photos/derived']);
});
