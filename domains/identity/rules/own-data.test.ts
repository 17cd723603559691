import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { ownDataCsv } from './own-data.ts';

it('has a row for each value, however deeply nested, and none for empty values', () => {
  const text = ownDataCsv({
    orders: {
      orders: [{ number: 'W1', at: new Date('2026-11-23T01:00:00Z'), phone: '', paid: null, isNew: false }],
      lines: [{ title: 'a, "b"\nc', services: [{ sku: 'S1' }] }, { deliveryAddress: { suburb: 'Bondi' } }],
    },
    saved: { products: [] },
  });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(parse(text, { bom: true, recordDelimiter: '\r\n' })).toEqual([
    ['subject', 'list', 'entry', 'field', 'value'],
    ['orders', 'orders', '1', 'number', 'W1'],
    ['orders', 'orders', '1', 'at', '2026-11-23T01:00:00.000Z'],
    ['orders', 'orders', '1', 'isNew', 'false'],
    ['orders', 'lines', '1', 'title', 'a, "b"\nc'],
    ['orders', 'lines', '1', 'services.0.sku', 'S1'],
    ['orders', 'lines', '2', 'deliveryAddress.suburb', 'Bondi'],
  ]);
});

it('escapes values that look like a formula', () => {
  expect(ownDataCsv({ saved: { products: [{ note: '=1+1' }] } })).toContain("note,'=1+1");
});
