import { sql, type Kysely, type Selectable } from 'kysely';
import { membersOfCompany } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CompanyTables } from './tables.ts';

type Db = Kysely<Tables>;

export type BuyerRow = Selectable<CompanyTables['company_buyer']>;
export type InvitationRow = Selectable<CompanyTables['company_invitation']>;
export type BillingRow = Selectable<CompanyTables['company_billing']>;

/** Identifies a company by its site and the account of its owner. */
export interface CompanyKey {
  ownerId: string;
  siteId: string;
}

/** Blocks other changes to a company's members and invitations until the transaction ends. */
export async function lockTeam(tx: Db, { ownerId, siteId }: CompanyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company ${ownerId} ${siteId}`}, 0))`.execute(tx);
}

/** Returns the buyers of a company with their limits and permissions. */
export async function readBuyers(db: Db, { ownerId, siteId }: CompanyKey): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    select b.* from company_buyer b join (${membersOfCompany({ siteId, ownerId })}) m on m.account_id = b.account_id
    where b.site_id = ${siteId} and b.account_id <> ${ownerId} order by m.since`.execute(db);
  return rows;
}

export async function readBuyer(
  db: Db,
  key: { accountId: string; siteId: string },
): Promise<BuyerRow | undefined> {
  return db
    .selectFrom('company_buyer')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('site_id', '=', key.siteId)
    .executeTakeFirst();
}

export async function writeBuyer(tx: Db, row: BuyerRow): Promise<void> {
  const { limit_cents, may_approve } = row;
  await tx
    .insertInto('company_buyer')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'site_id']).doUpdateSet({ limit_cents, may_approve }),
    )
    .execute();
}

export async function readInvitations(
  db: Db,
  { ownerId, siteId }: CompanyKey,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .selectFrom('company_invitation')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .orderBy('invited_at')
    .execute();
}

/** Stores an invitation. It replaces an earlier invitation of the same company to the same email address. */
export async function writeInvitation(tx: Db, row: InvitationRow): Promise<void> {
  const { owner_id: _owner, site_id: _site, email: _email, ...change } = row;
  await tx
    .insertInto('company_invitation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'site_id', 'email']).doUpdateSet(change))
    .execute();
}

/** Whether any company has a pending invitation for this email address, on any site. */
export async function isInvited(db: Db, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('company_invitation')
    .select('id')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the invitation whose link has this hash, if it is still valid. */
export async function readInvitationByHash(
  db: Db,
  hash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('company_invitation')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes an invitation and returns it. If two requests use it concurrently, only one receives it. */
export async function takeInvitation(
  tx: Db,
  which: { hash: string } | ({ id: string } & CompanyKey),
  now: Date,
): Promise<InvitationRow | undefined> {
  const query = tx.deleteFrom('company_invitation').where('expires_at', '>', now).returningAll();
  return (
    'hash' in which
      ? query.where('hash', '=', which.hash)
      : query
          .where('id', '=', which.id)
          .where('owner_id', '=', which.ownerId)
          .where('site_id', '=', which.siteId)
  ).executeTakeFirst();
}

export async function readBilling(db: Db, { ownerId, siteId }: CompanyKey): Promise<BillingRow | undefined> {
  return db
    .selectFrom('company_billing')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

export async function writeBilling(tx: Db, row: BillingRow): Promise<void> {
  const { owner_id: _owner, site_id: _site, ...change } = row;
  await tx
    .insertInto('company_billing')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'site_id']).doUpdateSet(change))
    .execute();
}
