import { expect, it } from 'vitest';
import type { Actor } from '../contract.ts';
import { accountIdsOf, nameActor, namesOf } from './name-actor.ts';

const nameOf = namesOf([
  { id: 'a-1', first_name: 'Ada', last_name: 'Boyle', email: 'ada@people.example' },
  { id: 'a-2', first_name: '', last_name: '', email: 'sam@people.example' },
]);
const actor = (own: Partial<Actor>): Actor => ({
  kind: 'staff',
  id: 'a-1',
  actingFor: null,
  requestId: null,
  ...own,
});

it.each<[Partial<Actor>, string]>([
  [{}, 'Ada Boyle'],
  [{ actingFor: 'a-2' }, 'Ada Boyle for sam@people.example'],
  [{ actingFor: 'gone' }, 'Ada Boyle for a deleted account'],
  [{ kind: 'customer', id: 'gone' }, 'A deleted account'],
  [{ kind: 'operator', id: 'root' }, 'root (command line)'],
  [{ kind: 'operator', id: null }, 'Command line'],
  [{ kind: 'provider', id: 'adyen' }, 'adyen'],
  [{ kind: 'guest', id: null }, 'A guest'],
  [{ kind: 'shop', id: null }, 'The shop'],
])('%j is named %s', (own, text) => expect(nameActor(actor(own), nameOf)).toBe(text));

it('the account ids of actors contain customers, but no logins', () => {
  expect(
    accountIdsOf([actor({ actingFor: 'a-2' }), actor({ kind: 'operator', id: 'root' }), actor({})]),
  ).toEqual(['a-1', 'a-2']);
});
