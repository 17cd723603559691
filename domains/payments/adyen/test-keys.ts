import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestKeys {
  publicKeyPem: string;
  privateKeyPem: string;
}

/**
 * The simulator's card encryption key pair: read from `dir`, or made there (RSA 2048) at the first run. No key is in the
 * repository. Safe when several processes start at once: all end up with the pair that came first.
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
    // A link never replaces a file, unlike a rename: whoever comes second takes the first one's pair.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(file)!;
}
