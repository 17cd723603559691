/** The abbreviations of Australian states and territories in postal addresses. */
export const AU_STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'];

/**
 * The first postcode of each range of Australia Post, and the state of the range. A range ends before the
 * next entry.
 */
const RANGES: readonly (readonly [from: number, state: string])[] = [
  [200, 'ACT'],
  [300, ''],
  [800, 'NT'],
  [1000, 'NSW'],
  [2600, 'ACT'],
  [2619, 'NSW'],
  [2900, 'ACT'],
  [2921, 'NSW'],
  [3000, 'VIC'],
  [4000, 'QLD'],
  [5000, 'SA'],
  [6000, 'WA'],
  [7000, 'TAS'],
  [8000, 'VIC'],
  [9000, 'QLD'],
];

/** Postcodes with delivery areas in several states, and their additional states. */
const ACROSS: Readonly<Record<string, readonly string[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/**
 * Returns the states to which an Australian postcode belongs. The first is the state of the postcode's range.
 * Returns an empty list if the postcode is in no range.
 */
export function statesOfPostcode(postcode: string): string[] {
  const state = RANGES.findLast(([from]) => from <= Number(postcode))?.[1] ?? '';
  return [state, ...(ACROSS[postcode] ?? [])].filter((one) => one !== '');
}
