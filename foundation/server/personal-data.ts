import type { Kysely } from 'kysely';

/** Whose data: an account, and what its confirmed address shows to be theirs too. */
export interface Person {
  accountId: string;
  /** In small letters; null while it is not confirmed: what a stranger's address is about is not told. */
  email: string | null;
}

/**
 * What one subject keeps about people. Each subject states it beside its own tables; all of them are registered in one place
 * (`apps/server/personal-data.ts`), where what somebody is given of themselves and what is erased comes together.
 */
export interface PersonalData<Tables> {
  /** Heading of its part: `orders`. */
  subject: string;
  /** Everything that is kept about the person, as lists of plain rows; never a secret. */
  collect(db: Kysely<Tables>, person: Person): Promise<Record<string, readonly object[]>>;
  /** Forgets the person, in the transaction that deletes the account. Absent where nothing but an id is kept. */
  erase?(tx: Kysely<Tables>, person: Person, now: Date): Promise<void>;
}
