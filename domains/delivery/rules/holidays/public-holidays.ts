import type { Day } from '#foundation/pure/day.ts';
import type { Market } from '../network.ts';
import { holidaysOfAustralia } from './australia.ts';
import { holidaysOfNewZealand } from './new-zealand.ts';

/**
 * A public holiday. If `state` is empty, the whole country observes it, otherwise only this state (AU) or
 * region (NZ).
 */
export interface PublicHoliday {
  country: Market;
  state: string;
  day: Day;
  name: string;
}

/**
 * Returns all public holidays of a country from one year to another, inclusive. A state or region has at most
 * one holiday per day.
 */
export function publicHolidays(country: Market, fromYear: number, toYear: number): PublicHoliday[] {
  const ofYear = country === 'AU' ? holidaysOfAustralia : holidaysOfNewZealand;
  const byKey = new Map<string, PublicHoliday>();
  for (let year = fromYear; year <= toYear; year += 1) {
    for (const holiday of ofYear(year)) {
      const key = `${holiday.state}|${holiday.day}`;
      if (!byKey.has(key)) byKey.set(key, { country, ...holiday });
    }
  }
  return [...byKey.values()];
}
