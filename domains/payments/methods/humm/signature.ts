import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns Humm's signature. It covers every field whose name begins with `x_`, except the signature itself,
 * sorted by name. The names and values are concatenated. The signature is their HMAC-SHA256 with the
 * account's key, in lower-case hex.
 */
export function signatureOf(fields: Readonly<Record<string, string>>, key: string): string {
  const text = Object.keys(fields)
    .filter((name) => name.startsWith('x_') && name !== 'x_signature')
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/** The names of all fields in Humm's report about a purchase. */
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
 * Whether the fields are a genuine report from Humm. The signature covers names and values without
 * separators. So an attacker could take a form that the shop signed, with text that a shopper chose, and
 * split it differently to forge a report. But the shop's forms contain field names that no report has.
 * Therefore a field is rejected if its name is not one of {@link REPORT_FIELDS}, or if its value contains
 * `x_`.
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
