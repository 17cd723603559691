import { expect, it } from 'vitest';
import { NEW_PROJECT, getPreselectedProject } from './preselected-project.ts';

const won = { projectId: 1, quoteStatus: 'Won' } as const;
const partial = { projectId: 2, quoteStatus: 'Partial' } as const;
const lost = { projectId: 3, quoteStatus: 'Lost' } as const;
const open = { projectId: 4, quoteStatus: 'Open' } as const;
const quoted = { projectId: 5, quoteStatus: 'Quoted' } as const;

it.each([
  ['the one that was open last', [open, quoted], 5, false, '5'],
  ['the first, where another was open last', [open, quoted], 9, false, '4'],
  ['none that was bought or declined, though it was open last', [won, partial, lost, open], 1, false, '4'],
  ['none where all are decided', [won, partial, lost], 3, false, ''],
  ['a new one where there is none', [], null, false, NEW_PROJECT],
  ['none where nothing was found', [], null, true, ''],
] as const)('chooses %s', (_, projects, last, isSearch, expected) => {
  expect(getPreselectedProject(projects, { last, isSearch })).toBe(expected);
});
