import type { Kysely, Transaction } from 'kysely';

/** A person, identified by an account and its confirmed email address. */
export interface Person {
  accountId: string;
  /** In lower case; null until confirmed, because data of a stranger's address must not be disclosed. */
  email: string | null;
}

/**
 * The personal data of one domain, declared beside its own tables. All are registered in one place
 * (`apps/server/personal-data.ts`), which combines data access and erasure.
 */
export interface PersonalData<Tables> {
  /** The heading of the domain's section: `orders`. */
  subject: string;
  /** Returns all stored data about the person as lists of plain rows; never a secret. */
  collect(db: Kysely<Tables>, person: Person): Promise<Record<string, readonly object[]>>;
  /**
   * Returns why the account cannot be deleted yet, as a text for its owner; null if it can. Runs in the
   * transaction that deletes the account, and locks the rows that the reason depends on. Absent if the domain
   * never refuses.
   */
  blocksErasure?(tx: Transaction<Tables>, person: Person): Promise<string | null>;
  /**
   * Erases the person's data in the transaction that deletes the account. Absent if the domain stores nothing
   * but an id.
   */
  erase?(tx: Kysely<Tables>, person: Person, now: Date): Promise<void>;
}
