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

/** What Humm tells of a purchase: these fields and no other. */
const TOLD = new Set([
  'x_account_id',
  'x_reference',
  'x_currency',
  'x_amount',
  'x_gateway_reference',
  'x_purchase_number',
  'x_timestamp',
  'x_result',
  'x_test',
  'x_message',
  'x_signature',
]);

/**
 * Whether Humm itself said it. A signature covers names and values without a sign in between, so that the text of a form that
 * we signed, with a shopper's own words in it, can be cut anew into an answer that nobody gave. Our forms have names that no
 * answer has: a name beside {@link TOLD}, or one inside a value, is therefore no answer.
 */
export function isTold(fields: Readonly<Record<string, string>>, key: string): boolean {
  const own = Object.entries(fields).filter(([name]) => name.startsWith('x_'));
  return (
    own.every(([name, value]) => TOLD.has(name) && !value.includes('x_')) &&
    Boolean(fields['x_gateway_reference']) &&
    isSigned(fields, key)
  );
}

/** Whether fields carry their signature. */
export function isSigned(fields: Readonly<Record<string, string>>, key: string): boolean {
  const given = Buffer.from((fields['x_signature'] ?? '').toLowerCase());
  const wanted = Buffer.from(signatureOf(fields, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
