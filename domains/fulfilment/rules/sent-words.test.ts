import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { goodsText, parcelTexts, stillToLeave, worthTelling, type SentGoods } from './sent-words.ts';

const TODAY = day('2026-11-23');
const sent = (more: Partial<SentGoods> = {}): SentGoods => ({
  productId: 1,
  quantity: 1,
  sentOn: TODAY,
  deliveredOn: null,
  warehouse: 'SYD',
  carrier: '',
  tracking: '',
  ...more,
});
const titleOf = (productId: number) => ['', 'Fridge', 'Oven'][productId]!;

test('a delivered dispatch, or one older than two weeks, is not reported', () => {
  const fresh = [sent(), sent({ sentOn: day('2026-11-09') })];
  expect(
    worthTelling([...fresh, sent({ deliveredOn: TODAY }), sent({ sentOn: day('2026-11-08') })], TODAY),
  ).toEqual(fresh);
});

test('lists the undispatched pieces of an order', () => {
  const lines = [
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: 1 },
  ];
  expect(stillToLeave(lines, [])).toEqual(lines);
  expect(stillToLeave(lines, [sent(), sent(), sent({ productId: 2 })])).toEqual([
    { productId: 1, quantity: 1 },
  ]);
  expect(stillToLeave(lines, [sent({ quantity: 3 }), sent({ productId: 2, quantity: 2 })])).toEqual([]);
});

test('products from two warehouses are one quantity', () => {
  expect(goodsText([sent(), sent({ quantity: 2, warehouse: 'MEL' }), sent({ productId: 2 })], titleOf)).toBe(
    '3 × Fridge and 1 × Oven',
  );
});

test('each parcel lists its day, carrier and tracking number, if known', () => {
  const parcels = [
    sent(),
    sent({ productId: 2 }),
    sent({ carrier: 'Fast Freight' }),
    sent({ tracking: 'T1' }),
    sent({ carrier: 'Fast Freight', tracking: 'T1', sentOn: day('2026-11-24') }),
  ];
  expect(parcelTexts(parcels, titleOf)).toEqual([
    'Left on Monday 23 November: 1 × Fridge and 1 × Oven.',
    'Left on Monday 23 November, with Fast Freight: 1 × Fridge.',
    'Left on Monday 23 November, tracking number T1: 1 × Fridge.',
    'Left on Tuesday 24 November, with Fast Freight, tracking number T1: 1 × Fridge.',
  ]);
});
