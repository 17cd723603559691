import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestKeys {
  publicKeyPem: string;
  privateKeyPem: string;
}

/**
 * Returns the simulator's key pair for card encryption. It is read from `dir`, or created there (RSA 2048) if
 * missing, so that the repository contains no key. If several processes start at the same time, all of them
 * use the pair that was written first.
 */
export function testKeys(dir: string): TestKeys {
  const file = join(dir, 'adyen-test-key.json');
  return read(file) ?? make(dir, file);
}

function read(file: string): TestKeys | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function make(dir: string, file: string): TestKeys {
  mkdirSync(dir, { recursive: true });
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify({ publicKeyPem: publicKey, privateKeyPem: privateKey }), {
    mode: 0o600,
  });
  try {
    // Unlike a rename, a link never replaces an existing file. So a later process uses the pair of the first
    // one.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(file)!;
}
