import { expect, it } from 'vitest';
import { REDFERN } from '#domains/stores/test/fixtures-rules-store.ts';
import { HelpSearch } from './help.ts';

const BONDI = {
  _id: '1',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
} as const;
const help = new HelpSearch({
  pagesOf: () => [],
  storesOf: () => [REDFERN],
  placesOf: (_country, term) => (term === '2026' ? [BONDI] : []),
});

it.each([
  ['retail', ['Our stores', 'Stores near Bondi NSW 2026']],
  ['showroom', ['Our showrooms', 'Showrooms near Bondi NSW 2026']],
] as const)('the stores of a %s site are called by its own term', (layout, titles) => {
  const site = { id: 'any', country: 'AU', layout } as const;
  const found = help.find(site, 'stores near 2026', () => false).map(({ title }) => title);
  expect(found).toEqual(expect.arrayContaining([...titles]));
});
