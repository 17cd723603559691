import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { lockingAccount } from '#domains/identity/db/fragments.ts';
import type { QuoteData } from '../contract/types.ts';
import type { QuoteStatus, SharedStatus } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A project without its lines, notes, variations and comments. */
export interface StoredProject {
  id: number;
  siteId: string;
  ref: string;
  name: string;
  ownerAccountId: string | null;
  staffAccountId: string | null;
  salespersonCode: string;
  storeUri: string | null;
  quoteStatus: QuoteStatus;
  quoteId: number | null;
  quoteData: Partial<QuoteData>;
  sharedStatus: SharedStatus;
  shareId: string | null;
  emailedAt: Date | null;
  lockedAt: Date | null;
  /** The last day of the price lock, `YYYY-MM-DD`; null if the lock does not expire. */
  lockUntil: string | null;
  version: number;
  createdAt: Date;
  modifiedAt: Date;
  archivedAt: Date | null;
  deletedAt: Date | null;
}

const COLUMNS = [
  'id',
  'site_id as siteId',
  'ref',
  'name',
  'owner_account_id as ownerAccountId',
  'staff_account_id as staffAccountId',
  'salesperson_code as salespersonCode',
  'store_uri as storeUri',
  'quote_status as quoteStatus',
  'quote_id as quoteId',
  'quote_data as quoteData',
  'shared_status as sharedStatus',
  'share_id as shareId',
  'emailed_at as emailedAt',
  'price_locked_at as lockedAt',
  'price_lock_until as lockUntil',
  'version',
  'created_at as createdAt',
  'modified_at as modifiedAt',
  'archived_at as archivedAt',
  'deleted_at as deletedAt',
] as const;

