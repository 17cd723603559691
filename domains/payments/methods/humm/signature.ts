import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Humm's signature: every field whose name begins with `x_`, but for the signature itself, sorted by name, name and value
 * written one after another, HMAC-SHA256 with the key of the account, lower-case hex.
 */
export function signatureOf(fields: Readonly<Record<string, string>>, key: string): string {
  const text = Object.keys(fields)
    .filter((name) => name.startsWith('x_') && name !== 'x_signature')
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/** Whether fields carry their signature. */
export function isSigned(fields: Readonly<Record<string, string>>, key: string): boolean {
  const given = Buffer.from((fields['x_signature'] ?? '').toLowerCase());
  const wanted = Buffer.from(signatureOf(fields, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
