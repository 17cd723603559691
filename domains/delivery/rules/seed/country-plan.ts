import type { Market } from '../network.ts';

/** A zone of a country's plan: M metropolitan, R regional, X remote. */
export interface PlannedZone {
  code: string;
  name: string;
  /** State (AU) or region (NZ) whose holidays the zone observes. */
  state: string;
  kind: 'M' | 'R' | 'X';
}

/** The template for a country's network. */
export interface CountryPlan {
  country: Market;
  /** `0800 NT M;0833 NT R;…`: the first postcode of a range and the area that owns it; `-` means no area. */
  begins: string;
  defaultPostcode: string;
  zoneOf(words: readonly string[]): PlannedZone;
  warehouseState(zone: PlannedZone): string;
  /** Returns the warehouse's default code and name. */
  depot(zone: PlannedZone): { code: string; name: string };
  /** Returns the road days from the warehouse's zone to the metropolitan area of another zone's state. */
  roadDays(from: PlannedZone, to: PlannedZone): number;
}
