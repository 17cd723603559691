import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { listChangeLogs } from '../contract/notes.ts';
import { projectFull, unknownNote, unknownVariation } from '../contract/errors.ts';
import type { ChangeLog, Project } from '../contract/types.ts';
import type { ActivityKind } from '../contract/values.ts';
import { actionsOf } from '../rules/activity.ts';
import { fieldChanges, valueText } from '../rules/changes.ts';
import {
  countWords,
  deleteNote,
  deleteVariation,
  insertComment,
  insertNote,
  insertVariation,
  readChangeLog,
  readNote,
  readNotes,
  writeNote,
  writeVariation,
} from '../db/notes.ts';
import { factsOf } from './lines/change-lines.ts';
import { changeAndShow, type ChangeFault, type Tx } from './change-project.ts';
import { openProject, type ProjectsContext, type ProjectsDeps } from './deps.ts';

/** Maximum total number of notes, variations and comments in a project. */
const MAX_NOTES = 2000;
const LOGS_AT_ONCE = 200;

async function fullness(tx: Tx, projectId: number): Promise<null | Fault<typeof projectFull.code>> {
  return (await countWords(tx, projectId)) >= MAX_NOTES ? failWith(projectFull) : null;
}

/** Adds a note about a product, or changes an existing note (API-117). */
export function saveNote(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  note: {
    projectId: number;
    noteId?: number | undefined;
    sku: string;
    notes: string;
    key?: string | undefined;
  },
): Promise<Project | ChangeFault<typeof unknownNote.code | typeof projectFull.code>> {
  const { projectId, noteId, sku, notes } = note;
  return changeAndShow<typeof unknownNote.code | typeof projectFull.code>(
    ctx,
    deps,
    { projectId, once: { key: note.key, kind: 'note' } },
    async (tx, { by }) => {
      if (noteId === undefined) {
        const full = await fullness(tx, projectId);
        if (full) return full;
        const id = await insertNote(tx, { projectId, sku, notes, by, now: ctx.now });
        const field = { field: `note:${id}`, from: null, to: notes };
        return { changes: [{ action: 'added-note', subject: sku, fields: [field] }], result: id };
      }
      const before = await readNote(tx, projectId, noteId);
      if (!before) return failWith(unknownNote);
      const fields = fieldChanges(`note:${noteId}.`, before, { sku, notes });
      if (fields.length === 0) return { changes: [] };
      await writeNote(tx, noteId, { sku, notes, by, now: ctx.now });
      return { changes: [{ action: 'changed-note', subject: sku, fields }] };
    },
  );
}

/** Deletes a note (API-118). */
export function removeNote(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, noteId }: { projectId: number; noteId: number },
): Promise<Project | ChangeFault<typeof unknownNote.code>> {
  return changeAndShow<typeof unknownNote.code>(ctx, deps, { projectId }, async (tx) => {
    const before = await readNote(tx, projectId, noteId);
    if (!before) return failWith(unknownNote);
    await deleteNote(tx, noteId);
    const field = { field: `note:${noteId}`, from: before.notes, to: null };
    return { changes: [{ action: 'deleted-note', subject: before.sku, fields: [field] }] };
  });
}

/**
 * Adds or changes a variation (API-119). A variation is a version of a product that the catalogue does not
 * list.
 */
export function saveVariation(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  input: {
    projectId: number;
    variationId?: number | undefined;
    brand: string;
    variationSku: string;
    comments: string;
    productCode: string;
    rrpOverride: number | null;
    key?: string | undefined;
  },
): Promise<Project | ChangeFault<typeof unknownVariation.code | typeof projectFull.code>> {
  const { projectId, variationId, key, rrpOverride, ...variationInput } = input;
  const rrpOverrideCents = rrpOverride === null ? null : fromDollars(rrpOverride);
  return changeAndShow<typeof unknownVariation.code | typeof projectFull.code>(
    ctx,
    deps,
    { projectId, once: { key, kind: 'variation' } },
    async (tx) => {
      // Stores the product code, even if the request contains the SKU, because lines are found by product
      // code.
      const facts =
        variationInput.productCode === ''
          ? undefined
          : await factsOf(deps, tx, variationInput.productCode, ctx.site);
      const productCode = facts?.productCode ?? variationInput.productCode;
      const variation = { ...variationInput, productCode, rrpOverrideCents };
      const subject = variation.variationSku;
      if (variationId === undefined) {
        const full = await fullness(tx, projectId);
        if (full) return full;
        const id = await insertVariation(tx, projectId, variation, ctx.now);
        const field = { field: `variation:${id}`, from: null, to: `${variation.brand} ${subject}` };
        return { changes: [{ action: 'added-variation', subject, fields: [field] }], result: id };
      }
      const found = (await readNotes(tx, projectId)).variations.find(({ id }) => id === variationId);
      if (!found) return failWith(unknownVariation);
      const { id, ...before } = found;
      const fields = fieldChanges(`variation:${id}.`, before, variation);
      if (fields.length === 0) return { changes: [] };
      await writeVariation(tx, id, variation);
      return { changes: [{ action: 'changed-variation', subject, fields }] };
    },
  );
}

/** Deletes a variation (API-120). */
export function removeVariation(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, variationId }: { projectId: number; variationId: number },
): Promise<Project | ChangeFault<typeof unknownVariation.code>> {
  return changeAndShow<typeof unknownVariation.code>(ctx, deps, { projectId }, async (tx) => {
    const found = (await readNotes(tx, projectId)).variations.find(({ id }) => id === variationId);
    if (!found) return failWith(unknownVariation);
    await deleteVariation(tx, variationId);
    const from = `${found.brand} ${found.variationSku}`;
    const field = { field: `variation:${variationId}`, from, to: null };
    return { changes: [{ action: 'deleted-variation', subject: found.variationSku, fields: [field] }] };
  });
}

/** Adds a staff comment (API-124). */
export function addComment(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, message, key }: { projectId: number; message: string; key?: string | undefined },
): Promise<Project | ChangeFault<typeof projectFull.code>> {
  return changeAndShow<typeof projectFull.code>(
    ctx,
    deps,
    { projectId, once: { key, kind: 'comment' } },
    async (tx, { by }) => {
      const full = await fullness(tx, projectId);
      if (full) return full;
      await insertComment(tx, projectId, message, { by, now: ctx.now });
      return { changes: [{ action: 'commented' }] };
    },
  );
}

/** Returns a project's history, latest change first (API-130). */
export async function changeLogs(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  {
    projectId,
    before,
    kind,
  }: { projectId: number; before?: number | undefined; kind?: ActivityKind | undefined },
): Promise<{ changelogs: ChangeLog[] } | FaultOf<typeof listChangeLogs>> {
  const found = await openProject(ctx, deps, projectId);
  if (isFault(found)) return found;
  const rows = await readChangeLog(deps.db, projectId, {
    before,
    limit: LOGS_AT_ONCE,
    actions: kind === undefined ? { not: [] } : actionsOf(kind),
  });
  return {
    changelogs: rows.map(({ at, fields, ...row }) => ({
      ...row,
      timestamp: at.toISOString(),
      fields: fields.map(({ field, from, to }) => ({ field, from: valueText(from), to: valueText(to) })),
    })),
  };
}
