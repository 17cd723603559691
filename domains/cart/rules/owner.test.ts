import { expect, test } from 'vitest';
import { GUEST } from '#foundation/pure/user.ts';
import { ownerOf } from './owner.ts';

test('a cart belongs to the account that starts it, to the customer if staff act for one, and to no account for guests', () => {
  expect(ownerOf(GUEST)).toEqual({ accountId: null, actedBy: null, projectId: null });
  expect(ownerOf({ accountId: 'c-1', actingFor: null })).toMatchObject({ accountId: 'c-1', actedBy: null });
  expect(ownerOf({ accountId: 's-1', actingFor: 'c-1' })).toMatchObject({ accountId: 'c-1', actedBy: 's-1' });
});
