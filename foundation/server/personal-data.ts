import type { Kysely, Transaction } from 'kysely';

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
  /**
   * Returns why the account cannot be deleted yet, in words for its owner; null if it can. Runs in the transaction that
   * deletes the account and locks what the reason depends on. Absent if the subject never refuses.
   */
  blocksErasure?(tx: Transaction<Tables>, person: Person): Promise<string | null>;
  /** Forgets the person, in the transaction that deletes the account. Absent where nothing but an id is kept. */
  erase?(tx: Kysely<Tables>, person: Person, now: Date): Promise<void>;
}
