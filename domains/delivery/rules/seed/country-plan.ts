import type { Market } from '../network.ts';

/** A zone in the plan of a country. The kinds are M (metropolitan), R (regional) and X (remote). */
export interface PlannedZone {
  code: string;
  name: string;
  /** The state (AU) or region (NZ) whose public holidays apply in the zone. */
  state: string;
  kind: 'M' | 'R' | 'X';
}

/** A template for creating a country's delivery network. */
export interface CountryPlan {
  country: Market;
  /**
   * The postcode ranges, such as `0800 NT M;0833 NT R;…`. Each entry is the first postcode of a range and its
   * area. `-` means that trucks do not reach the range.
   */
  begins: string;
  defaultPostcode: string;
  zoneOf(words: readonly string[]): PlannedZone;
  warehouseState(zone: PlannedZone): string;
  /** Returns the default code and name for a warehouse in a zone. */
  depot(zone: PlannedZone): { code: string; name: string };
  /**
   * Returns the number of days by road from a warehouse's zone to the metropolitan area of another zone's
   * state.
   */
  roadDays(from: PlannedZone, to: PlannedZone): number;
}
