import type { CountryPlan } from './country-plan.ts';

/* Postcodes with street addresses, based on Australia Post's ranges for each state. Excludes ranges of
   post-office boxes (1000s, 5800s, 6800s, 7800s, 8000s, 9000s) and islands that trucks cannot reach. M means
   the capital and its surroundings, R the rest of the state, and X areas that are days away from any depot.
   Each entry is the first postcode of a range, which ends before the next entry. */
const BEGINS = `0800 NT M;0833 NT R;0872 NT X;0873 NT R;0880 NT X;0900 -;
2000 NSW M;2250 NSW R;2555 NSW M;2575 NSW R;2600 ACT M;2619 NSW R;2620 ACT M;2621 NSW R;2745 NSW M;2788 NSW R;
2829 NSW X;2841 NSW R;2873 NSW X;2881 NSW R;2898 -;2900 ACT M;2921 NSW R;
3000 VIC M;3211 VIC R;3335 VIC M;3342 VIC R;3425 VIC M;3434 VIC R;3750 VIC M;3812 VIC R;3910 VIC M;3945 VIC R;3975 VIC M;3979 VIC R;
4000 QLD M;4307 QLD R;4470 QLD X;4494 QLD R;4500 QLD M;4550 QLD R;4723 QLD X;4737 QLD R;4821 QLD X;4849 QLD R;4871 QLD X;4872 QLD R;
4874 QLD X;4877 QLD R;4890 QLD X;
5000 SA M;5200 SA R;5690 SA X;5691 SA R;5713 SA X;5800 -;
6000 WA M;6200 WA R;6429 WA X;6448 WA R;6533 WA X;6798 -;
7000 TAS M;7200 TAS R;7255 TAS X;7258 TAS R;7800 -`;

/**
 * The number of days by road between the depots of two states, in either direction. An initial estimate that
 * operators can change.
 */
const ROADS = `NSW ACT 2;NSW VIC 2;NSW QLD 2;NSW SA 3;NSW WA 6;NSW TAS 4;NSW NT 7;ACT VIC 2;ACT QLD 3;ACT SA 3;ACT WA 6;ACT TAS 4;
ACT NT 7;VIC QLD 3;VIC SA 2;VIC WA 6;VIC TAS 3;VIC NT 7;QLD SA 4;QLD WA 7;QLD TAS 5;QLD NT 6;SA WA 4;SA TAS 4;SA NT 5;WA TAS 8;
WA NT 6;TAS NT 8`;

const NAMES: Readonly<Record<string, readonly [metro: string, state: string, depot: string]>> = {
  NSW: ['Sydney', 'New South Wales', 'SYD'],
  ACT: ['Canberra', 'the Australian Capital Territory', 'CBR'],
  VIC: ['Melbourne', 'Victoria', 'MEL'],
  QLD: ['Brisbane and the Gold Coast', 'Queensland', 'BNE'],
  SA: ['Adelaide', 'South Australia', 'ADL'],
  WA: ['Perth', 'Western Australia', 'PER'],
  TAS: ['Hobart', 'Tasmania', 'HBA'],
  NT: ['Darwin', 'the Northern Territory', 'DRW'],
};

const PLACES = { M: 'METRO', R: 'REGIONAL', X: 'REMOTE' } as const;
const [METRO, STATE, DEPOT] = [0, 1, 2] as const;

/** The plan for Australia, with three zones for each state: metropolitan, regional and remote. */
export const AUSTRALIA: CountryPlan = {
  country: 'AU',
  begins: BEGINS,
  defaultPostcode: '2000',
  zoneOf: ([state = '', place = 'M']) => {
    const kind = place as keyof typeof PLACES;
    const names = NAMES[state]!;
    return {
      code: `${state}-${PLACES[kind]}`,
      name:
        kind === 'M'
          ? names[METRO]
          : `${kind === 'R' ? 'Regional' : 'Remote'} ${names[STATE].replace(/^the /, '')}`,
      state,
      kind,
    };
  },
  warehouseState: (zone) => zone.state,
  depot: ({ state }) => ({ code: NAMES[state]![DEPOT], name: NAMES[state]![METRO] }),
  roadDays: (from, to) => {
    if (from.state === to.state) return 1;
    const road = ROADS.split(/;\s*/).find(
      (one) => one.startsWith(`${from.state} ${to.state} `) || one.startsWith(`${to.state} ${from.state} `),
    );
    return Number(road?.split(' ')[2]);
  },
};
