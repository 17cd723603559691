import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Availability } from '../contract.ts';
import { preselect } from './calendar.ts';
import { dayFromWire, type PricedDay } from './days.ts';
import { extendedDeliveryDay, restrictToFirstFreeDay } from './suppliers.ts';

/** The delivery state of the checkout page (DELIVERY-10). */
export interface AvailabilityState {
  rawDates: PricedDay[];
  calendarIsLoading: boolean;
  showCalendarWithAvailableDates: boolean;
  selectedDate: Day | null;
  selectedShippingCost: Cents | null;
  deliveryUnavailable: boolean;
  /** Why the request failed, else null (DELIVERY-04). */
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

/** The state before an address is entered. */
export function noAvailability(): AvailabilityState {
  return NOTHING;
}

/**
 * The state while availability for a new address loads (DELIVERY-01). The caller sets the deposit back to 0.
 */
export function resetAvailability(): AvailabilityState {
  return { ...NOTHING, calendarIsLoading: true };
}

export interface PopulateOptions {
  /** The previously chosen day, kept if it is still available. */
  previous: Day | null;
  /** Manufacturers deliver the cart: only one free day remains (DELIVERY-05). */
  isProforma: boolean;
  /** Offer today plus 21 days if our own delivery has no day (DELIVERY-06). */
  extend: boolean;
  today: Day;
}

/** The state after the response arrives (DELIVERY-02, -03, -05, -06; CALENDAR-17 to -19). */
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

/** The state after the request failed (DELIVERY-04). */
export function failAvailability(error: string): AvailabilityState {
  return { ...NOTHING, deliveryUnavailable: true, error };
}

/** Chooses a day and sets its cost. A day that cannot be chosen changes nothing (CALENDAR-15, -19). */
export function chooseDay(state: AvailabilityState, day: Day): AvailabilityState {
  const entry = state.rawDates.find((one) => one.day === day && one.available);
  if (!entry || state.selectedDate === day) return state;
  return { ...state, selectedDate: day, selectedShippingCost: entry.priceCents };
}

/** DELIVERY-07 and -08. `phone` is set on sites that invite the shopper to phone. */
export function unavailableText(phone: string | null): string {
  return phone === null
    ? 'Delivery is unavailable for this address'
    : `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${phone}`;
}
