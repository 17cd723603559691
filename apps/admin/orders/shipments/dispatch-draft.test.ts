import { expect, test } from 'vitest';
import {
  parseSerials,
  startDispatch,
  SUPPLIER,
  toFieldErrors,
  toShipment,
  unitsOf,
} from './dispatch-draft.ts';

const line = (sku: string, more: Partial<Parameters<typeof unitsOf>[1]> = {}) => ({
  sku,
  title: sku,
  ordered: 3,
  sent: 0,
  refunded: 0,
  left: 3,
  supplier: '',
  reserved: [{ warehouse: 'SYD', quantity: 2 }],
  ...more,
});

test('starts at the warehouse with most reserved units, with the units that are reserved there', () => {
  const lines = [
    line('A'),
    line('B', { reserved: [{ warehouse: 'MEL', quantity: 3 }] }),
    line('C', { left: 1, reserved: [{ warehouse: 'SYD', quantity: 4 }] }),
    line('D', { supplier: 'Makers', reserved: [] }),
  ];
  const draft = startDispatch({ lines });
  expect(draft.from).toBe('SYD');
  expect(lines.map((one) => unitsOf(draft, one))).toEqual([2, 0, 1, 0]);
  expect(lines.map((one) => unitsOf({ ...draft, from: SUPPLIER }, one))).toEqual([0, 0, 0, 3]);
  // Typed units stay when the goods leave elsewhere, but never exceed what is left.
  const typed = { ...draft, from: 'MEL', quantities: { A: 1, C: 9 } };
  expect(lines.map((one) => unitsOf(typed, one))).toEqual([1, 3, 1, 0]);
});

test('starts with the supplier if it sends everything, and without a warehouse if nothing is reserved', () => {
  expect(startDispatch({ lines: [line('A', { supplier: 'Makers', reserved: [] })] }).from).toBe(SUPPLIER);
  expect(startDispatch({ lines: [line('A', { reserved: [] })] }).from).toBe('');
  expect(startDispatch({ lines: [line('A', { left: 0 })] }).from).toBe('');
});

test('sends the lines with units, and finds the field of an error', () => {
  const lines = [line('A', { reserved: [] }), line('B')];
  const draft = { ...startDispatch({ lines }), carrier: ' Van ', serials: { B: 'S1, S2;\nS3 ,' } };
  const body = toShipment(draft, lines, 'a-key-of-8');
  expect(body).toEqual({
    lines: [{ sku: 'B', quantity: 2, serialNumbers: ['S1', 'S2', 'S3'] }],
    warehouse: 'SYD',
    carrier: 'Van',
    tracking: '',
    trackingUrl: '',
    key: 'a-key-of-8',
  });
  expect(toShipment({ ...draft, from: SUPPLIER }, lines, 'a-key-of-8').warehouse).toBeNull();
  expect(
    toFieldErrors({ 'lines.0.serialNumbers': 'x', 'lines.0.quantity': 'y', carrier: 'z' }, body.lines),
  ).toEqual({
    'serials B': 'x',
    'units B': 'y',
    carrier: 'z',
  });
  expect(parseSerials(' ')).toEqual([]);
});
