import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** A stored project file. */
export interface StoredAttachment {
  id: number;
  projectId: number;
  folderId: number | null;
  productCode: string;
  name: string;
  type: string;
  bytes: number;
  digest: string;
  storageName: string;
  previewName: string | null;
  deletedAt: Date | null;
}

const COLUMNS = [
  'id',
  'project_id as projectId',
  'folder_id as folderId',
  'product_code as productCode',
  'file_name as name',
  'media_type as type',
  'bytes',
  'digest',
  'storage_name as storageName',
  'preview_name as previewName',
  'deleted_at as deletedAt',
] as const;

/** Returns a file by ID, including deleted files. */
export function readAttachment(db: Db, id: number): Promise<StoredAttachment | undefined> {
  return db.selectFrom('project_attachment').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/**
 * Returns a file by ID if neither the file nor its project is deleted. If a deleted project is restored, its
 * files can be opened again.
 */
export function readOpenAttachment(db: Db, id: number): Promise<StoredAttachment | undefined> {
  return db
    .selectFrom('project_attachment')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('project')
          .select('project.id')
          .whereRef('project.id', '=', 'project_attachment.project_id')
          .where('project.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst();
}

/** Returns the files of a project that were not deleted. */
export function readAttachments(db: Db, projectId: number): Promise<StoredAttachment[]> {
  return db
    .selectFrom('project_attachment')
    .select(COLUMNS)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns a project's files in the format of its file list, oldest first. */
export function listFiles(db: Db, projectId: number) {
  return db
    .selectFrom('project_attachment')
    .select([
      'id',
      'file_name as name',
      'media_type as type',
      'bytes',
      'folder_id as folderId',
      'product_code as productCode',
      'user_name as user',
      'created_at as createdAt',
    ])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Assigns a product's files to the product that replaces it in the project. */
export async function moveToProduct(
  tx: Db,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('project_attachment')
    .set({ product_code: to })
    .where('project_id', '=', projectId)
    .where('product_code', '=', from)
    .execute();
}

/**
 * Returns the total size of the files that an account has uploaded to an owner's projects, in bytes. Locks
 * the account's uploads until the transaction ends, so that no concurrent upload is missed.
 */
export async function lockOwnedBytes(
  tx: Db,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project files of ${accountId}`}, 0))`.execute(
    tx,
  );
  const { bytes } = await tx
    .selectFrom('project_attachment as file')
    .innerJoin('project', 'project.id', 'file.project_id')
    .select(({ fn }) => fn.sum<string | null>('file.bytes').as('bytes'))
    .where('project.owner_account_id', '=', ownerId)
    .where('file.account_id', '=', accountId)
    .where('file.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Adds a file to a project. The caller must hold the lock on the project. */
export async function insertAttachment(
  tx: Db,
  file: Omit<StoredAttachment, 'id' | 'deletedAt'> & {
    by: { accountId: string | null; name: string };
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('project_attachment')
    .values({
      project_id: file.projectId,
      folder_id: file.folderId,
      product_code: file.productCode,
      file_name: file.name,
      media_type: file.type,
      bytes: file.bytes,
      digest: file.digest,
      storage_name: file.storageName,
      preview_name: file.previewName,
      account_id: file.by.accountId,
      user_name: file.by.name,
      created_at: file.now,
      scanned_at: file.now,
    })
    .execute();
}

/** Returns the stored file names that are in use. */
export async function findUsedNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('project_attachment')
    .select(['storage_name as storageName', 'preview_name as previewName'])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('storage_name', 'in', names), where('preview_name', 'in', names)]))
    .execute();
  return new Set(rows.flatMap(({ storageName, previewName }) => [storageName, previewName ?? '']));
}

/** Marks a file as deleted. The row is not deleted. */
export async function endAttachment(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('project_attachment').set({ deleted_at: now }).where('id', '=', id).execute();
}
