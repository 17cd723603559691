import type { Cents } from '#foundation/pure/money.ts';

/** Formats an amount as feeds require it: `2499.00 AUD`. */
export function formatAmount(amount: Cents, currency: string): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

// Characters that XML 1.0 forbids, even escaped.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const XML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for XML, and removes the characters that XML forbids. */
export function toXmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => XML_ESCAPES[character]!);
}

/** Formats values as a line of a CSV file (RFC 4180). */
export function toCsvLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`;
}

/** Formats values as a line of a TSV file. The format has no escapes, so tabs and line breaks become spaces. */
export function toTsvLine(values: readonly string[]): string {
  return `${values.map((value) => value.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
