import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import { projectChanged, type notYourProject, type unknownProject } from '../contract-errors.ts';
import type { Project } from '../contract-types.ts';
import type { Role } from '../rules/access.ts';
import { conflicts, versionOf, type Change } from '../rules/changes.ts';
import { searchTextOf } from '../rules/search-text.ts';
import {
  finishChange,
  lockProject,
  lockRequest,
  readProject,
  readRequest,
  writeRequest,
  type StoredProject,
} from '../store.ts';
import { insertChanges, readFieldsSince, type Doer } from '../store/words.ts';
import { doerOf, opened, type Asking, type ProjectsNeeds } from './dependencies.ts';
import { showProject } from './show-project.ts';

export type Tx = Kysely<Tables>;

/** What a change knows of the project that it is about; it is locked until the transaction ends. */
export interface Changing {
  project: StoredProject;
  role: Role;
  by: Doer & { accountId: string };
}

/** What was done. `audited` goes into the audit too: what matters beyond the project itself. Never anybody's data. */
export interface Done {
  changes: readonly Change[];
  audited?: { action: string; before?: unknown; after?: unknown; reason?: string };
  /** What it made, for the next time the same key comes. */
  result?: number;
}

export type ChangeFault<Code extends string> = Fault<
  Code | typeof unknownProject.code | typeof notYourProject.code | typeof projectChanged.code
>;

/** Undoes the transaction. */
export class Undone extends Error {
  readonly why: Fault;
  constructor(why: Fault) {
    super('the change was refused');
    this.why = why;
  }
}

/** A key that a browser gave to what it asks for, and what kind of thing that is. */
export interface Once {
  key: string | undefined;
  kind: string;
}

/**
 * The one way in which a project is changed: locked, allowed, changed by `work`, compared by field with what others have done
 * since the version of `If-Match`, written to its history under the next version, and audited, in one transaction. `work`
 * answers what it did; where it answers a fault nothing is kept. A change that changes nothing leaves the version.
 */
export async function changeProject<Code extends string = never>(
  needs: ProjectsNeeds,
  asking: Asking,
  projectId: number,
  work: (tx: Tx, changing: Changing) => Promise<Done | Fault<Code>>,
  { once: wanted, deleted = false }: { once?: Once; deleted?: boolean } = {},
): Promise<{ project: StoredProject; role: Role; result: number | null } | ChangeFault<Code>> {
  const once = wanted && { ...wanted, key: keyFor(projectId, wanted.key) };
  const by = await doerOf(needs, asking);
  return undoing<Code, { project: StoredProject; role: Role; result: number | null }>(needs, async (tx) => {
    const known = await knownRequest(tx, by.accountId, once);
    const found = opened(await lockProject(tx, asking.site.id, projectId), asking, { deleted });
    if (isFault(found)) throw new Undone(found);
    const { project, role } = found;
    if (known !== null) return { project, role, result: known };
    const done = await work(tx, { project, role, by });
    if (isFault(done)) throw new Undone(done);
    const after = await finish(tx, asking, { project, by, done });
    if (once?.key !== undefined)
      await writeRequest(tx, {
        accountId: by.accountId,
        key: once.key,
        kind: once.kind,
        result: done.result ?? projectId,
        now: asking.now,
      });
    return { project: after, role, result: done.result ?? null };
  });
}

/** Runs work in a transaction; what is thrown as {@link Undone} is answered. */
export async function undoing<Code extends string, Result>(
  needs: Pick<ProjectsNeeds, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | ChangeFault<Code>> {
  try {
    return await inTransaction(needs.db, work);
  } catch (error) {
    if (error instanceof Undone) return error.why as ChangeFault<Code>;
    throw error;
  }
}

/** A key as it is kept of a change: of this project alone, because browsers do not promise never to use one twice. */
export function keyFor(projectId: number, key: string | undefined): string | undefined {
  return key === undefined ? undefined : `${projectId} ${key}`;
}

/** What the same key has made before; null: nothing, so it is made now and nobody else makes it meanwhile. */
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

/** Compares with what others did, writes the history and the audit, raises the version. Answers the project as it is then. */
export async function finish(
  tx: Tx,
  asking: Asking,
  { project, by, done, isOther }: { project: StoredProject; by: Doer; done: Done; isOther?: true },
): Promise<StoredProject> {
  // The header speaks of the project that the call is about, not of another that it touches.
  const seen = isOther ? null : versionOf(asking.headers.ifMatch);
  // A version that has never been was seen by nobody: with what it is to be merged is not known.
  if (seen !== null && seen > project.version)
    throw new Undone(
      failWith(projectChanged, {
        texts: 'This is not the project as we have it. Please load the page again.',
        version: project.version,
      }),
    );
  if (done.changes.length === 0) return project;
  if (seen !== null && seen < project.version) {
    const differs = conflicts(done.changes, await readFieldsSince(tx, project.id, seen));
    if (differs.length > 0) throw new Undone(failWith(projectChanged, { differs, version: project.version }));
  }
  const version = project.version + 1;
  await insertChanges(tx, project.id, done.changes, { by, version, now: asking.now });
  const after = (await readProject(tx, asking.site.id, project.id))!;
  await finishChange(tx, project.id, { version, searchText: searchTextOf(after), now: asking.now });
  if (done.audited)
    await writeAudit(
      tx,
      { by: actorOf(asking), siteId: asking.site.id, subject: 'projects', key: project.ref, ...done.audited },
      asking.now,
    );
  return { ...after, version, modifiedAt: asking.now };
}

/** The same for calls that answer the project as it is then. */
export async function changeAndShow<Code extends string = never>(
  needs: ProjectsNeeds,
  asking: Asking,
  projectId: number,
  work: (tx: Tx, changing: Changing) => Promise<Done | Fault<Code>>,
  options: { once?: Once; deleted?: boolean } = {},
): Promise<Project | ChangeFault<Code>> {
  const changed = await changeProject(needs, asking, projectId, work, options);
  return isFault(changed) ? changed : showProject(needs, asking, changed.project, changed.role);
}
