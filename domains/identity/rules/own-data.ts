import { csvCell } from '#foundation/pure/text/csv-cell.ts';

/** The data that each domain stores about a person: lists of plain rows, by domain and list name. */
export type OwnData = Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>;

const HEAD = ['subject', 'list', 'entry', 'field', 'value'];

/**
 * Formats a person's data as CSV (RFC 4180, UTF-8 with a BOM). Each row contains one value and identifies it
 * by domain, list, entry number and field name (`deliveryAddress.suburb` for nested fields). Times are in
 * UTC, and empty values are omitted.
 */
export function ownDataCsv(data: OwnData): string {
  const rows = Object.entries(data).flatMap(([subject, lists]) =>
    Object.entries(lists).flatMap(([list, entries]) =>
      entries.flatMap((entry, index) =>
        valuesOf(entry).map(([field, value]) => [subject, list, String(index + 1), field, value]),
      ),
    ),
  );
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function valuesOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) =>
      valuesOf(part, name === '' ? key : `${name}.${key}`),
    );
  return [[name, String(value as string | number | boolean)]];
}
