import { expect, test } from 'vitest';
import { statesOfPostcode } from './au-states.ts';

test.each([
  ['2000', ['NSW']],
  ['2599', ['NSW']],
  ['2600', ['ACT']],
  ['2618', ['ACT', 'NSW']],
  ['2619', ['NSW']],
  ['2620', ['NSW', 'ACT']],
  ['2914', ['ACT']],
  ['2921', ['NSW']],
  ['0221', ['ACT']],
  ['0800', ['NT']],
  ['0872', ['NT', 'SA', 'WA']],
  ['3644', ['VIC', 'NSW']],
  ['8001', ['VIC']],
  ['9726', ['QLD']],
  ['7151', ['TAS']],
  ['6798', ['WA']],
  ['0400', []],
  ['0100', []],
])('%s lies in %j', (postcode, states) => {
  expect(statesOfPostcode(postcode)).toEqual(states);
});
