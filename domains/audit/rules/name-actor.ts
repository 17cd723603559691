import type { Actor } from '../contract.ts';

/** What the audit log displays of an account. */
export interface AuditedPerson {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The name of an account that was deleted. The audit log has only its id. */
const DELETED = 'A deleted account';

/** Returns a function that names accounts: by their names, or by their email addresses if they have none. */
export function namesOf(people: readonly AuditedPerson[]): (accountId: string) => string | undefined {
  const names = new Map(
    people.map(({ id, email, ...one }) => [id, `${one.first_name} ${one.last_name}`.trim() || email]),
  );
  return (accountId) => names.get(accountId);
}

/** Names an actor for people, such as `Ada Boyle for Sam Lee` or `ada (command line)`. */
export function nameActor(
  { kind, id, actingFor }: Pick<Actor, 'kind' | 'id' | 'actingFor'>,
  nameOf: (accountId: string) => string | undefined,
): string {
  switch (kind) {
    case 'guest':
      return 'A guest';
    case 'shop':
      return 'The shop';
    case 'operator':
      return id === null ? 'Command line' : `${id} (command line)`;
    case 'provider':
      return id ?? 'A provider';
    case 'key':
      return `${(id !== null && nameOf(id)) || (id ?? 'Unknown')} (API key)`;
    default: {
      const name = (id !== null && nameOf(id)) || DELETED;
      return actingFor === null ? name : `${name} for ${nameOf(actingFor) ?? 'a deleted account'}`;
    }
  }
}

/** Returns the account ids of actors. */
export function accountIdsOf(actors: readonly Pick<Actor, 'kind' | 'id' | 'actingFor'>[]): string[] {
  const ids = actors.flatMap(({ kind, id, actingFor }) => [
    kind === 'staff' || kind === 'customer' ? id : null,
    actingFor,
  ]);
  return [...new Set(ids.filter((id) => id !== null))];
}
