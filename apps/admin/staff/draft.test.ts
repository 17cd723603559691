import { expect, it } from 'vitest';
import { changedFields, EMPTY_DRAFT, mergeDraft } from './draft.ts';

const saved = { ...EMPTY_DRAFT, firstName: 'Lin', roles: ['sales', 'finance'], storeUri: 'redfern' };

it('lists changed fields, regardless of the order of roles', () => {
  expect(changedFields(saved, { ...saved, roles: ['finance', 'sales'] })).toEqual([]);
  expect(changedFields(saved, { ...saved, firstName: 'Linh', storeUri: null })).toEqual([
    'firstName',
    'storeUri',
  ]);
});

it('merges a colleague’s changes field by field: own changes win', () => {
  const draft = { ...saved, firstName: 'Linh' };
  const current = { ...saved, firstName: 'Lina', storeUri: 'kotara' };
  expect(mergeDraft(saved, draft, current)).toEqual({ ...current, firstName: 'Linh' });
});
