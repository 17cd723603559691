import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { projectChanged, type notYourProject, type unknownProject } from '../contract/errors.ts';
import type { Project } from '../contract/types.ts';
import type { Role } from '../rules/access.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { conflicts, type Change } from '../rules/changes.ts';
import { searchTextOf } from '../rules/search-text.ts';
import {
  finishChange,
  lockProject,
  lockRequest,
  readProject,
  readRequest,
  writeRequest,
  type StoredProject,
} from '../db/projects.ts';
import { insertChanges, readFieldsSince, type ProjectActor } from '../db/notes.ts';
import { getActor, checkAccess, type ProjectsContext, type ProjectsDeps } from './deps.ts';
import { showProject } from './show-project.ts';

export type Tx = Kysely<Tables>;

/** The project that a request changes, locked until the transaction ends. */
export interface Changing {
  project: StoredProject;
  role: Role;
  by: ProjectActor & { accountId: string };
}

/**
 * The result of a change. `audited` is an entry for the audit log, for changes that affect more than the
 * project. It never contains personal data.
 */
export interface Done {
  changes: readonly Change[];
  audited?: { action: string; before?: unknown; after?: unknown; reason?: string };
  /** The ID of the created record. Returned again if the request is repeated with the same key. */
  result?: number;
}

export type ChangeFault<Code extends string> = Fault<
  Code | typeof unknownProject.code | typeof notYourProject.code | typeof projectChanged.code
>;

/** The browser's idempotency key and the kind of request. Together they identify the request. */
export interface Once {
  key: string | undefined;
  kind: string;
}

/** The project that a request changes, and the request's idempotency key. */
export interface ChangeTarget {
  projectId: number;
  /** Identifies the request. A repeated request returns the first result. */
  once?: Once;
  /** Whether the change applies to a deleted project; false by default. */
  deleted?: boolean;
}

/**
 * Changes a project. All changes use this function. In one transaction, it does the following:
 *
 * 1. Locks the project and checks the user's access.
 * 2. Runs `work`, which returns a list of changes. If `work` returns a fault, the transaction is rolled back.
 * 3. Compares the changed fields with changes that other users made after the version in `If-Match`.
 * 4. Stores the history with the new version, and writes the audit log.
 *
 * The version stays the same if the list of changes is empty.
 */
export async function changeProject<Code extends string = never>(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, once: onceInput, deleted = false }: ChangeTarget,
  work: (tx: Tx, changing: Changing) => Promise<Done | Fault<Code>>,
): Promise<{ project: StoredProject; role: Role; result: number | null } | ChangeFault<Code>> {
  const once = onceInput && { ...onceInput, key: keyFor(projectId, onceInput.key) };
  const by = await getActor(ctx, deps);
  return inTransaction(deps.db, async (tx) => {
    const known = await knownRequest(tx, by.accountId, once);
    const found = checkAccess(await lockProject(tx, ctx.site.id, projectId), ctx, { deleted });
    if (isFault(found)) return found;
    const { project, role } = found;
    if (known !== null) return { project, role, result: known };
    const done = await work(tx, { project, role, by });
    if (isFault(done)) return done;
    const conflict = await findConflict(tx, ctx, project, done.changes);
    if (conflict) return conflict;
    const after = await recordChange(tx, ctx, { project, by, done });
    if (once?.key !== undefined)
      await writeRequest(tx, {
        accountId: by.accountId,
        key: once.key,
        kind: once.kind,
        result: done.result ?? projectId,
        now: ctx.now,
      });
    return { project: after, role, result: done.result ?? null };
  });
}

/**
 * Returns an idempotency key as it is stored. The stored key contains the project's ID, because a browser may
 * use the same key for several projects.
 */
export function keyFor(projectId: number, key: string | undefined): string | undefined {
  return key === undefined ? undefined : `${projectId} ${key}`;
}

/**
 * Returns the result of an earlier request with the same key; null if there is no such request. Locks the key
 * until the transaction ends.
 */
export async function knownRequest(
  tx: Tx,
  accountId: string,
  once: Once | undefined,
): Promise<number | null> {
  if (once?.key === undefined) return null;
  await lockRequest(tx, accountId, once.key);
  const known = await readRequest(tx, { accountId, key: once.key, kind: once.kind });
  return known?.result ?? null;
}

/**
 * Returns the fault for changes that conflict, field by field, with other people's changes since the version
 * in `If-Match`; null if there is no conflict.
 */
export async function findConflict(
  tx: Tx,
  ctx: ProjectsContext,
  { id, version }: Pick<StoredProject, 'id' | 'version'>,
  changes: readonly Change[],
): Promise<Fault<typeof projectChanged.code> | null> {
  const seen = versionOf(ctx.headers.ifMatch);
  if (seen === null) return null;
  // No user can have seen a version that does not exist yet, so the changes cannot be compared.
  if (seen > version)
    return failWith(projectChanged, {
      texts: 'This project has changed. Please reload the page.',
      version,
    });
  if (changes.length === 0 || seen === version) return null;
  const differs = conflicts(changes, await readFieldsSince(tx, id, seen));
  return differs.length > 0 ? failWith(projectChanged, { differs, version }) : null;
}

/**
 * Writes the history and the audit log of a change, and increments the version. Returns the project after the
 * change. If there are no changes, the version stays the same.
 */
export async function recordChange(
  tx: Tx,
  ctx: ProjectsContext,
  { project, by, done }: { project: StoredProject; by: ProjectActor; done: Done },
): Promise<StoredProject> {
  if (done.changes.length === 0) return project;
  const version = project.version + 1;
  await insertChanges(tx, project.id, done.changes, { by, version, now: ctx.now });
  const after = (await readProject(tx, ctx.site.id, project.id))!;
  await finishChange(tx, project.id, { version, searchText: searchTextOf(after), now: ctx.now });
  if (done.audited)
    await writeAudit(
      tx,
      { by: actorOf(ctx), siteId: ctx.site.id, subject: 'projects', key: project.ref, ...done.audited },
      ctx.now,
    );
  return { ...after, version, modifiedAt: ctx.now };
}

/** Changes a project like `changeProject`, but returns the complete project. */
export async function changeAndShow<Code extends string = never>(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  target: ChangeTarget,
  work: (tx: Tx, changing: Changing) => Promise<Done | Fault<Code>>,
): Promise<Project | ChangeFault<Code>> {
  const changed = await changeProject(ctx, deps, target, work);
  return isFault(changed) ? changed : showProject(ctx, deps, changed.project, changed.role);
}
