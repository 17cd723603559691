import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Limit } from '../rules/limits.ts';
import { countTry } from '../store-codes.ts';
import type { Secrets } from './secrets.ts';

export interface Counted {
  key: string;
  limit: Limit;
}

/** What tries are counted by: a hash, so that the database has no list of addresses that somebody tried. */
export function countedBy(secrets: Secrets, name: string, value: string, limit: Limit): Counted {
  return { key: `${name}:${secrets.mac('limit', `${name}:${value}`)}`, limit };
}

/** Counts a try under each; whether it may be made. Those that are over their limit wait, nobody is locked out. */
export async function mayTry(db: Kysely<Tables>, counted: readonly Counted[], now: Date): Promise<boolean> {
  for (const { key, limit } of counted) if (!(await countTry(db, key, limit, now))) return false;
  return true;
}
