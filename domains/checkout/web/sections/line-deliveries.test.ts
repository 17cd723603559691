import { expect, test } from 'vitest';
import { dayFromParts } from '#foundation/pure/day.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { lineDeliveries } from './line-deliveries.ts';

const FRIDAY = dayFromParts([2026, 11, 27]);
const miele = (skus: string[]): Pick<Availability, 'supplierAvailability'> => ({
  supplierAvailability: { Miele: { skus, dates: [{ date: [2026, 12, 3], available: true, price: 0 }] } },
});

test('a mixed order shows the day and carrier of each product', () => {
  expect([...lineDeliveries([{ sku: 'OVEN' }, { sku: 'FRIDGE' }], miele(['OVEN']), FRIDAY)]).toEqual([
    ['OVEN', 'Miele delivers this, about Thursday 3rd Dec 2026'],
    ['FRIDGE', 'Our delivery, Friday 27th Nov 2026'],
  ]);
  // If no day is chosen, only the suppliers' deliveries are known.
  expect([...lineDeliveries([{ sku: 'OVEN' }, { sku: 'FRIDGE' }], miele(['OVEN']), null).keys()]).toEqual([
    'OVEN',
  ]);
});

test('an order with a single delivery shows no delivery per product', () => {
  expect(lineDeliveries([{ sku: 'FRIDGE' }], { supplierAvailability: {} }, FRIDAY).size).toBe(0);
  expect(lineDeliveries([{ sku: 'FRIDGE' }], null, FRIDAY).size).toBe(0);
});
