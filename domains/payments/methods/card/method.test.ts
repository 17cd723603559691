import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#foundation/server/config.ts';
import { cardMethod, readCardKey } from './method.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-key-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a missing file, or one without a key, is a fault of ADYEN_CARD_KEY_FILE', () => {
  const other = join(dir, 'other');
  writeFileSync(other, 'root:x:0:0\n');
  for (const [file, words] of [
    [join(dir, 'none'), 'cannot be read (ENOENT)'],
    [dir, 'cannot be read (EISDIR)'],
    [other, 'contains no RSA key'],
  ] as const) {
    const start = () =>
      parseConfig({ ADYEN_HMAC_KEY: 'zz', ADYEN_CARD_KEY_FILE: file }, undefined, [cardMethod]);
    expect(start).toThrow(`  - ADYEN_CARD_KEY_FILE: ${file} ${words}`);
    // One error lists all configuration faults.
    expect(start).toThrow('  - ADYEN_HMAC_KEY: expected 64');
  }
});

test('reads a public key', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(dir, 'key.pem');
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
  expect(readCardKey(file)).toEqual({ pem: expect.stringContaining('BEGIN PUBLIC KEY') });
});
