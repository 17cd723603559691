import type { Market } from '../network.ts';

/** A zone of a country's plan: M the metropolitan ones, R regional, X remote. */
export interface PlannedZone {
  code: string;
  name: string;
  /** State (AU) or region (NZ) whose holidays are kept. */
  state: string;
  kind: 'M' | 'R' | 'X';
}

/** What a country's network is made of. */
export interface CountryPlan {
  country: Market;
  /** `0800 NT M;0833 NT R;…`: a postcode and whose it is from there on; `-` is nobody's. */
  begins: string;
  defaultPostcode: string;
  zoneOf(words: readonly string[]): PlannedZone;
  warehouseState(zone: PlannedZone): string;
  /** Code and name that the warehouse has unless it is given others. */
  depot(zone: PlannedZone): { code: string; name: string };
  /** Days on the road from the warehouse's zone to the metropolitan part of another's state. */
  roadDays(from: PlannedZone, to: PlannedZone): number;
}
