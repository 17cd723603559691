import { readFileSync } from 'node:fs';
import { ConfigError } from '#foundation/server/config.ts';
import { publishableKey } from '#domains/payments/adyen/encryption-key.ts';

/** The provider's key for cards, as browsers take it (PEM, SPKI). Throws a {@link ConfigError} that says what is wrong with the file. */
export function cardKeyOf(file: string): string {
  const fault = (what: string) =>
    new ConfigError([`ADYEN_CARD_KEY_FILE: ${file} ${what}; download the public key from the Customer Area`]);
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw fault(`cannot be read (${(error as { code?: string }).code})`);
  }
  try {
    return publishableKey(pem);
  } catch {
    throw fault('holds no RSA key or certificate (PEM)');
  }
}
