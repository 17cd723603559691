import { expect, test } from 'vitest';
import { dayFromParts } from '#foundation/pure/day.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { lineDeliveries } from './line-deliveries.ts';

const FRIDAY = dayFromParts([2026, 11, 27]);
const miele = (skus: string[]): Pick<Availability, 'supplierAvailability'> => ({
  supplierAvailability: { Miele: { skus, dates: [{ date: [2026, 12, 3], available: true, price: 0 }] } },
});

test('in a mixed order each product has its own day and carrier', () => {
  expect([...lineDeliveries([{ sku: 'OVEN' }, { sku: 'FRIDGE' }], miele(['OVEN']), FRIDAY)]).toEqual([
    ['OVEN', 'Miele delivers this, about Thursday 3rd Dec 2026'],
    ['FRIDGE', 'Our delivery, Friday 27th Nov 2026'],
  ]);
  // While no day is chosen, only the supplier's delivery is known.
  expect([...lineDeliveries([{ sku: 'OVEN' }, { sku: 'FRIDGE' }], miele(['OVEN']), null).keys()]).toEqual([
    'OVEN',
  ]);
});

test('what one delivery has needs no saying with each product', () => {
  expect(lineDeliveries([{ sku: 'FRIDGE' }], { supplierAvailability: {} }, FRIDAY).size).toBe(0);
  expect(lineDeliveries([{ sku: 'FRIDGE' }], null, FRIDAY).size).toBe(0);
});
