import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestKeys {
  publicKeyPem: string;
  privateKeyPem: string;
}

/**
 * Returns the simulator's key pair for card encryption (RSA 2048). Reads it from `dir`, or creates it if the
 * file is missing, so that the repository contains no key. If several processes start together, they all use
 * the pair that was written first.
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
    // Creates a hard link because, unlike a rename, it never replaces an existing file. So all processes use
    // the pair of the first process.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(file)!;
}
