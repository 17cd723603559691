import type { Market } from '../network.ts';

/** A zone of a country's plan: M metropolitan, R regional, X remote. */
export interface PlannedZone {
  code: string;
  name: string;
  /** The state (AU) or region (NZ) whose holidays the zone observes. */
  state: string;
  kind: 'M' | 'R' | 'X';
}

/** The template from which a country's network is created. */
export interface CountryPlan {
  country: Market;
  /**
   * For example `0800 NT M;0833 NT R;…`. Each entry is the first postcode of a range and the area that it
   * belongs to; `-` means no area.
   */
  begins: string;
  defaultPostcode: string;
  zoneOf(words: readonly string[]): PlannedZone;
  warehouseState(zone: PlannedZone): string;
  /** Returns the default code and name of a warehouse in a zone. */
  depot(zone: PlannedZone): { code: string; name: string };
  /** Returns the road days from the warehouse's zone to the metropolitan area of another zone's state. */
  roadDays(from: PlannedZone, to: PlannedZone): number;
}
