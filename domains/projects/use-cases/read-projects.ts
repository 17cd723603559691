import { isFault } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { getProject, getOutline as getOutlineEndpoint } from '../contract/projects.ts';
import { unknownProject } from '../contract/errors.ts';
import type { Project, ProjectOutline } from '../contract/types.ts';
import { wordsOf, digitsOf } from '../rules/search-text.ts';
import { findReferrers } from '../db/referrers.ts';
import { openProject, type ProjectsContext, type ProjectsDeps } from './deps.ts';
import { showProject } from './show-project.ts';
import { listMinimal, listForNavbar, listPickable } from './list-projects.ts';
import { readLines, readFolders } from '../db/lines.ts';
import { getProductInfo } from './get-product-info.ts';
import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { countOfCustomer as countProjects } from '../db/lists.ts';

/** Returns a project's folders with the product codes in each. */
async function getOutline(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  id: number,
): Promise<ProjectOutline | FaultOf<typeof getOutlineEndpoint>> {
  const { db } = deps;
  const found = await openProject(ctx, deps, id);
  if (isFault(found)) return found;
  const { project } = found;
  const lines = await readLines(db, project.id, ctx.site.country);
  const codesIn = (folder: number | null) =>
    lines.filter(({ folderId }) => folderId === folder).map(({ productCode }) => productCode);
  return {
    projectId: project.id,
    projectRef: project.ref,
    name: project.name,
    version: project.version,
    quoteStatus: project.quoteStatus,
    folders: (await readFolders(db, project.id)).map(({ id: folder, title }) => ({
      id: folder,
      title,
      productCodes: codesIn(folder),
    })),
    productCodes: codesIn(null),
  };
}

/**
 * Returns the number of projects on the site that contain the given email addresses or phone numbers
 * (PROJECT-20).
 */
async function countOfCustomer(
  { site }: ProjectsContext,
  { db }: Pick<ProjectsDeps, 'db'>,
  query: { email: string; secondaryEmail: string; phone: string; secondaryPhone: string },
) {
  const emails = [query.email, query.secondaryEmail].map((one) => one.toLowerCase());
  const phones = [query.phone, query.secondaryPhone].map((phone) =>
    digitsOf(toStoredPhone(phone, site.country)),
  );
  const isFilled = (text: string) => text !== '';
  return {
    projectCount: await countProjects(db, site.id, {
      emails: emails.filter(isFilled),
      phones: phones.filter(isFilled),
    }),
  };
}

const MAX_REFERRERS = 10;

/**
 * Creates the use cases for reading projects: a single project, lists of projects, and the projects that
 * contain a product.
 */
export function createProjectReader(deps: ProjectsDeps) {
  return {
    /** Returns a project; null if the project does not exist (PROJECT-05). */
    async one(ctx: ProjectsContext, id: number): Promise<Project | null | FaultOf<typeof getProject>> {
      const found = await openProject(ctx, deps, id);
      if (isFault(found)) return found.body.code === unknownProject.code ? null : found;
      return showProject(ctx, deps, found.project, found.role);
    },
    minimal: (ctx: ProjectsContext, query: Parameters<typeof listMinimal>[2]) =>
      listMinimal(ctx, deps, query),
    navbar: (ctx: ProjectsContext) => listForNavbar(ctx, deps),
    pickable: (ctx: ProjectsContext) => listPickable(ctx, deps),
    outline: (ctx: ProjectsContext, id: number) => getOutline(ctx, deps, id),
    /** Returns a product's data and the user's projects that contain it. */
    productInfo: (ctx: ProjectsContext, sku: string) => getProductInfo(ctx, deps, sku, null),
    /** Returns a product's data with its rooms and notes in one project. */
    async productInfoOf(ctx: ProjectsContext, sku: string, id: number) {
      const found = await openProject(ctx, deps, id);
      return isFault(found) ? found : getProductInfo(ctx, deps, sku, id);
    },
    /** Returns the stores and salespeople to which staff can assign a project (PROJECT-03). */
    async storeView({ site }: ProjectsContext) {
      const people = await deps.salesPeople();
      return {
        availableStores: deps
          .storesOf(site.id)
          .map(({ storeUri, name, subdivision }) => ({ storeUri, name, subdivision })),
        availableSalesPersons: people.map(({ accountId: _, ...person }) => person),
      };
    },
    /**
     * Returns the referrers that match every word of the text (API-132). A word matches if a word of the
     * referrer begins with it.
     */
    async referrers({ site }: ProjectsContext, text: string) {
      return { referrers: await findReferrers(deps.db, site.id, wordsOf(text), MAX_REFERRERS) };
    },
    countOfCustomer: (ctx: ProjectsContext, query: Parameters<typeof countOfCustomer>[2]) =>
      countOfCustomer(ctx, deps, query),
  };
}
