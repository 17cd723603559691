import type { Kysely, Transaction } from 'kysely';

/** A person, identified by their account and its confirmed email address. */
export interface Person {
  accountId: string;
  /**
   * The email address in lower case; null until it is confirmed, because data about another person's address
   * must not be disclosed.
   */
  email: string | null;
}

/**
 * The personal data in one domain, declared beside the domain's tables. All declarations are registered in
 * one place (`apps/server/personal-data.ts`), which combines them for data access and erasure.
 */
export interface PersonalData<Tables> {
  /** The heading of the domain's section, such as `orders`. */
  subject: string;
  /** Returns all stored data about the person, as lists of plain rows. Must not return secrets. */
  collect(db: Kysely<Tables>, person: Person): Promise<Record<string, readonly object[]>>;
  /**
   * Returns the reason why the account cannot be deleted yet, as a text for its owner; null if it can. Runs
   * in the transaction that deletes the account, and locks the rows on which the reason depends. Absent if
   * the domain never prevents the deletion.
   */
  blocksErasure?(tx: Transaction<Tables>, person: Person): Promise<string | null>;
  /**
   * Erases the person's data in the transaction that deletes the account. Absent if the domain stores only an
   * id.
   */
  erase?(tx: Kysely<Tables>, person: Person, now: Date): Promise<void>;
}
