import { invalidForm } from '#foundation/pure/call-errors.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { noSuchPlace } from '../contract/errors.ts';
import type { Project } from '../contract/types.ts';
import type { QuoteStatus } from '../contract/values.ts';
import { fieldChanges, type Change } from '../rules/changes.ts';
import { customerFaults } from '../rules/customer-fields.ts';
import { quoteDataAfter, quoteDataFor, withStoredPhones, type QuoteDataChange } from '../rules/quote-data.ts';
import { writeProject, type ProjectChange } from '../db/projects.ts';
import { keepReferrer } from '../db/referrers.ts';
import {
  changeAndShow,
  changeProject,
  type ChangeFault,
  type Changing,
  type Done,
  type Tx,
} from './change-project.ts';
import type { ProjectsContext, ProjectsDeps } from './deps.ts';

/** Renames a project. */
export function rename(ctx: ProjectsContext, deps: ProjectsDeps, projectId: number, name: string) {
  return changeAndShow(ctx, deps, { projectId }, async (tx, changing) => renamed(tx, changing, name));
}

async function renamed(tx: Tx, { project }: Changing, name: string): Promise<Done> {
  const fields = fieldChanges('', { name: project.name }, { name });
  if (fields.length === 0) return { changes: [] };
  await writeProject(tx, project.id, { name });
  return { changes: [{ action: 'renamed', subject: name, fields }] };
}

/** Changes a project's name and customer (API-101). */
export function update(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  {
    projectId,
    name,
    quoteData,
  }: { projectId: number; name?: string | undefined; quoteData?: QuoteDataChange | undefined },
): Promise<Project | ChangeFault<typeof invalidForm.code>> {
  return changeAndShow(ctx, deps, { projectId }, async (tx, changing) => {
    const fault = quoteData === undefined ? null : findFaultyFields(changing, quoteData);
    if (fault) return fault;
    const named = name === undefined ? { changes: [] } : await renamed(tx, changing, name);
    const dataChanges = quoteData === undefined ? [] : await quoteDataChanged(tx, ctx, changing, quoteData);
    return { changes: [...named.changes, ...dataChanges] };
  });
}

/** Stores a project's customer and referrer (API-123). */
export function saveCustomer(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
  said: QuoteDataChange,
): Promise<Project | ChangeFault<typeof invalidForm.code>> {
  return changeAndShow(
    ctx,
    deps,
    { projectId },
    async (tx, changing) =>
      findFaultyFields(changing, said) ?? { changes: await quoteDataChanged(tx, ctx, changing, said) },
  );
}

/** Returns the fault for customer fields that are rejected; null if all are valid. */
function findFaultyFields(
  { project }: Changing,
  said: QuoteDataChange,
): Fault<typeof invalidForm.code> | null {
  const fields = customerFaults(said, project.quoteData);
  const texts = Object.values(fields);
  return texts.length > 0 ? failWith(invalidForm, { texts, fields }) : null;
}

/** Stores the changed customer data and returns the changes. The caller must have checked the fields. */
async function quoteDataChanged(
  tx: Tx,
  { site, now }: ProjectsContext,
  { project, role }: Changing,
  said: QuoteDataChange,
): Promise<Change[]> {
  const before = quoteDataFor(project.quoteData, 'staff');
  const after = quoteDataAfter(project.quoteData, withStoredPhones(said, site.country), role);
  const fields = fieldChanges('quoteData.', before, after).map((one) =>
    one.field === 'quoteData.customerName' && said.customerName === undefined
      ? { ...one, isMade: true }
      : one,
  );
  if (fields.length === 0) return [];
  await writeProject(tx, project.id, { quoteData: after });
  if (role === 'staff' && after.referrerCode !== '') await keepReferrer(tx, site.id, after, now);
  return [{ action: 'changed-customer', subject: after.customerName, fields }];
}

/** Project details to change. Omitted fields are not changed. */
export interface Details extends Pick<
  QuoteDataChange,
  'projectGoal' | 'projectStart' | 'interests' | 'comments' | 'showCulinaryBookings'
> {
  quoteStatus?: QuoteStatus | undefined;
  storeUri?: string | null | undefined;
  salespersonCode?: string | undefined;
  archived?: boolean | undefined;
}

/**
 * Changes a project's details (API-122). Only staff may set the stage, store and salesperson. Staff may set
 * any stage, and the change is recorded (PROJECT-41).
 */
