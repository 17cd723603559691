import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Change, FieldChange, LoggedField } from '../rules/changes.ts';

type Db = Kysely<Tables>;

/** A project's notes, variations and comments. */
export interface ProjectNotes {
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
}

/**
 * Returns a project's notes, variations and comments. Notes are sorted by latest change (PROJECT-13);
 * variations and comments are sorted oldest first.
 */
export async function readNotes(db: Db, projectId: number): Promise<ProjectNotes> {
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
  return { notes, variations, comments };
}

/** The person who made a change, and the name that the history displays for that person. */
export interface ProjectActor {
  kind: string;
  accountId: string | null;
  name: string;
}

/** Adds changes to a project's history, with the version of the project that they created. */
export async function insertChanges(
  tx: Db,
  projectId: number,
  changes: readonly Change[],
  { by, version, now }: { by: ProjectActor; version: number; now: Date },
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
        fields: JSON.stringify(fields.map(({ field, from, to }) => ({ field, from, to }))),
      })),
    )
    .execute();
}

/** Returns the subjects of all history entries with an action, oldest first. */
export async function readSubjects(db: Db, projectId: number, action: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_change_log')
    .select('subject')
    .where('project_id', '=', projectId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Returns all changes to fields that were made after a version of the project, oldest first. */
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

/**
 * Returns a project's history, latest first. The entries can be limited to some actions or exclude some
 * actions.
 */
export async function readChangeLog(
  db: Db,
  projectId: number,
  {
    before,
    limit,
    actions,
  }: {
    before: number | undefined;
    limit: number;
    actions: { only: readonly string[] } | { not: readonly string[] };
  },
): Promise<LoggedChange[]> {
  let query = db
    .selectFrom('project_change_log')
    .select(['id', 'version', 'at', 'user_name as user', 'action', 'subject', 'fields'])
    .where('project_id', '=', projectId);
  if (before !== undefined) query = query.where('id', '<', before);
  if ('only' in actions) query = query.where('action', 'in', [...actions.only]);
  else if (actions.not.length > 0) query = query.where('action', 'not in', [...actions.not]);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function insertNote(
  tx: Db,
  note: { projectId: number; sku: string; notes: string; by: ProjectActor; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('project_note')
    .values({
      project_id: note.projectId,
      sku: note.sku,
      notes: note.notes,
      account_id: note.by.accountId,
      user_name: note.by.name,
      modified_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeNote(
  tx: Db,
  id: number,
  note: { sku: string; notes: string; by: ProjectActor; now: Date },
): Promise<void> {
  await tx
    .updateTable('project_note')
    .set({
      sku: note.sku,
      notes: note.notes,
      account_id: note.by.accountId,
      user_name: note.by.name,
      modified_at: note.now,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns a note of a project by its ID. */
export async function readNote(
  tx: Db,
  projectId: number,
  id: number,
): Promise<{ sku: string; notes: string } | undefined> {
  return tx
    .selectFrom('project_note')
    .select(['sku', 'notes'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export async function deleteNote(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_note').where('id', '=', id).execute();
}

/** Moves the notes on the given products from one project to another. */
export async function moveNotes(tx: Db, from: number, to: number, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await tx
    .updateTable('project_note')
    .set({ project_id: to })
    .where('project_id', '=', from)
    .where('sku', 'in', [...skus])
    .execute();
}

export type Variation = Omit<ProjectNotes['variations'][number], 'id'>;

export async function insertVariation(
  tx: Db,
  projectId: number,
  variation: Variation,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('project_variation')
    .values({ project_id: projectId, created_at: now, ...variationColumns(variation) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeVariation(tx: Db, id: number, variation: Variation): Promise<void> {
  await tx.updateTable('project_variation').set(variationColumns(variation)).where('id', '=', id).execute();
}

function variationColumns(variation: Variation) {
  return {
    brand: variation.brand,
    variation_sku: variation.variationSku,
    comments: variation.comments,
    product_code: variation.productCode,
    rrp_override_cents: variation.rrpOverrideCents,
  };
}

export async function deleteVariation(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_variation').where('id', '=', id).execute();
}

/** Returns the number of notes, variations and comments in a project, in total. */
export async function countWords(tx: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from project_note where project_id = ${projectId})
      + (select count(*) from project_variation where project_id = ${projectId})
      + (select count(*) from project_comment where project_id = ${projectId}))::int as count`.execute(tx);
  return rows[0]!.count;
}

export async function insertComment(
  tx: Db,
  projectId: number,
  message: string,
  { by, now }: { by: ProjectActor & { accountId: string }; now: Date },
): Promise<void> {
  await tx
    .insertInto('project_comment')
    .values({
      project_id: projectId,
      account_id: by.accountId,
      user_name: by.name,
      message,
      created_at: now,
    })
    .execute();
}

/**
 * Assigns a product's notes to the product that replaces it. If `isCopy` is set, copies the notes instead,
 * because the original product remains in the project.
 */
export async function moveNotesToProduct(
  tx: Kysely<Tables>,
  projectId: number,
  { from, to, isCopy }: { from: string; to: string; isCopy: boolean },
): Promise<void> {
  if (isCopy)
    await sql`
      insert into project_note (project_id, sku, notes, account_id, user_name, modified_at)
      select project_id, ${to}, notes, account_id, user_name, modified_at
      from project_note where project_id = ${projectId} and sku = ${from}`.execute(tx);
  else
    await tx
      .updateTable('project_note')
      .set({ sku: to })
      .where('project_id', '=', projectId)
      .where('sku', '=', from)
      .execute();
}
