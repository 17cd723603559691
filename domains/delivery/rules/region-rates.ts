import type { Cents } from '#foundation/pure/money.ts';
import { originsOf, type Market, type Network, type Zone } from './network.ts';

/** The price and the duration of a delivery by the shop's trucks in a region. */
export interface RegionRate {
  country: Market;
  /** The state or, in New Zealand, the region, as in the zones. Empty for the whole country. */
  region: string;
  /**
   * The lowest and the highest price in cents, if each shopper chooses the cheapest weekday of their zone. A
   * region usually contains several zones with different prices.
   */
  minCents: Cents;
  maxCents: Cents;
  /** The lowest and the highest number of calendar days from dispatch to delivery. Ignores public holidays, which can make a delivery later. */
  minDays: number;
  maxDays: number;
}

/** Returns the delivery rates of a country by region, in alphabetical order. Empty if no truck delivers there. */
export function regionRates(network: Network, country: Market): RegionRate[] {
  const regions = new Map<string, RegionRate>();
  for (const zone of network.zones.values()) {
    const rate = zone.country === country ? rateOfZone(network, zone, country) : null;
    if (rate === null) continue;
    const known = regions.get(zone.state);
    regions.set(zone.state, known ? merge(known, rate) : rate);
  }
  return [...regions.values()].toSorted((a, b) => a.region.localeCompare(b.region));
}

/** Returns the rate that covers all regions of a country; null without regions. */
export function nationalRate(rates: readonly RegionRate[]): RegionRate | null {
  const [first, ...others] = rates;
  return first ? { ...others.reduce(merge, first), region: '' } : null;
}

function merge(one: RegionRate, other: RegionRate): RegionRate {
  return {
    ...one,
    minCents: Math.min(one.minCents, other.minCents) as Cents,
    maxCents: Math.max(one.maxCents, other.maxCents) as Cents,
    minDays: Math.min(one.minDays, other.minDays),
    maxDays: Math.max(one.maxDays, other.maxDays),
  };
}

function rateOfZone(network: Network, zone: Zone, country: Market): RegionRate | null {
  const open = zone.rates.filter((rate) => rate !== null);
  if (open.length === 0) return null;
  const cheapest = Math.min(...open) as Cents;
  const transfers = originsOf(network, zone).map(({ transferDays }) => transferDays);
  return {
    country,
    region: zone.state,
    minCents: cheapest,
    maxCents: cheapest,
    minDays: zone.transitDays,
    maxDays: zone.transitDays + Math.max(0, ...transfers) + longestWait(zone, cheapest),
  };
}

/** Returns the longest possible wait for the next weekday with this price, in days. */
function longestWait({ rates }: Zone, price: Cents): number {
  let longest = 0;
  for (let from = 0; from < 7; from += 1) {
    let wait = 0;
    while (rates[(from + wait) % 7] !== price) wait += 1;
    longest = Math.max(longest, wait);
  }
  return longest;
}
