import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns Humm's signature of the fields: a lower-case hex HMAC-SHA256 with the account's key. The signed
 * text is the names and values of all `x_` fields except the signature, sorted by name and concatenated.
 */
export function signatureOf(fields: Readonly<Record<string, string>>, key: string): string {
  const text = Object.keys(fields)
    .filter((name) => name.startsWith('x_') && name !== 'x_signature')
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/** The field names that Humm's reports can contain. */
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
 * True if the fields are a genuine report from Humm. A valid signature does not prove this, because Humm
 * signs names and values without separators. A shopper could split the text of a form that the shop signed
 * into a forged report.
 *
 * Therefore only names from {@link REPORT_FIELDS} are allowed, and no value may contain `x_`.
 */
export function isReport(fields: Readonly<Record<string, string>>, key: string): boolean {
  const own = Object.entries(fields).filter(([name]) => name.startsWith('x_'));
  return (
    own.every(([name, value]) => REPORT_FIELDS.has(name) && !value.includes('x_')) &&
    Boolean(fields['x_gateway_reference']) &&
    isSigned(fields, key)
  );
}

/** Whether the fields contain a valid signature. */
export function isSigned(fields: Readonly<Record<string, string>>, key: string): boolean {
  const received = Buffer.from((fields['x_signature'] ?? '').toLowerCase());
  const expected = Buffer.from(signatureOf(fields, key));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
