import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { day, type Day } from '#foundation/pure/day.ts';
import { availability } from '../contract.ts';
import {
  BONDI,
  FREMANTLE,
  lineOf,
  MONDAY_AFTERNOON,
  MONDAY_MORNING,
  NETWORK,
  SYDNEY,
  ULURU,
} from '../test/fixtures.ts';
import { availabilityOf, availabilityToWire, type AvailabilityQuestion } from './availability.ts';
import { firstAvailable, HORIZON_DAYS } from './days.ts';
import type { DeliveryService } from './services.ts';

const REMOVAL: DeliveryService = {
  sku: 'REMOVE',
  title: 'Removal',
  blurb: 'We take the old one.',
  categoryUris: ['fridges'],
  priceCents: { AU: cents(0), NZ: cents(1000) },
};
const STAIRS: DeliveryService = {
  sku: 'STAIRS',
  title: 'Stairs',
  blurb: 'Up to 3 floors.',
  categoryUris: [],
  priceCents: { AU: cents(6000), NZ: cents(6500) },
};
const PONDS: DeliveryService = {
  sku: 'POND',
  title: 'Pond',
  blurb: '',
  categoryUris: ['ponds'],
  priceCents: { AU: cents(1), NZ: cents(1) },
};
const MAKER = { code: 'MIE', name: 'Miele', leadDays: 5, deliversDirect: true };

function ask(own: Partial<AvailabilityQuestion> = {}, capacity: Record<string, number> = {}) {
  const question = { market: 'AU' as const, lines: [lineOf()], locality: BONDI, now: MONDAY_MORNING, ...own };
  return availabilityOf(
    NETWORK,
    [REMOVAL, STAIRS, PONDS],
    question,
    new Map(Object.entries(capacity) as [Day, number][]),
  );
}
const open = (result: ReturnType<typeof ask>, count = 4) =>
  result.dates
    .filter(({ available }) => available)
    .slice(0, count)
    .map(({ day: one, priceCents }) => [one, priceCents]);

describe('own delivery days', () => {
  test('today has its own price, then weekday rates without Sundays and holidays', () => {
    const result = ask();
    expect(result).toMatchObject({
      zone: 'SYD-METRO',
      today: '2026-11-23',
      readyDay: '2026-11-23',
      unavailable: false,
      usesCapacity: true,
    });
    expect(result.dates).toHaveLength(HORIZON_DAYS);
    expect(open(result, 7)).toEqual([
      ['2026-11-23', 4900],
      ['2026-11-24', 0],
      ['2026-11-25', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 2900],
      ['2026-11-30', 0],
      ['2026-12-01', 0],
    ]);
  });

  test('after the cut-off: no same-day delivery, and everything a day later', () => {
    expect(open(ask({ now: MONDAY_AFTERNOON }), 2)).toEqual([
      ['2026-11-25', 0],
      ['2026-11-27', 0],
    ]);
  });

  test('no same-day delivery if a product must come from another warehouse', () => {
    expect(
      open(ask({ lines: [lineOf(), lineOf({ id: 2, stock: [{ warehouse: 'MEL', available: 1 }] })] }), 1),
    ).toEqual([['2026-11-27', 0]]);
  });

  test('full days are closed', () => {
    expect(open(ask({}, { '2026-11-23': 0, '2026-11-24': 0, '2026-11-25': 3 }), 1)).toEqual([
      ['2026-11-25', 0],
    ]);
  });

  test('the zone’s own time zone, weekdays and prices apply', () => {
    const stock = [{ warehouse: 'PER', available: 1 }];
    // At 9 am in Sydney it is 6 am on the same day in Perth, a Monday. The products arrive two transit days
    // later, and the next truck leaves on Thursday.
    expect(open(ask({ locality: FREMANTLE, lines: [lineOf({ stock })] }), 2)).toEqual([
      ['2026-11-26', 2000],
      ['2026-12-01', 2000],
    ]);
  });

  test('a back-ordered cart starts when the supplier has delivered everything', () => {
    expect(open(ask({ lines: [lineOf({ stock: [] })] }), 1)).toEqual([['2026-12-04', 0]]);
  });
});

describe('undeliverable carts', () => {
  test('to a place without a zone, or in another country', () => {
    expect(ask({ locality: ULURU })).toMatchObject({
      zone: null,
      unavailable: true,
      dates: [],
      undeliverable: [1],
    });
    expect(ask({ locality: { ...BONDI, country: 'NZ' } })).toMatchObject({ zone: null, unavailable: true });
    expect(ask({ locality: { ...BONDI, country: '' } }).zone).toBe('SYD-METRO');
  });

  test('with a product that is not in stock and cannot be back-ordered', () => {
    const result = ask({ lines: [lineOf(), lineOf({ id: 2, stock: [], canBackorder: false })] });
    expect(result).toMatchObject({ unavailable: true, undeliverable: [2], readyDay: null });
    expect(availabilityToWire(result, 'c').withoutStock).toEqual(result.withoutStock);
    expect(result.withoutStock).toHaveLength(1);
    expect(firstAvailable(result.dates)).toBeUndefined();
  });

  test('from a supplier that does not deliver to the place', () => {
    const result = availabilityToWire(ask({ locality: ULURU, lines: [lineOf({ supplier: MAKER })] }), 'c');
    expect(result).toMatchObject({
      unavailable: true,
      supplierErrors: { Miele: 'No delivery to 0872' },
      supplierAvailability: {},
    });
  });
});

