import { createHmac, randomBytes } from 'node:crypto';

/**
 * The ids, secrets and signatures of messages as in Standard Webhooks (https://www.standardwebhooks.com), so that
 * its libraries verify them.
 */

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns a new random secret, such as `whsec_` and 44 characters in base64. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Returns a new random id of a message, such as `msg_` and 24 letters and digits. */
export function newMessageKey(): string {
  const bytes = randomBytes(24);
  return `msg_${[...bytes].map((byte) => BASE58[byte % BASE58.length]).join('')}`;
}

/** What a signature covers. `timestamp` is the time of the attempt in seconds since 1970. */
export interface SignedContent {
  key: string;
  timestamp: number;
  body: string;
}

/** Returns the signature `v1,…` of a message: HMAC-SHA256 of its id, its timestamp and its body, in base64. */
export function signatureOf(secret: string, { key, timestamp, body }: SignedContent): string {
  const bytes = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const mac = createHmac('sha256', bytes).update(`${key}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}

/**
 * Returns the headers of an attempt. If there are two secrets, `webhook-signature` contains a signature by each, so
 * that receivers can change to the new secret at any time.
 */
export function headersOf(
  secrets: readonly string[],
  content: SignedContent,
): Record<'content-type' | 'user-agent' | 'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Whitegoods-Webhooks/1',
    'webhook-id': content.key,
    'webhook-timestamp': String(content.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  };
}
