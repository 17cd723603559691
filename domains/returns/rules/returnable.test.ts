import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { arrivedOn, goodsAtHome, holdsOn, lastDayToChangeMind, type GoodsFacts } from './returnable.ts';

const FRIDGE = { productId: 1, sku: 'F', title: 'Fridge', quantity: 2 };
const OVEN = { productId: 2, sku: 'O', title: 'Oven', quantity: 1 };
const facts = (more: Partial<GoodsFacts> = {}): GoodsFacts => ({
  lines: [FRIDGE, OVEN],
  deliveryDay: day('2026-11-25'),
  shipments: [{ sentOn: day('2026-11-24'), lines: [{ productId: 1, quantity: 2 }] }],
  returned: [],
  requested: [],
  ...more,
});

it('nothing is returnable before arrival, then everything dispatched', () => {
  expect(goodsAtHome(facts(), day('2026-11-24'))).toEqual([]);
  expect(goodsAtHome(facts(), day('2026-11-25'))).toEqual([{ ...FRIDGE }]);
  expect(goodsAtHome(facts({ shipments: [] }), day('2026-12-25'))).toEqual([]);
});

it('pieces already returned or requested are excluded', () => {
  const one = [{ productId: 1, quantity: 1 }];
  expect(goodsAtHome(facts({ returned: one }), day('2026-11-26'))).toEqual([{ ...FRIDGE, quantity: 1 }]);
  expect(goodsAtHome(facts({ returned: one, requested: one }), day('2026-11-26'))).toEqual([]);
});

it('the period starts on the delivery day or the last dispatch, whichever is later, under the policy of that day', () => {
  const later = facts({ shipments: [{ sentOn: day('2026-11-30'), lines: [] }] });
  expect(arrivedOn(facts())).toBe('2026-11-25');
  expect(arrivedOn(later)).toBe('2026-11-30');
  expect(arrivedOn(facts({ deliveryDay: null }))).toBe('2026-11-24');
  expect(arrivedOn(facts({ shipments: [] }))).toBeNull();
  const came = (...days: (string | null)[]) =>
    facts({
      shipments: days.map((deliveredOn) => ({
        ...facts().shipments[0]!,
        deliveredOn: deliveredOn === null ? null : day(deliveredOn),
      })),
    });
  // The reported delivery day applies, even if the goods arrived earlier or later than agreed.
  expect(arrivedOn(came('2026-11-24'))).toBe('2026-11-24');
  expect(arrivedOn(came('2026-11-24', '2026-12-02'))).toBe('2026-12-02');
  expect(arrivedOn(came('2026-11-24', null))).toBe('2026-11-25');
  const last = lastDayToChangeMind(day('2026-11-25'), 30);
  expect(last).toBe('2026-12-25');
  expect(holdsOn('changed-mind', day('2026-12-25'), last)).toBe(true);
  expect(holdsOn('changed-mind', day('2026-12-26'), last)).toBe(false);
  expect(holdsOn('faulty', day('2029-12-26'), last)).toBe(true);
  expect(lastDayToChangeMind(day('2026-11-25'), 0)).toBeNull();
  expect(lastDayToChangeMind(null, 30)).toBeNull();
  expect(holdsOn('changed-mind', day('2026-11-25'), null)).toBe(false);
});
