import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { Site } from '#sites/site.ts';

/**
 * Returns the `storeUri` of each store. The function is injected, because the staff domain must not import
 * the stores domain.
 */
export type StoreUris = (db: Kysely<Tables>) => Promise<readonly string[]>;

/** A staff member who takes over work, or whose salesperson code changes. */
interface Successor {
  accountId: string;
  salespersonCode: string;
}

/**
 * The projects and reminders of staff. Higher domains own them, so the functions are injected. They run in the caller's
 * transaction.
 */
export interface StaffWork {
  /**
   * Returns the number of projects of a staff member, of their open reminders, and of the API keys for which they are
   * responsible, which stop when they leave.
   */
  count(
    db: Kysely<Tables>,
    accountId: string,
  ): Promise<{ projects: number; reminders: number; apiKeys: number }>;
  /** Hands the projects of a staff member to another, and returns their number. Also changes the code of projects. */
  handOverProjects(tx: Kysely<Tables>, handOver: HandOver): Promise<number>;
  /** Assigns the open reminders of a staff member to another, and returns their number. */
  handOverReminders(tx: Kysely<Tables>, handOver: HandOver): Promise<number>;
  /** Assigns what a staff member would have resolved to another, or to nobody. */
  moveItems(tx: Kysely<Tables>, move: { from: string; to: string | null; now: Date }): Promise<void>;
}

interface HandOver {
  from: string;
  to: Successor;
  /** Who hands over, and the name that histories display. */
  by: Pick<Actor, 'kind' | 'id'> & { name: string };
  now: Date;
}

/** The dependencies of the staff domain. */
export interface StaffDeps {
  db: Kysely<Tables>;
  /** `forget` clears cached facts of accounts and sessions; `tokensFor` returns a session's tokens. */
  identity: Pick<Identity, 'forget' | 'tokensFor'>;
  storeUris: StoreUris;
  /** Returns all stores for choices, sorted by name. */
  storeNames(db: Kysely<Tables>): Promise<readonly { uri: string; name: string }[]>;
  work: StaffWork;
  /** All sites of this build, with the operator's settings. */
  sites(): readonly Site[];
  /** Returns a site in this build with its settings; null if unknown. */
  siteNamed(id: string): Site | null;
  /** Returns a site's public origin. */
  originOf(siteId: string): string;
  clock: () => Date;
}
