import { diceFrom } from '../dice.ts';
import type { DemoLocality } from './localities.ts';
import { STORES } from './stores.ts';

/** Some real streets, by `country postcode suburb`. The streets of stores come from stores.ts. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'AU 2026 Bondi': ['Curlewis Street', 'Hall Street', 'Bondi Road', 'Francis Street', 'Old South Head Road'],
  'AU 2026 Bondi Beach': [
    'Campbell Parade',
    'Curlewis Street',
    'Hall Street',
    'Gould Street',
    'Roscoe Street',
  ],
  'AU 2016 Redfern': ['Baptist Street', 'Redfern Street', 'Cleveland Street', 'Regent Street'],
  'AU 2000 Sydney': ['George Street', 'Pitt Street', 'Castlereagh Street', 'Elizabeth Street', 'Kent Street'],
  'AU 2042 Newtown': ['King Street', 'Enmore Road', 'Australia Street', 'Wilson Street'],
  'AU 2065 Crows Nest': [
    'Alexander Street',
    'Clarke Street',
    'Hume Street',
    'Pacific Highway',
    'Willoughby Road',
  ],
  'AU 3000 Melbourne': [
    'Collins Street',
    'Bourke Street',
    'Flinders Lane',
    'Swanston Street',
    'Spencer Street',
  ],
  'AU 3053 Carlton': ['Lygon Street', 'Drummond Street', 'Rathdowne Street', 'Faraday Street'],
  'AU 4000 Brisbane City': ['Queen Street', 'Adelaide Street', 'Ann Street', 'Eagle Street'],
  'AU 5000 Adelaide': ['Rundle Street', 'King William Street', 'Hutt Street', 'Gouger Street'],
  'AU 6000 Perth': ['Hay Street', 'Murray Street', 'St Georges Terrace', 'William Street'],
  'NZ 1010 Auckland': ['Queen Street', 'Karangahape Road', 'Hobson Street', 'Symonds Street'],
  'NZ 1011 Ponsonby': ['Ponsonby Road', 'Richmond Road', 'Franklin Road', 'Vermont Street'],
  'NZ 6011 Wellington': ['Cuba Street', 'Lambton Quay', 'Courtenay Place', 'Willis Street'],
};

const NAMES = {
  AU: `Albert Alexandra Banksia Beach Bridge Brown Cambridge Cedar Church Clarence Denison Edward Elizabeth Fitzroy
    Forest George Gordon Grevillea Hill Hunter Jacaranda James John Kent Kingsley Lake Macquarie Main Mary Melaleuca
    Mill Murray Nelson Oxford Park Phillip Queen Railway Raymond River Rose Stanley Station Sturt Sydney Thomas Union
    Victoria Walker Waratah Wattle Wellington William Windsor York`.split(/\s+/),
  NZ: `Albert Beach Bell Cameron Church Duke Edinburgh Fergusson George Grey Harbour Hill Hinau James Kauri Kowhai
    Lake Main Manuka Massey Matai Miro Nelson Park Pohutukawa Queen Rata Richmond Rimu Russell Seddon Station Totara
    Tui Victoria Waimea Wellington William`.split(/\s+/),
};
const TYPES = [
  'Street',
  'Street',
  'Street',
  'Road',
  'Road',
  'Avenue',
  'Avenue',
  'Crescent',
  'Lane',
  'Parade',
];
const IN_A_PLACE = 6;
/**
 * The streets that people most often try first. They exist in suburbs with a store and in well-known suburbs.
 */
const TRIED = [
  'George Street',
  'High Street',
  'Church Street',
  'Station Street',
  'Park Road',
  'Victoria Street',
];

const keyOf = ({ country, postcode, suburb }: Pick<DemoLocality, 'country' | 'postcode' | 'suburb'>) =>
  `${country} ${postcode} ${suburb}`;

/** Returns the streets of each place: some well-known real ones, and names that many suburbs have. */
export function demoStreets<Place extends DemoLocality>(
  places: readonly Place[],
): { place: Place; name: string }[] {
  const keys = new Set(places.map(keyOf));
  return places.flatMap((place) => {
    const key = keyOf(place);
    const dice = diceFrom(`streets ${key}`);
    const common = dice.some(NAMES[place.country], IN_A_PLACE).map((name) => `${name} ${dice.pick(TYPES)}`);
    // A store's street is added to the suburb of the store. If that suburb is not in the demo world, the street is added to all suburbs with the store's postcode.
    const stores = STORES.filter((store) =>
      keys.has(keyOf(store))
        ? keyOf(store) === key
        : store.country === place.country && store.postcode === place.postcode,
    );
    const atStores = stores.map(({ address }) => address.replace(/^\d+\s+/, ''));
    const known = [...(KNOWN[key] ?? []), ...atStores];
    const names = known.length === 0 ? common : [...known, ...TRIED, ...common];
    return [...new Set(names)]
      .slice(0, Math.max(IN_A_PLACE, known.length + TRIED.length))
      .map((name) => ({ place, name }));
  });
}
