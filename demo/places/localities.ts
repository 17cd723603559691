import { ACT_LOCALITIES, NSW_LOCALITIES } from './localities-nsw-act.ts';
import { NZ_LOCALITIES } from './localities-nz.ts';
import { NT_LOCALITIES, QLD_LOCALITIES } from './localities-qld-nt.ts';
import { SA_LOCALITIES, WA_LOCALITIES } from './localities-sa-wa.ts';
import { TAS_LOCALITIES, VIC_LOCALITIES } from './localities-vic-tas.ts';

export interface DemoLocality {
  country: 'AU' | 'NZ';
  /** Four digits with leading zeros. */
  postcode: string;
  suburb: string;
  /** Empty in New Zealand. */
  state: string;
  latitude: number;
  longitude: number;
}

const REGIONS: readonly (readonly [country: 'AU' | 'NZ', state: string, compact: string])[] = [
  ['AU', 'NSW', NSW_LOCALITIES],
  ['AU', 'ACT', ACT_LOCALITIES],
  ['AU', 'VIC', VIC_LOCALITIES],
  ['AU', 'TAS', TAS_LOCALITIES],
  ['AU', 'QLD', QLD_LOCALITIES],
  ['AU', 'NT', NT_LOCALITIES],
  ['AU', 'SA', SA_LOCALITIES],
  ['AU', 'WA', WA_LOCALITIES],
  ['NZ', '', NZ_LOCALITIES],
];

/** Parses `postcode latitude,longitude suburb;suburb|…`. Newlines and bars both separate postcodes. */
export function readCompact(country: 'AU' | 'NZ', state: string, compact: string): DemoLocality[] {
  const found: DemoLocality[] = [];
  for (const entry of compact.trim().split(/[|\n]/)) {
    const [, postcode = '', latitude = '', longitude = '', suburbs = ''] =
      /^(\d{4}) (-?[\d.]+),(-?[\d.]+) (.+)$/.exec(entry) ?? [];
    for (const suburb of suburbs.split(';')) {
      found.push({
        country,
        postcode,
        suburb,
        state,
        latitude: Number(latitude),
        longitude: Number(longitude),
      });
    }
  }
  return found;
}

/**
 * Returns about 1,700 Australian and 450 New Zealand suburbs: the capitals with their surroundings, and
 * regional towns.
 */
export function demoLocalities(): DemoLocality[] {
  return REGIONS.flatMap(([country, state, compact]) => readCompact(country, state, compact));
}
