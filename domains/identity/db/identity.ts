import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { MembershipState } from '../contract/identity.ts';
import type { CredentialKind, IdentityTables } from './tables.ts';

type Db = Kysely<Tables>;

export type AccountRow = Selectable<IdentityTables['account']>;
export type MembershipRow = Selectable<IdentityTables['membership']>;
export type CredentialRow = Selectable<IdentityTables['credential']>;

/**
 * The database channel that notifies all processes of changes to accounts and sessions. The payload is an
 * account ID or a session ID.
 */
export const IDENTITY_CHANNEL = 'identity';

/**
 * Notifies all processes that an account or session has changed, so that they reload it. The notification is
 * sent when the transaction commits.
 */
export async function announceIdentity(tx: Db, id: string): Promise<void> {
  await sql`select pg_notify(${IDENTITY_CHANNEL}, ${id})`.execute(tx);
}

/** Creates an account. Returns false if the email address already has an account. */
export async function insertAccount(
  tx: Db,
  row: { id: string; email: string; firstName: string; lastName: string; phone: string; isVerified: boolean },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('account')
    .values({
      id: row.id,
      email: row.email,
      email_verified_at: row.isVerified ? now : null,
      first_name: row.firstName,
      last_name: row.lastName,
      phone: row.phone,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function readAccount(
  db: Db,
  key: { id: string } | { email: string },
): Promise<AccountRow | undefined> {
  const query = db.selectFrom('account').selectAll();
  return 'id' in key
    ? query.where('id', '=', key.id).executeTakeFirst()
    : query.where('email', '=', key.email).executeTakeFirst();
}

export async function lockAccount(tx: Db, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAccount(
  tx: Db,
  id: string,
  change: Updateable<IdentityTables['account']>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('account').set(change).where('id', '=', id).execute();
}

/** Returns an account's credential of a kind that an account can have only once. */
export async function readCredential(
  db: Db,
  accountId: string,
  kind: CredentialKind,
): Promise<CredentialRow | undefined> {
  return db
    .selectFrom('credential')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Returns the data of the latest credentials of a kind, across all accounts. */
export async function readLatestCredentials(
  db: Db,
  kind: CredentialKind,
  most: number,
): Promise<Pick<CredentialRow, 'data'>[]> {
  return db
    .selectFrom('credential')
    .select('data')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

export async function readCredentials(
  db: Db,
  accountId: string,
  kind: CredentialKind,
): Promise<CredentialRow[]> {
  return db
    .selectFrom('credential')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();
}

/** Replaces all of an account's credentials of one kind. */
export async function replaceCredential(
  tx: Db,
  row: {
    id: string;
    accountId: string;
    kind: CredentialKind;
    data: Record<string, unknown>;
    isConfirmed: boolean;
  },
  now: Date,
): Promise<void> {
  await deleteCredentials(tx, row.accountId, row.kind);
  await tx
    .insertInto('credential')
    .values({
      id: row.id,
      account_id: row.accountId,
      kind: row.kind,
      data: JSON.stringify(row.data),
      created_at: now,
      confirmed_at: row.isConfirmed ? now : null,
    })
    .execute();
}

export async function updateCredential(
  tx: Db,
  id: string,
  change: { data?: Record<string, unknown>; confirmedAt?: Date; lastUsedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({
      ...(change.data ? { data: JSON.stringify(change.data) } : {}),
      ...(change.confirmedAt ? { confirmed_at: change.confirmedAt } : {}),
      ...(change.lastUsedAt ? { last_used_at: change.lastUsedAt } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteCredentials(tx: Db, accountId: string, kind: CredentialKind): Promise<void> {
  await tx.deleteFrom('credential').where('account_id', '=', accountId).where('kind', '=', kind).execute();
}

/**
 * Returns an account's membership on a site. If the account is a company's buyer, returns the company's
 * membership, but with the buyer's account ID and start date.
 */
export async function readMembership(
  db: Db,
  accountId: string,
  siteId: string,
): Promise<MembershipRow | undefined> {
  const own = await readOwnMembership(db, accountId, siteId);
  if (!own || own.buys_for === null) return own;
  const company = await readOwnMembership(db, own.buys_for, siteId);
  return company && { ...company, account_id: accountId, buys_for: own.buys_for, since: own.since };
}

async function readOwnMembership(
  db: Db,
  accountId: string,
  siteId: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** Creates a membership. Does nothing if the account already has a membership on the site. */
export async function insertMembership(
  tx: Db,
  row: {
    accountId: string;
    siteId: string;
    state: MembershipState;
    company?: string;
    businessNumber?: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('membership')
    .values({
      account_id: row.accountId,
      site_id: row.siteId,
      state: row.state,
      company: row.company ?? '',
      business_number: row.businessNumber ?? '',
      price_list: null,
      since: now,
      decided_by: null,
      buys_for: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'site_id']).doNothing())
    .execute();
}

/**
 * Removes the business from an account's memberships, because another person may have entered it. Deletes
 * memberships that are not approved.
 */
export async function forgetBusinesses(tx: Db, accountId: string): Promise<void> {
  await tx
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('state', '!=', 'active')
    .execute();
  await tx
    .updateTable('membership')
    .set({ company: '', business_number: '' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .execute();
}

/**
 * Updates a membership and returns it. Returns undefined, without an update, if the membership's state is not
 * one of `states`.
 */
export async function updateMembership(
  tx: Db,
  key: { accountId: string; siteId: string; states: readonly MembershipState[] },
  change: Updateable<IdentityTables['membership']>,
): Promise<MembershipRow | undefined> {
  return tx
    .updateTable('membership')
    .set(change)
    .where('account_id', '=', key.accountId)
    .where('site_id', '=', key.siteId)
    .where('state', 'in', [...key.states])
    .returningAll()
    .executeTakeFirst();
}

/** Returns the membership applications on a site, oldest first. */
export async function readApplications(
  db: Db,
  siteId: string,
): Promise<(MembershipRow & Pick<AccountRow, 'email' | 'first_name' | 'last_name' | 'phone'>)[]> {
  return (
    db
      .selectFrom('membership as m')
      .innerJoin('account as a', 'a.id', 'm.account_id')
      .selectAll('m')
      .select(['a.email', 'a.first_name', 'a.last_name', 'a.phone'])
      .where('m.site_id', '=', siteId)
      .where('m.state', '=', 'waiting')
      // Excludes applications of people whose email address is not confirmed.
      .where('a.email_verified_at', 'is not', null)
      .orderBy('m.since')
      .limit(500)
      .execute()
  );
}

/** The account and the site that a list belongs to. An account has one open list of each kind per site. */
export interface ListHolder {
  accountId: string;
  siteId: string;
}

/**
 * Prevents other transactions from creating or merging a list of this kind for the account until this
 * transaction ends. Must be called before any row of a list is locked.
 */
export async function lockListHolder(
  tx: Kysely<Tables>,
  kind: string,
  { accountId, siteId }: ListHolder,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} of ${accountId} ${siteId}`}, 0))`.execute(
    tx,
  );
}
