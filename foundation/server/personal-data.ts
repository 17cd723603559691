import type { Kysely, Transaction } from 'kysely';

/** A person with an account, or a guest, for data access and erasure. */
export interface Person {
  /** The account; empty for a guest, whose email address staff have checked. */
  accountId: string;
  /**
   * The person's email address in lower case. Null until it is confirmed, because an unconfirmed address may
   * belong to a different person, whose data must not be disclosed.
   */
  email: string | null;
}

/**
 * The personal data that a domain stores. Each domain declares it in the same folder as its tables.
 * `apps/server/personal-data.ts` lists all declarations and combines them for data access and erasure.
 */
export interface PersonalData<Tables> {
  /** The heading of the domain's section in the exported data, such as `orders`. */
  subject: string;
  /**
   * Returns all data that the domain stores about the person, as lists of plain rows. The rows must not
   * contain secrets.
   */
  collect(db: Kysely<Tables>, person: Person): Promise<Record<string, readonly object[]>>;
  /**
   * Returns the reason why the account cannot be deleted yet, as text for its owner; null if it can be
   * deleted. Runs in the transaction that deletes the account, and must lock the rows on which the result
   * depends. Absent if the domain never prevents deletion.
   */
  blocksErasure?(tx: Transaction<Tables>, person: Person): Promise<string | null>;
  /**
   * Erases the person's data. Runs in the transaction that deletes the account. Absent if the domain stores
   * nothing about the person except an id.
   */
  erase?(tx: Kysely<Tables>, person: Person, now: Date): Promise<void>;
  /**
   * Moves the person's data to another account, when staff merge two customers. Runs in the transaction that then deletes the
   * person's account. Absent if the data stays with the email address, or is deleted with the account.
   */
  merge?(tx: Kysely<Tables>, person: Person, into: { accountId: string }): Promise<void>;
}
