import { projectSearchOf } from '../rules/search-text.ts';
import { listProjects, listWithFolders, type ListedProject } from '../db/lists.ts';
import type { ProjectListItem } from '../contract/types.ts';
import { type ProjectsDeps, type ProjectsContext, getListScope, filterOf } from './deps.ts';

const IN_NAVBAR = 10;
const IN_PICKER = 50;

/** The filter and page of a list of projects. */
interface ListQuery {
  page: number;
  items: number;
  term: string;
  archived: boolean;
  own: boolean;
  undecidedFirst: boolean;
}

/** Returns one page of the projects that the user may see, filtered by a search term. */
export async function listMinimal(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { page, items, term, archived, own, undecidedFirst }: ListQuery,
) {
  const search = projectSearchOf(term);
  if (term !== '' && search === null) return { projects: [], totalProjects: 0 };
  const { rows, total } = await listProjects(deps.db, getListScope(ctx, own), {
    search: search && filterOf(deps, search),
    archived,
    undecidedFirst,
    limit: items,
    offset: page * items,
  });
  return { projects: rows.map(toListItem), totalProjects: total };
}

/** Returns the user's newest projects for the navigation bar. */
export async function listForNavbar(ctx: ProjectsContext, { db }: Pick<ProjectsDeps, 'db'>) {
  const { rows, total } = await listProjects(db, getListScope(ctx, true), {
    search: null,
    archived: false,
    limit: IN_NAVBAR,
    offset: 0,
  });
  return { projects: rows.map(toListItem), projectCount: total };
}

/** Returns the user's projects with their folders, to which a product can be added. */
export async function listPickable(ctx: ProjectsContext, { db }: Pick<ProjectsDeps, 'db'>) {
  const rows = await listWithFolders(db, getListScope(ctx, true), IN_PICKER);
  return rows.map(({ id, ref, name, folders }) => ({ projectId: id, projectRef: ref, name, folders }));
}

function toListItem(row: ListedProject): ProjectListItem {
  return {
    projectId: row.id,
    projectRef: row.ref,
    name: row.name,
    quoteStatus: row.quoteStatus,
    customerName: row.customerName,
    salespersonCode: row.salespersonCode,
    productCount: row.productCount,
    created: row.createdAt.toISOString(),
    dateModified: row.modifiedAt.toISOString(),
    archived: row.archivedAt !== null,
  };
}
