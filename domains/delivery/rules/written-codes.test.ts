import { expect, it } from 'vitest';
import type { DeliveryData, DeliveryImport } from './delivery-data.ts';
import { withWrittenCodes } from './written-codes.ts';

const current = {
  warehouses: [{ code: 'SYD' }],
  zones: [{ code: 'VIC-METRO' }, { code: 'Twin' }, { code: 'TWIN' }],
} as DeliveryData;
const rows = (...given: object[]) => ({
  rows: given.map((row) => ({ line: null, row, columns: [] })),
  zones: given.flatMap((row) => ('zone_code' in row ? [row.zone_code] : [])),
});
const written = (given: object) => withWrittenCodes(current, given as DeliveryImport);

it('codes of warehouses and zones match in any letter case', () => {
  expect(
    written({
      warehouses: rows({ code: 'syd' }, { code: 'Mel' }),
      zones: rows({ code: 'vic-Metro', warehouse_code: 'mel' }),
      transfers: rows({ from_code: 'Syd', to_code: 'MEL' }),
      rates: rows({ zone_code: 'vic-metro', weekday: 0 }),
    }),
  ).toEqual({
    warehouses: rows({ code: 'SYD' }, { code: 'Mel' }),
    zones: rows({ code: 'VIC-METRO', warehouse_code: 'Mel' }),
    transfers: rows({ from_code: 'SYD', to_code: 'Mel' }),
    rates: rows({ zone_code: 'VIC-METRO', weekday: 0 }),
  });
});

it('codes that differ only in letter case stay distinct, and unknown codes stay unchanged', () => {
  const given = {
    areas: rows({ zone_code: 'TWIN' }, { zone_code: 'twin' }, { zone_code: 'NSW' }),
    options: rows({ code: 'syd' }),
  };
  expect(written(given)).toEqual(given);
});
