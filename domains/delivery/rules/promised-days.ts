import { weekday, type Day } from '#foundation/pure/day.ts';
import { closureOn } from './days.ts';
import type { Network } from './network.ts';

/** The number of promised deliveries of a zone on a day. */
export interface PromisedDay {
  zone: string;
  day: Day;
  promised: number;
}

/**
 * Returns the days with promised deliveries that a change of the network would close. Each has the reason for
 * its closure.
 */
export function closedWithPromises(
  before: Network,
  after: Network,
  days: readonly PromisedDay[],
): (PromisedDay & { name: string })[] {
  return days.flatMap((one) => {
    const on = { day: one.day, weekday: weekday(one.day) };
    const closure = (network: Network) => {
      const zone = network.zones.get(one.zone);
      return zone && closureOn(network, zone, on);
    };
    const now = closure(after);
    return now && !closure(before) ? [{ ...one, name: now.name }] : [];
  });
}
