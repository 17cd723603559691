import { expect, test } from 'vitest';
import { GUEST } from '#foundation/pure/user.ts';
import { ownerOf } from './owner.ts';

test('a cart is whose account begins it; the customer’s when staff act for one; nobody’s for guests', () => {
  expect(ownerOf(GUEST)).toEqual({ accountId: null, actedBy: null, projectId: null });
  expect(ownerOf({ accountId: 'c-1', actingFor: null })).toMatchObject({ accountId: 'c-1', actedBy: null });
  expect(ownerOf({ accountId: 's-1', actingFor: 'c-1' })).toMatchObject({ accountId: 'c-1', actedBy: 's-1' });
});
