import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import {
  chooseDay,
  failAvailability,
  noAvailability,
  populateAvailability,
  resetAvailability,
  unavailableText,
} from './availability-state.ts';

const today = day('2026-11-23');
const dates = [
  { date: [2026, 11, 24] as [number, number, number], available: true, price: 29 },
  { date: [2026, 11, 25] as [number, number, number], available: false, price: 0 },
  { date: [2026, 11, 26] as [number, number, number], available: true, price: 0 },
  { date: [2026, 11, 27] as [number, number, number], available: true, price: 0 },
];
const plain = { previous: null, isProforma: false, extend: false, today };

test('a new address clears everything and loads (DELIVERY-01)', () => {
  expect(resetAvailability()).toEqual({ ...noAvailability(), calendarIsLoading: true });
});

test('days fill the calendar, and the first is selected with its price (DELIVERY-02, CALENDAR-18, -19)', () => {
  expect(populateAvailability({ dates, unavailable: false }, plain)).toMatchObject({
    calendarIsLoading: false,
    showCalendarWithAvailableDates: true,
    selectedDate: '2026-11-24',
    selectedShippingCost: 2900,
    deliveryUnavailable: false,
  });
  expect(
    populateAvailability({ dates, unavailable: false }, { ...plain, previous: day('2026-11-27') })
      .selectedDate,
  ).toBe('2026-11-27');
});

test('delivery is unavailable if no day is open or the server says so (DELIVERY-03)', () => {
  expect(populateAvailability({ dates, unavailable: true }, plain)).toMatchObject({
    deliveryUnavailable: true,
    selectedDate: null,
    showCalendarWithAvailableDates: false,
  });
  expect(populateAvailability({ dates: [], unavailable: false }, plain).deliveryUnavailable).toBe(true);
  expect(failAvailability('Sorry').error).toBe('Sorry');
  expect(failAvailability('Sorry').deliveryUnavailable).toBe(true);
});

test("manufacturers' carts keep the first free day (DELIVERY-05), or today plus 21 if extended (DELIVERY-06)", () => {
  const kept = populateAvailability({ dates, unavailable: false }, { ...plain, isProforma: true });
  expect(kept.rawDates.filter(({ available }) => available).map((entry) => entry.day)).toEqual([
    '2026-11-26',
  ]);
  expect(kept.selectedDate).toBe('2026-11-26');
  expect(
    populateAvailability({ dates, unavailable: false }, { ...plain, isProforma: true, extend: true })
      .selectedDate,
  ).toBe('2026-12-14');
  expect(populateAvailability({ dates, unavailable: true }, { ...plain, extend: true })).toMatchObject({
    selectedDate: '2026-12-14',
    deliveryUnavailable: true,
  });
  expect(populateAvailability({ dates, unavailable: false }, { ...plain, extend: true }).selectedDate).toBe(
    '2026-11-24',
  );
});

test('the cost follows the selected day; closed and already selected days change nothing (CALENDAR-15, -19)', () => {
  const state = populateAvailability({ dates, unavailable: false }, plain);
  expect(chooseDay(state, day('2026-11-26'))).toMatchObject({
    selectedDate: '2026-11-26',
    selectedShippingCost: 0,
  });
  expect(chooseDay(state, day('2026-11-25'))).toBe(state);
  expect(chooseDay(state, day('2026-11-24'))).toBe(state);
  expect(chooseDay(state, day('2027-11-24'))).toBe(state);
});

test('texts (DELIVERY-07, -08)', () => {
  expect(unavailableText('1300 000 500')).toBe(
    'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements 1300 000 500',
  );
  expect(unavailableText(null)).toBe('Delivery is unavailable for this address');
});

test('the state in every case (DELIVERY-04, -10)', () => {
  const nothing = {
    rawDates: [],
    calendarIsLoading: false,
    showCalendarWithAvailableDates: false,
    selectedDate: null,
    selectedShippingCost: null,
    deliveryUnavailable: false,
    error: null,
  };
  expect(noAvailability()).toEqual(nothing);
  expect(failAvailability('Sorry')).toEqual({ ...nothing, deliveryUnavailable: true, error: 'Sorry' });
  // If the cart contains products that manufacturers deliver and `extend` is set, the state contains the
  // calendar, its price and the later day.
  expect(
    populateAvailability({ dates, unavailable: false }, { ...plain, isProforma: true, extend: true }),
  ).toMatchObject({
    selectedShippingCost: 0,
    showCalendarWithAvailableDates: true,
    deliveryUnavailable: false,
  });
  expect(
    populateAvailability({ dates, unavailable: true }, { ...plain, isProforma: true, extend: true }),
  ).toMatchObject({
    selectedShippingCost: null,
    showCalendarWithAvailableDates: false,
    deliveryUnavailable: true,
  });
});
