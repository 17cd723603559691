import { expect, it } from 'vitest';
import type { PhoneOrderPreview } from '#domains/checkout/contract/phone-orders.ts';
import { emptyDraft, findAmountFaults, hasEntries, readDraft, toForm, writeDraft } from './order-draft.ts';

const DRAFT = emptyDraft('aol', 'a key');
const product = {
  sku: 'D1',
  title: 'Dryer',
  image: '',
  price: 900,
  inStock: 3,
  most: 3,
  reason: '',
  offers: { installs: [], warranties: [], services: [] },
};
const PREVIEW = {
  days: [
    { date: [2026, 12, 1], available: false, price: 0 },
    { date: [2026, 12, 2], available: true, price: 99 },
    { date: [2026, 12, 3], available: true, price: 49 },
    { date: [2026, 12, 4], available: true, price: 49 },
  ],
  stores: [{ name: 'Redfern', subdivision: 'RED', selected: true }],
  salesPeople: [{ code: 'LT', name: 'Lin', subdivision: 'RED', selected: true }],
} as unknown as PhoneOrderPreview;

it('sends the products with their options and lower prices', () => {
  const added = [{ product, quantity: 2, options: { warrantyId: 8 } }];
  expect(toForm({ ...DRAFT, added, prices: { D1: '$850', X: '5' }, discount: '1,000' }, null)).toMatchObject({
    lines: [{ sku: 'D1', quantity: 2, installId: null, warrantyId: 8, serviceSkus: [], price: 850 }],
    discount: 1000,
    deliveryDay: null,
  });
});

it('chooses the first of the cheapest days and the store of the staff member, unless others are chosen', () => {
  expect(toForm(DRAFT, PREVIEW)).toMatchObject({
    deliveryDay: [2026, 12, 3],
    subdivision: 'RED',
    salespersonCode: 'LT',
  });
  const seller = { subdivision: '', code: '' };
  expect(toForm({ ...DRAFT, day: [2026, 12, 9], seller }, PREVIEW)).toMatchObject({
    deliveryDay: [2026, 12, 9],
    subdivision: '',
  });
  expect(toForm({ ...DRAFT, isCarried: true, deliveryServices: ['REMOVAL'] }, PREVIEW)).toMatchObject({
    deliveryDay: null,
    deliveryServices: [],
    cashAndCarry: true,
  });
});

it('finds amounts that it cannot read', () => {
  expect(Object.keys(findAmountFaults({ ...DRAFT, prices: { D1: 'ten' }, discount: '-1' }))).toEqual([
    'prices.D1',
    'discount',
  ]);
});

it('reads a stored draft, and ignores texts that are none', () => {
  const draft = { ...DRAFT, note: 'Call first' };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
  for (const text of [null, '', 'null', '{', '{"version":0,"draft":{}}']) expect(readDraft(text)).toBeNull();
  expect([hasEntries(DRAFT), hasEntries(draft)]).toEqual([false, true]);
});