export async function saveDetails(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
  { quoteStatus, storeUri, salespersonCode, archived, ...details }: Details,
): Promise<Project | ChangeFault<typeof noSuchPlace.code>> {
  const people = salespersonCode ? await deps.salesPeople() : [];
  const seller = people.find(({ code }) => code === salespersonCode);
  return changeAndShow<typeof noSuchPlace.code>(ctx, deps, { projectId }, async (tx, changing) => {
    const { project, role } = changing;
    const isStaff = role === 'staff';
    const store = isStaff ? storeUri : undefined;
    const isPlace =
      (!isStaff || !salespersonCode || seller !== undefined) &&
      (!store || deps.storesOf(ctx.site.id).some((one) => one.storeUri === store));
    if (!isPlace) return failWith(noSuchPlace) as Fault<typeof noSuchPlace.code>;
    const before = {
      quoteStatus: project.quoteStatus,
      storeUri: project.storeUri,
      salespersonCode: project.salespersonCode,
      archived: project.archivedAt !== null,
    };
    const after = {
      quoteStatus: (isStaff ? quoteStatus : undefined) ?? before.quoteStatus,
      storeUri: store === undefined ? before.storeUri : store,
      salespersonCode: (isStaff ? salespersonCode : undefined) ?? before.salespersonCode,
      archived: archived ?? before.archived,
    };
    const fields = fieldChanges('', before, after);
    // The selected salesperson becomes the manager of the project and receives the customer's questions by
    // email.
    const handedTo = after.salespersonCode === before.salespersonCode ? undefined : seller;
    if (fields.length > 0)
      await writeProject(tx, project.id, {
        ...columnsOf(before, after, ctx.now),
        acceptedCents: deps.quotes.acceptedCents,
        ...(handedTo === undefined ? {} : { staffAccountId: handedTo.accountId }),
      });
    const changes: Change[] = fields.length > 0 ? [{ action: 'changed-details', fields }] : [];
    const isMoved = after.quoteStatus !== before.quoteStatus;
    return {
      changes: [...changes, ...(await quoteDataChanged(tx, ctx, changing, details))],
      ...(isMoved
        ? { audited: { action: 'changed-status', before: before.quoteStatus, after: after.quoteStatus } }
        : {}),
    };
  });
}

type DetailColumnChange = Omit<DetailColumns, 'archived'> & Pick<ProjectChange, 'archivedAt'>;

interface DetailColumns {
  quoteStatus: QuoteStatus;
  storeUri: string | null;
  salespersonCode: string;
  archived: boolean;
}

function columnsOf(before: DetailColumns, after: DetailColumns, now: Date): DetailColumnChange {
  const { archived, ...rest } = after;
  return archived === before.archived ? rest : { ...rest, archivedAt: archived ? now : null };
}

/** Makes a staff member the manager of a project. The project's owner does not change. */
export async function adopt(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
): Promise<Project | ChangeFault<never>> {
  const people = await deps.salesPeople();
  const own = people.find(({ accountId }) => accountId === ctx.user.accountId);
  return changeAndShow(ctx, deps, { projectId }, async (tx, { project, by }) => {
    const before = { staff: project.staffAccountId, salespersonCode: project.salespersonCode };
    const after = { staff: by.accountId, salespersonCode: own?.code ?? '' };
    const fields = fieldChanges('', before, after);
    if (fields.length === 0) return { changes: [] };
    await writeProject(tx, project.id, {
      staffAccountId: after.staff,
      salespersonCode: after.salespersonCode,
      storeUri: project.storeUri ?? own?.storeUri ?? null,
    });
    return {
      changes: [
        { action: 'adopted', subject: by.name, fields: fields.filter(({ field }) => field !== 'staff') },
      ],
      audited: { action: 'adopted', before: before.staff, after: after.staff },
    };
  });
}

/** Marks a project as deleted, so that it can be restored (API-109). A repeated call changes nothing. */
export async function removeProject(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
): Promise<{ success: boolean } | ChangeFault<never>> {
  const removed = await changeProject(ctx, deps, { projectId, deleted: true }, async (tx, { project }) => {
    if (project.deletedAt !== null) return { changes: [] };
    await writeProject(tx, project.id, { deletedAt: ctx.now });
    return { changes: [{ action: 'deleted' }], audited: { action: 'deleted' } };
  });
  return isFault(removed) ? removed : { success: true };
}

/** Restores a deleted project. */
export function restoreProject(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
): Promise<Project | ChangeFault<never>> {
  return changeAndShow(ctx, deps, { projectId, deleted: true }, async (tx, { project }) => {
    if (project.deletedAt === null) return { changes: [] };
    await writeProject(tx, project.id, { deletedAt: null });
    return { changes: [{ action: 'restored' }], audited: { action: 'restored' } };
  });
}