describe('suppliers with their own delivery', () => {
  test('a mixed cart has our calendar and a panel for each supplier', () => {
    const result = ask({
      lines: [lineOf(), lineOf({ id: 2, supplier: MAKER, leadDays: 12 }), lineOf({ id: 3, supplier: MAKER })],
    });
    expect(result.unavailable).toBe(false);
    expect(result.suppliers).toEqual([
      {
        supplier: 'Miele',
        skus: ['HFD640S'],
        dates: [{ day: '2026-12-07', priceCents: 0, available: true }],
        error: null,
      },
    ]);
    expect(open(result, 1)).toEqual([['2026-11-23', 4900]]);
    expect(result.sourced.map(({ productId }) => productId)).toEqual([1]);
  });

  test('the supplier’s day is a working day', () => {
    // Five days after Monday is a Saturday, and three days after Monday is a public holiday. Delivery is on
    // the next working day.
    expect(ask({ lines: [lineOf({ supplier: MAKER })] }).suppliers[0]!.dates[0]!.day).toBe('2026-11-30');
    expect(ask({ lines: [lineOf({ supplier: MAKER, leadDays: 3 })] }).suppliers[0]!.dates[0]!.day).toBe(
      '2026-11-27',
    );
  });

  test("a cart of manufacturers' products only keeps its one free day and uses none of our capacity (DELIVERY-05)", () => {
    const result = ask({ lines: [lineOf({ isProforma: true })] });
    expect(open(result)).toEqual([['2026-12-03', 0]]);
    expect(result).toMatchObject({ usesCapacity: false, unavailable: false, readyDay: null, services: [] });
  });

  test('a supplier without stock makes the cart undeliverable and reports it', () => {
    const result = ask({
      lines: [lineOf(), lineOf({ id: 2, supplier: MAKER, isSuperseded: true, stock: [] })],
    });
    expect(result.unavailable).toBe(true);
    expect(availabilityToWire(result, 'c').supplierErrors).toEqual({
      Miele: 'Miele no longer supplies a product in your cart.',
    });
  });

  test('staff may override: then everything comes with our trucks', () => {
    const result = ask({ lines: [lineOf({ supplier: MAKER })], override: true });
    expect(result).toMatchObject({ suppliers: [], usesCapacity: true });
    expect(open(result, 1)).toEqual([['2026-11-23', 4900]]);
  });
});

test('lists services that suit the products, at the country’s price, with the selection of the request', () => {
  expect(ask({ serviceSkus: ['STAIRS', 'POND'] }).services).toEqual([
    { sku: 'REMOVE', title: 'Removal', blurb: 'We take the old one.', priceCents: 0, selected: false },
    { sku: 'STAIRS', title: 'Stairs', blurb: 'Up to 3 floors.', priceCents: 6000, selected: true },
  ]);
});

test('the wire has dollars, [y, m, d] and all fields of the contract (DELIVERY-09)', () => {
  const answer = availabilityToWire(ask({ lines: [lineOf(), lineOf({ id: 2, supplier: MAKER })] }), 'cart-1');
  expect(availability.parse(answer)).toEqual(answer);
  expect(answer.dates[0]).toEqual({ date: [2026, 11, 23], available: true, price: 49 });
  expect(answer.supplierAvailability).toEqual({
    Miele: { skus: ['HFD640S'], dates: [{ date: [2026, 11, 30], available: true, price: 0 }] },
  });
  expect(answer).toMatchObject({
    cartId: 'cart-1',
    today: [2026, 11, 23],
    unavailable: false,
    supplierErrors: {},
    showNotifyIfAvailableSooner: false,
    showInstallationContact: true,
    showUniqueDeliveryRequirements: true,
  });
  expect(answer.deliveryServices[1]).toEqual({
    sku: 'STAIRS',
    title: 'Stairs',
    blurb: 'Up to 3 floors.',
    price: 60,
    selected: false,
  });
  expect(availabilityToWire(ask({ lines: [lineOf({ stock: [] })] }), 'c').showNotifyIfAvailableSooner).toBe(
    true,
  );
});

test('for any time, stock and bookings, no open day is too early, full, a Sunday or a holiday', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-30'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2 })), { maxLength: 20 }),
      fc.boolean(),
      (now, stocked, bookings, backorder) => {
        const base = ask({ now });
        const left = Object.fromEntries(bookings.map(([index, places]) => [base.dates[index]!.day, places]));
        const result = ask(
          {
            now,
            lines: [
              lineOf({ stock: [{ warehouse: 'SYD', available: stocked }], canBackorder: backorder }, 2),
            ],
          },
          left,
        );
        expect(result.unavailable).toBe(!result.dates.some(({ available }) => available));
        for (const [index, entry] of result.dates.entries()) {
          if (!entry.available) continue;
          expect(left[entry.day] ?? SYDNEY.dailyCapacity).toBeGreaterThan(0);
          expect(new Date(`${entry.day}T00:00:00Z`).getUTCDay()).not.toBe(0);
          expect(
            NETWORK.holidays.has(`AU/NSW/${entry.day}`) || NETWORK.holidays.has(`AU//${entry.day}`),
          ).toBe(false);
          if (index === 0) expect([entry.priceCents, stocked >= 2]).toEqual([4900, true]);
          else expect(entry.day > result.readyDay!).toBe(true);
        }
      },
    ),
  );
});

test('a holiday within the horizon is closed and marked as a holiday', () => {
  expect(ask().dates.find((entry) => entry.day === day('2026-12-25'))).toMatchObject({
    available: false,
    closed: 'holiday',
  });
});
