import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { enquiryCsv as csvOf, formRow, type EnquiryRow } from './enquiry-list.ts';

const row = (more: Partial<EnquiryRow> = {}): EnquiryRow => ({
  received: new Date('2026-11-23T01:02:03Z'),
  site: 'aol',
  form: '/form/careers',
  source: 'Project',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0412345678',
  postcode: '0800',
  details: '',
  ...more,
});
const enquiryCsv = (rows: readonly EnquiryRow[]) =>
  csvOf(rows, (siteId) => (siteId === 'aol-nz' ? 'Pacific/Auckland' : 'Australia/Sydney'));
const read = (csv: string): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, recordDelimiter: '\r\n' });

it('parses back to the exported values, with quotes, commas and line breaks', () => {
  const details = 'team: "Showroom", nights\nabout: two\r\nlines';
  expect(read(enquiryCsv([row({ details })]))).toEqual([
    {
      received: '2026-11-23 12:02',
      site: 'aol',
      form: '/form/careers',
      source: 'Project',
      name: 'Ada',
      email: 'ada@example.com',
      // The `="…"` format makes spreadsheets display the leading zero of 0412345678 and 0800.
      phone: '="0412345678"',
      postcode: '="0800"',
      details,
    },
  ]);
});

it.each([
  '=1+1',
  '+61 412 345 678',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =cmd|" /C calc"!A0',
  '\u0000=1',
  '＝1+1',
  '|calc',
])('%j is exported as text, not as a formula', (name) => {
  expect(read(enquiryCsv([row({ name })]))[0]!['name']).toBe(`'${name}`);
});

it.each(['a = b', 'one\ttwo', 'x@example.com', '1-2'])(
  'a sign inside %j is not escaped as a formula',
  (name) => {
    expect(read(enquiryCsv([row({ name })]))[0]!['name']).toBe(name);
  },
);

it('quotes only the values that need it, and every row ends with a line break', () => {
  const [head, first, rest] = enquiryCsv([row({ name: 'Ada, L', details: 'a "b" c' })]).split('\r\n');
  expect(head).toBe('\uFEFFreceived,site,form,source,name,email,phone,postcode,details');
  expect(first).toBe(
    '2026-11-23 12:02,aol,/form/careers,Project,"Ada, L",ada@example.com,"=""0412345678""","=""0800""","a ""b"" c"',
  );
  expect(rest).toBe('');
});

it('ordinary text stays unchanged', () => {
  expect(read(enquiryCsv([row({ name: "O'Neil - Æ" })]))[0]!['name']).toBe("O'Neil - Æ");
});

it('missing values are empty', () => {
  expect(formRow({})).toEqual({ name: '', email: '', phone: '', postcode: '', details: '' });
});

it('fields without a column become details, in order', () => {
  expect(formRow({ team: 'Showroom', email: 'a@b.co', note: '', about: 'me' })).toEqual({
    name: '',
    email: 'a@b.co',
    phone: '',
    postcode: '',
    details: 'team: Showroom\nabout: me',
  });
});

it('times are in the site’s time zone', () => {
  expect(read(enquiryCsv([row(), row({ site: 'aol-nz' })])).map(({ received }) => received)).toEqual([
    '2026-11-23 12:02',
    '2026-11-23 14:02',
  ]);
});
