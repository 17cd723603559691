import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Change, FieldChange, LoggedField } from '../rules/changes.ts';

type Db = Kysely<Tables>;

/** What is written at a project. */
export interface ProjectWords {
  notes: { id: number; sku: string; notes: string; user: string; modifiedAt: Date }[];
  variations: {
    id: number;
    brand: string;
    variationSku: string;
    comments: string;
    productCode: string;
    rrpOverrideCents: Cents | null;
  }[];
  comments: { user: string; message: string; createdAt: Date }[];
  files: {
    id: number;
    name: string;
    type: string;
    bytes: number;
    folderId: number | null;
    productCode: string;
    user: string;
    createdAt: Date;
  }[];
}

/** Notes latest first (PROJECT-13), variations and comments first one first, files likewise. */
export async function readWords(db: Db, projectId: number): Promise<ProjectWords> {
  const notes = await db
    .selectFrom('project_note')
    .select(['id', 'sku', 'notes', 'user_name as user', 'modified_at as modifiedAt'])
    .where('project_id', '=', projectId)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const variations = await db
    .selectFrom('project_variation')
    .select([
      'id',
      'brand',
      'variation_sku as variationSku',
      'comments',
      'product_code as productCode',
      sql<Cents | null>`rrp_override_cents`.as('rrpOverrideCents'),
    ])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const comments = await db
    .selectFrom('project_comment')
    .select(['user_name as user', 'message', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const files = await db
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
  return { notes, variations, comments, files };
}

/** Who did something, as a history names them. */
export interface Doer {
  kind: string;
  accountId: string | null;
  name: string;
}

/** Writes what was done, under the version that it made. */
export async function insertChanges(
  tx: Db,
  projectId: number,
  changes: readonly Change[],
  { by, version, now }: { by: Doer; version: number; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('project_change_log')
    .values(
      changes.map(({ action, subject = '', fields = [] }) => ({
        project_id: projectId,
        version,
        at: now,
        actor_kind: by.kind,
        account_id: by.accountId,
        user_name: by.name,
        action,
        subject,
        fields: JSON.stringify(fields),
      })),
    )
    .execute();
}

/** Every field that was changed after a version, oldest first. */
export async function readFieldsSince(db: Db, projectId: number, version: number): Promise<LoggedField[]> {
  const rows = await db
    .selectFrom('project_change_log')
    .select(['fields', 'user_name as user', 'at'])
    .where('project_id', '=', projectId)
    .where('version', '>', version)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ fields, user, at }) =>
    fields.map((one) => ({ ...one, user, at: at.toISOString() })),
  );
}

export interface LoggedChange {
  id: number;
  version: number;
  at: Date;
  user: string;
  action: string;
  subject: string;
  fields: FieldChange[];
}

/** What was done to a project, latest first. */
export async function readChangeLog(
  db: Db,
  projectId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LoggedChange[]> {
  let query = db
    .selectFrom('project_change_log')
    .select(['id', 'version', 'at', 'user_name as user', 'action', 'subject', 'fields'])
    .where('project_id', '=', projectId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