/** Returns a site's project by ID, including deleted projects. */
export async function readProject(db: Db, siteId: string, id: number): Promise<StoredProject | undefined> {
  return db
    .selectFrom('project')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** Returns a project and locks it until the transaction ends. */
export async function lockProject(tx: Db, siteId: string, id: number): Promise<StoredProject | undefined> {
  return tx
    .selectFrom('project')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a project by the secret in its link. */
export async function readSharedProject(
  db: Db,
  siteId: string,
  shareId: string,
): Promise<StoredProject | undefined> {
  return db
    .selectFrom('project')
    .select(COLUMNS)
    .where('share_id', '=', shareId)
    .where('site_id', '=', siteId)
    .where('shared_status', '<>', 'Private')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns how many projects an account owns on a site, with the deleted projects that still exist. Locks the
 * account until the transaction ends, so that concurrent requests are counted one after another.
 */
export async function countProjectsOfOwner(tx: Db, siteId: string, accountId: string): Promise<number> {
  await lockingAccount(accountId).execute(tx);
  const { count } = await tx
    .selectFrom('project')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('owner_account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProject(
  tx: Db,
  draft: Pick<
    StoredProject,
    'siteId' | 'name' | 'ownerAccountId' | 'staffAccountId' | 'salespersonCode' | 'storeUri'
  > & {
    quoteData: QuoteData;
    now: Date;
  },
): Promise<StoredProject> {
  return tx
    .insertInto('project')
    .values({
      site_id: draft.siteId,
      name: draft.name,
      owner_account_id: draft.ownerAccountId,
      staff_account_id: draft.staffAccountId,
      salesperson_code: draft.salespersonCode,
      store_uri: draft.storeUri,
      quote_id: null,
      quote_cents: null,
      quote_data: JSON.stringify(draft.quoteData),
      share_id: null,
      price_lock_until: null,
      created_at: draft.now,
      modified_at: draft.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The columns that a change may update. Omitted columns are not changed. */
export type ProjectChange = Partial<
  Pick<
    StoredProject,
    | 'name'
    | 'staffAccountId'
    | 'salespersonCode'
    | 'storeUri'
    | 'sharedStatus'
    | 'shareId'
    | 'emailedAt'
    | 'lockedAt'
    | 'lockUntil'
    | 'archivedAt'
    | 'deletedAt'
  > & { quoteData: QuoteData }
> &
  StageChange;

/** A change to the project's stage. For a won project it includes the value of the accepted quotes. */
type StageChange =
  | { quoteStatus?: undefined; acceptedCents?: undefined }
  | {
      quoteStatus: QuoteStatus;
      acceptedCents: (projectId: RawBuilder<unknown>) => RawBuilder<number | null>;
    };

export async function writeProject(tx: Db, id: number, change: ProjectChange): Promise<void> {
  const columns = {
    name: change.name,
    staff_account_id: change.staffAccountId,
    salesperson_code: change.salespersonCode,
    store_uri: change.storeUri,
    quote_status: change.quoteStatus,
    // A won project has the value of all its accepted quotes. Other projects have the value of the latest
    // quote.
    quote_cents:
      change.quoteStatus === 'Won'
        ? sql<number>`coalesce(${change.acceptedCents(sql.ref('project.id'))}, project.quote_cents)`
        : undefined,
    shared_status: change.sharedStatus,
    share_id: change.shareId,
    emailed_at: change.emailedAt,
    price_locked_at: change.lockedAt,
    price_lock_until: change.lockUntil,
    archived_at: change.archivedAt,
    deleted_at: change.deletedAt,
    quote_data: change.quoteData && JSON.stringify(change.quoteData),
  };
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length > 0) await tx.updateTable('project').set(set).where('id', '=', id).execute();
}

/** Stores a project's new version and search text. */
export async function finishChange(
  tx: Db,
  id: number,
  { version, searchText, now }: { version: number; searchText: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ version, search_text: searchText, modified_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an idempotency key until the transaction ends, so that requests with the same key run one after the
 * other.
 */
export async function lockRequest(tx: Db, accountId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project request ${accountId} ${key}`}, 0))`.execute(
    tx,
  );
}

/**
 * The stored key contains the kind of request, so that a key which is used for two kinds of requests counts
 * as two keys.
 */
const keyOfKind = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Returns the result of an earlier request of this kind with the same key; undefined if there was no such
 * request.
 */
export async function readRequest(
  tx: Db,
  { accountId, key, kind }: { accountId: string; key: string; kind: string },
): Promise<{ result: number } | undefined> {
  return tx
    .selectFrom('project_request')
    .select('result')
    .where('account_id', '=', accountId)
    .where('key', '=', keyOfKind(kind, key))
    .executeTakeFirst();
}

export async function writeRequest(
  tx: Db,
  request: { accountId: string; key: string; kind: string; result: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('project_request')
    .values({
      account_id: request.accountId,
      key: keyOfKind(request.kind, request.key),
      kind: request.kind,
      result: request.result,
      created_at: request.now,
    })
    .execute();
}

/** Claims an idempotency key for a request. Returns false if an earlier request has already claimed the key. */
export async function claimRequest(
  db: Db,
  { accountId, key, kind, now }: { accountId: string; key: string; kind: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('project_request')
    .values({ account_id: accountId, key: keyOfKind(kind, key), kind, result: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Releases the key of a request that failed, so that the request can be repeated. */
export async function dropRequest(
  db: Db,
  { accountId, key, kind }: { accountId: string; key: string; kind: string },
): Promise<void> {
  await db
    .deleteFrom('project_request')
    .where('account_id', '=', accountId)
    .where('key', '=', keyOfKind(kind, key))
    .execute();
}

/**
 * Deletes idempotency keys, presence records and deleted projects that are older than the given times.
 * Projects for which `isRecord` is true are not deleted. Returns the number of deleted projects.
 */
export async function deleteOld(
  db: Db,
  before: { requests: Date; presence: Date; projects: Date },
  isRecord: (projectId: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<number> {
  await db.deleteFrom('project_request').where('created_at', '<', before.requests).execute();
  await db.deleteFrom('project_presence').where('seen_at', '<', before.presence).execute();
  const { numDeletedRows } = await db
    .deleteFrom('project')
    .where('deleted_at', '<', before.projects)
    .where(sql<boolean>`not ${isRecord(sql.ref('project.id'))}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Makes a new quote the project's latest one and sets the stage to Quoted. The caller must hold the lock on
 * the project.
 */
export async function writeQuoted(
  tx: Db,
  projectId: number,
  { quoteId, totalCents }: { quoteId: number; totalCents: number },
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ quote_id: quoteId, quote_cents: totalCents, quote_status: 'Quoted' })
    .where('id', '=', projectId)
    .execute();
}
