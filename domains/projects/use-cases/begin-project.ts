import { invalidForm } from '#foundation/pure/call-errors.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { notYourProject, projectsFull } from '../contract/errors.ts';
import type { Project, QuoteData } from '../contract/types.ts';
import { MAX_OWN_PROJECTS } from '../contract/values.ts';
import { mayOwn, ownerOfNew, sells } from '../rules/access.ts';
import type { Change } from '../rules/changes.ts';
import { customerFaults } from '../rules/customer-fields.ts';
import { quoteDataAfter, withStoredPhones, type QuoteDataChange } from '../rules/quote-data.ts';
import { searchTextOf } from '../rules/search-text.ts';
import {
  countProjectsOfOwner,
  finishChange,
  insertProject,
  readProject,
  writeRequest,
  type StoredProject,
} from '../db/projects.ts';
import { insertFolder } from '../db/lines.ts';
import { insertChanges } from '../db/notes.ts';
import { knownRequest, type Tx } from './change-project.ts';
import { getActor, type ProjectsContext, type ProjectsDeps } from './deps.ts';
import { showProject } from './show-project.ts';

const KIND = 'project';

/** The data with which a project is created. */
export interface Beginning {
  name: string;
  quoteData: QuoteData;
  folders: readonly string[];
  /** The action for the history and the audit log. */
  action: string;
  /** The source of a copied project, for the history. */
  subject?: string;
  /** Adds content to the new project in the same transaction. Returns additional changes for the history. */
  fill?: (tx: Tx, project: StoredProject) => Promise<Change[]>;
}

/** Whether the user may create projects on this site. */
export function mayBegin({ site, user }: ProjectsContext): boolean {
  return sells(user) || mayOwn(site, user);
}

/**
 * Creates a project for the user. A staff member's project has the staff member's code and store. An owner's
 * project belongs to the owner, who has at most {@link MAX_OWN_PROJECTS}. Two requests with the same key create
 * one project.
 */
export async function begin(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { key, beginning }: { key: string | undefined; beginning: Beginning },
): Promise<StoredProject | Fault<typeof notYourProject.code | typeof projectsFull.code>> {
  if (!mayBegin(ctx)) return failWith(notYourProject);
  const { site, user, now } = ctx;
  const isStaff = sells(user);
  const by = await getActor(ctx, deps);
  const people = isStaff ? await deps.salesPeople() : [];
  const own = people.find(({ accountId }) => accountId === user.accountId);
  return inTransaction(deps.db, async (tx) => {
    const known = await knownRequest(tx, by.accountId, { key, kind: KIND });
    const before = known === null ? undefined : await readProject(tx, site.id, known);
    if (before && before.deletedAt === null) return before;
    const owner = ownerOfNew(user);
    if (owner !== null && (await countProjectsOfOwner(tx, site.id, owner)) >= MAX_OWN_PROJECTS)
      return failWith(projectsFull);
    const project = await insertProject(tx, {
      siteId: site.id,
      name: beginning.name,
      ownerAccountId: owner,
      staffAccountId: isStaff ? by.accountId : null,
      salespersonCode: own?.code ?? '',
      storeUri: own?.storeUri ?? null,
      quoteData: beginning.quoteData,
      now,
    });
    for (const title of beginning.folders) await insertFolder(tx, project.id, title);
    const more = (await beginning.fill?.(tx, project)) ?? [];
    const change = { action: beginning.action, subject: beginning.subject ?? '' };
    await insertChanges(tx, project.id, [change, ...more], { by, version: project.version, now });
    const { version } = project;
    await finishChange(tx, project.id, { version, searchText: searchTextOf(project), now });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'projects',
        action: beginning.action,
        key: project.ref,
      },
      now,
    );
    if (key !== undefined && known === null)
      await writeRequest(tx, { accountId: by.accountId, key, kind: KIND, result: project.id, now });
    return project;
  });
}

/**
 * Creates a project with customer data. For an owner, the default customer data is the owner's name and email
 * address.
 */
export async function beginProject(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  input: {
    name?: string | undefined;
    quoteData?: QuoteDataChange | undefined;
    folders?: readonly string[] | undefined;
    key?: string | undefined;
  },
): Promise<Project | Fault<typeof notYourProject.code | typeof projectsFull.code | typeof invalidForm.code>> {
  const isStaff = sells(ctx.user);
  const owner = ownerOfNew(ctx.user);
  const contact = owner === null ? null : await deps.contactOf(owner);
  const known = contact && {
    firstName: contact.firstName,
    lastName: contact.lastName,
    customerEmail: contact.email,
  };
  const faults = customerFaults(input.quoteData ?? {});
  if (Object.keys(faults).length > 0)
    return failWith(invalidForm, { texts: Object.values(faults), fields: faults });
  const quoteData = quoteDataAfter(
    known ?? {},
    withStoredPhones(input.quoteData ?? {}, ctx.site.country),
    isStaff ? 'staff' : 'owner',
  );
  const begun = await begin(ctx, deps, {
    key: input.key,
    beginning: {
      name: input.name ?? nameFor(quoteData),
      quoteData,
      folders: input.folders ?? [],
      action: 'created',
    },
  });
  return isFault(begun) ? begun : showProject(ctx, deps, begun, isStaff ? 'staff' : 'owner');
}

function nameFor({ customerName }: QuoteData): string {
  return customerName === '' ? 'New project' : `${customerName}’s project`.slice(0, 120);
}
