import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { toDollarsOrNull, toDollars } from '#foundation/pure/money.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { getOutline, getProject } from '../contract/projects.ts';
import { unknownProject } from '../contract/errors.ts';
import type { Project, ProjectListItem, ProjectOutline } from '../contract/types.ts';
import { digitsOf, projectSearchOf, wordsOf } from '../rules/search-text.ts';
import {
  listOfProduct,
  listProjects,
  listWithFolders,
  countOfCustomer,
  notesOfProduct,
  type ListedProject,
} from '../db/lists.ts';
import { readFolders, readLines } from '../db/lines.ts';
import { findReferrers } from '../db/referrers.ts';
import { filterOf, openProject, getListScope, type ProjectsContext, type ProjectsDeps } from './deps.ts';
import { showProject } from './show-project.ts';

const IN_NAVBAR = 10;
const IN_PICKER = 50;
const MAX_REFERRERS = 10;

/** Creates the use cases that read projects: one project, lists, and the projects that contain a product. */
export function createProjectReader(deps: ProjectsDeps) {
  const { db } = deps;

  async function productInfo(ctx: ProjectsContext, sku: string, projectId: number | null) {
    const { site } = ctx;
    const [facts] = [
      ...(await deps.purchaseFacts(db, { productCodes: [sku] }, site)),
      ...(await deps.purchaseFacts(db, { skus: [sku] }, site)),
    ];
    if (!facts || !facts.sites.includes(site.id)) return failWith(notSold);
    const options = await deps.purchaseOptions(db, facts, site.country);
    const seesPrices = site.priceList !== null;
    const toOption = ({ id, name, priceCents }: (typeof options.installs)[number]) => ({
      id,
      name,
      price: seesPrices ? toDollars(priceCents) : 0,
    });
    const scope = getListScope(ctx);
    const found = await listOfProduct(db, scope, { productId: facts.id, projectId, limit: IN_PICKER });
    const noted = await notesOfProduct(db, scope, {
      skus: [facts.sku, facts.productCode],
      projectId,
      limit: IN_PICKER,
    });
    return {
      sku: facts.sku,
      productCode: facts.productCode,
      title: facts.title,
      url: facts.url,
      image: facts.image,
      rrp: seesPrices ? toDollarsOrNull(facts.rrpCents) : null,
      price: seesPrices ? toDollarsOrNull(facts.priceCents) : null,
      installs: options.installs.map(toOption),
      warranties: options.warranties.map(toOption),
      services: options.services.map(({ sku: service, title, priceCents }) => ({
        sku: service,
        title,
        price: seesPrices ? toDollars(priceCents) : 0,
      })),
      projects: found.map(({ id, ref, ...more }) => ({ projectId: id, projectRef: ref, ...more })),
      notes: noted.map(({ modifiedAt, ...note }) => ({ ...note, modified: modifiedAt.toISOString() })),
    };
  }

  return {
    /** Returns a project; null if it is not found (PROJECT-05). */
    async one(ctx: ProjectsContext, id: number): Promise<Project | null | FaultOf<typeof getProject>> {
      const found = await openProject(deps, ctx, id);
      if (isFault(found)) return found.body.code === unknownProject.code ? null : found;
      return showProject(deps, ctx, found.project, found.role);
    },
    async minimal(
      ctx: ProjectsContext,
      {
        page,
        items,
        term,
        archived,
        own,
        undecidedFirst,
      }: {
        page: number;
        items: number;
        term: string;
        archived: boolean;
        own: boolean;
        undecidedFirst: boolean;
      },
    ) {
      const search = projectSearchOf(term);
      if (term !== '' && search === null) return { projects: [], totalProjects: 0 };
      const { rows, total } = await listProjects(db, getListScope(ctx, own), {
        search: search && filterOf(deps, search),
        archived,
        undecidedFirst,
        limit: items,
        offset: page * items,
      });
      return { projects: rows.map(listItem), totalProjects: total };
    },
    async navbar(ctx: ProjectsContext) {
      const { rows, total } = await listProjects(db, getListScope(ctx, true), {
        search: null,
        archived: false,
        limit: IN_NAVBAR,
        offset: 0,
      });
      return { projects: rows.map(listItem), projectCount: total };
    },
    async pickable(ctx: ProjectsContext) {
      const rows = await listWithFolders(db, getListScope(ctx, true), IN_PICKER);
      return rows.map(({ id, ref, name, folders }) => ({ projectId: id, projectRef: ref, name, folders }));
    },
    async outline(ctx: ProjectsContext, id: number): Promise<ProjectOutline | FaultOf<typeof getOutline>> {
      const found = await openProject(deps, ctx, id);
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
    },
    /** Returns information about a product, and the projects that contain it. */
    productInfo: (ctx: ProjectsContext, sku: string) => productInfo(ctx, sku, null),
    /** Returns the same information for one project only. */
    async productInfoOf(ctx: ProjectsContext, sku: string, id: number) {
      const found = await openProject(deps, ctx, id);
      if (isFault(found)) return found;
      return productInfo(ctx, sku, id);
    },
    /** Returns the stores and people to which a project can be assigned (PROJECT-03). */
    async storeView({ site }: ProjectsContext) {
      const people = await deps.salesPeople();
      return {
        availableStores: deps
          .storesOf(site.id)
          .map(({ storeUri, name, subdivision }) => ({ storeUri, name, subdivision })),
        availableSalesPersons: people.map(({ accountId: _, ...person }) => person),
      };
    },
    /** Returns the referrers that match the prefixes of words (API-132). */
    async referrers({ site }: ProjectsContext, text: string) {
      return { referrers: await findReferrers(db, site.id, wordsOf(text), MAX_REFERRERS) };
    },
    /** Counts a customer's projects on the site by email addresses and phone numbers (PROJECT-20). */
    async countOfCustomer(
      { site }: ProjectsContext,
      query: { email: string; secondaryEmail: string; phone: string; secondaryPhone: string },
    ) {
      const emails = [query.email, query.secondaryEmail].map((one) => one.toLowerCase());
      const phones = [query.phone, query.secondaryPhone].map((phone) =>
        digitsOf(toStoredPhone(phone, site.country)),
      );
      const isSaid = (text: string) => text !== '';
      return {
        projectCount: await countOfCustomer(db, site.id, {
          emails: emails.filter(isSaid),
          phones: phones.filter(isSaid),
        }),
      };
    },
  };
}

function listItem(row: ListedProject): ProjectListItem {
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
