import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { madeOnce } from './made-once.ts';

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'made-once-')), 'file');
}

it('is created by one of several concurrent callers, and never again', async () => {
  const file = newFile();
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    writeFileSync(file, `made ${made}`);
  };
  await Promise.all([madeOnce(file, make), madeOnce(file, make), madeOnce(file, make)]);
  await madeOnce(file, make);
  expect(readFileSync(file, 'utf8')).toBe('made 1');
  expect(existsSync(`${file}.lock`)).toBe(false);
});

it('is created by the next caller if the first fails', async () => {
  const file = newFile();
  await expect(madeOnce(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  await madeOnce(file, async () => writeFileSync(file, 'there'));
  expect(readFileSync(file, 'utf8')).toBe('there');
});

it('does not wait for a process that ended while creating it', async () => {
  const file = newFile();
  // The lock file contains the highest possible process id, which no running process has.
  writeFileSync(`${file}.lock`, String(2 ** 31 - 1));
  await madeOnce(file, async () => writeFileSync(file, 'there'));
  expect(readFileSync(file, 'utf8')).toBe('there');
});
