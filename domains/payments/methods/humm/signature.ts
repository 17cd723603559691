import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns Humm's signature. Takes every field whose name begins with `x_`, except the signature itself,
 * sorted by name. Concatenates names and values, and returns their HMAC-SHA256 with the account's key in
 * lower-case hex.
 */
export function signatureOf(fields: Readonly<Record<string, string>>, key: string): string {
  const text = Object.keys(fields)
    .filter((name) => name.startsWith('x_') && name !== 'x_signature')
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/** The exact fields of Humm's report about a purchase. */
const REPORT_FIELDS = new Set([
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
 * Whether fields are a genuine report of Humm. The signature covers names and values without separators. So
 * the text of a form that the shop signed, which contains a shopper's own text, could be split differently
 * into a forged report. The shop's forms have names that no report has. Therefore fields with a name outside
 * {@link TOLD}, or with such a name inside a value, are rejected.
 */
export function isReport(fields: Readonly<Record<string, string>>, key: string): boolean {
  const own = Object.entries(fields).filter(([name]) => name.startsWith('x_'));
  return (
    own.every(([name, value]) => REPORT_FIELDS.has(name) && !value.includes('x_')) &&
    Boolean(fields['x_gateway_reference']) &&
    isSigned(fields, key)
  );
}

/** Whether the fields have a valid signature. */
export function isSigned(fields: Readonly<Record<string, string>>, key: string): boolean {
  const received = Buffer.from((fields['x_signature'] ?? '').toLowerCase());
  const expected = Buffer.from(signatureOf(fields, key));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
