import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Availability } from '../contract.ts';
import { preselect } from './calendar.ts';
import { dayFromWire, type PricedDay } from './days.ts';
import { extendedDeliveryDay, restrictToFirstFreeDay } from './suppliers.ts';

/** The delivery options that the checkout page displays (DELIVERY-10). */
export interface AvailabilityState {
  rawDates: PricedDay[];
  calendarIsLoading: boolean;
  showCalendarWithAvailableDates: boolean;
  selectedDate: Day | null;
  selectedShippingCost: Cents | null;
  deliveryUnavailable: boolean;
  /** The error of the failed request; null if the request did not fail (DELIVERY-04). */
  error: string | null;
}

const NOTHING: AvailabilityState = {
  rawDates: [],
  calendarIsLoading: false,
  showCalendarWithAvailableDates: false,
  selectedDate: null,
  selectedShippingCost: null,
  deliveryUnavailable: false,
  error: null,
};

/** Returns the state before an address is entered. */
export function noAvailability(): AvailabilityState {
  return NOTHING;
}

/**
 * Returns the state while the delivery options for a new address load (DELIVERY-01). The caller must reset
 * the deposit to 0.
 */
export function resetAvailability(): AvailabilityState {
  return { ...NOTHING, calendarIsLoading: true };
}

export interface PopulateOptions {
  /** The day that the shopper chose before. It stays selected if it is still available. */
  previous: Day | null;
  /**
   * Whether manufacturers deliver products of the cart. If so, only one free day is available (DELIVERY-05).
   */
  isProforma: boolean;
  /** Whether to offer the day three weeks from today if our own delivery has no available day (DELIVERY-06). */
  extend: boolean;
  today: Day;
}

/**
 * Returns the state after the delivery options have loaded (DELIVERY-02, -03, -05, -06; CALENDAR-17 to -19).
 */
export function populateAvailability(
  answer: Pick<Availability, 'dates' | 'unavailable'>,
  { previous, isProforma, extend, today }: PopulateOptions,
): AvailabilityState {
  const all = answer.dates.map(dayFromWire);
  const rawDates = isProforma ? restrictToFirstFreeDay(all) : all;
  const chosen = answer.unavailable ? null : preselect(rawDates, previous);
  if (extend && (isProforma || chosen === null)) {
    return {
      ...NOTHING,
      rawDates,
      selectedDate: extendedDeliveryDay(today),
      selectedShippingCost: chosen?.priceCents ?? null,
      showCalendarWithAvailableDates: chosen !== null,
      deliveryUnavailable: chosen === null,
    };
  }
  if (chosen === null) return { ...NOTHING, rawDates, deliveryUnavailable: true };
  return {
    ...NOTHING,
    rawDates,
    showCalendarWithAvailableDates: true,
    selectedDate: chosen.day,
    selectedShippingCost: chosen.priceCents,
  };
}

/** Returns the state after the request has failed (DELIVERY-04). */
export function failAvailability(error: string): AvailabilityState {
  return { ...NOTHING, deliveryUnavailable: true, error };
}

/**
 * Selects a day and sets its delivery price. If the day is not available, returns the same state
 * (CALENDAR-15, -19).
 */
export function chooseDay(state: AvailabilityState, day: Day): AvailabilityState {
  const entry = state.rawDates.find((one) => one.day === day && one.available);
  if (!entry || state.selectedDate === day) return state;
  return { ...state, selectedDate: day, selectedShippingCost: entry.priceCents };
}

/**
 * Returns the error message for a place to which the shop does not deliver (DELIVERY-07 and -08). `phone` is
 * null unless the site invites the shopper to phone.
 */
export function unavailableText(phone: string | null): string {
  return phone === null
    ? 'Delivery is unavailable for this address'
    : `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${phone}`;
}
