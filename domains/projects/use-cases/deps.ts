import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { CartService } from '#domains/cart/use-cases/cart.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { companyOf } from '#domains/identity/use-cases/companies.ts';
import type { Merchandising } from '#domains/merchandising/use-cases/merchandising.ts';
import { parseMoneyGoods, type MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { notYourProject, unknownProject } from '../contract/errors.ts';
import { roleIn, sells, type Role } from '../rules/access.ts';
import type { ProjectSearch } from '../rules/search-text.ts';
import { isLockOn } from '../rules/line-price.ts';
import { readProject, type StoredProject } from '../db/projects.ts';
import type { ListScope } from '../db/lists.ts';
import type { ProjectFilter } from '../db/matches-search.ts';
import type { ProjectActor } from '../db/notes.ts';

/** The dependencies of the projects domain. */
export interface ProjectsDeps {
  db: Kysely<Tables>;
  purchaseFacts: CatalogueService['purchaseFacts'];
  saleFacts: CatalogueService['saleFacts'];
  purchaseOptions: CatalogueService['purchaseOptions'];
  /** Returns the products that can replace a product. */
  replacementsOf: CatalogueService['replacementsOf'];
  /** Returns the name and email address of an account; null if the account was deleted. */
  contactOf(accountId: string): Promise<{ email: string; firstName: string; lastName: string } | null>;
  /** Returns all salespeople. */
  salesPeople(): Promise<readonly SalesPerson[]>;
  carts: Pick<CartService, 'fill' | 'get'>;
  /** Returns the lowest prices that a staff member may set without approval. */
  floorsOf: Merchandising['floorsOf'];
  /** Returns the lower price that a manager has approved for a line. */
  approvedFor: Merchandising['approvedFor'];
  /** Returns a site's setting; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Returns the prices of lines that are waiting for a manager's decision. */
  waitingOfLines: Merchandising['waitingOfLines'];
  /** Returns the stores of a site. */
  storesOf(siteId: string): readonly { storeUri: string; name: string; subdivision: string }[];
  quotes: QuotesOfProjects;
  files: FilesOfProjects;
}

type Tx = Kysely<Tables>;

/** The functions of the quotes domain that projects use. It is above projects, so they are passed in. */
export interface QuotesOfProjects {
  /** SQL for the ID of the project that has the quote with this number. */
  projectsOfQuote(quoteNumber: string): RawBuilder<number>;
  /** SQL for the sum of a project's accepted quotes, in cents; null if none is accepted. */
  acceptedCents(projectId: RawBuilder<unknown>): RawBuilder<number | null>;
  /** SQL condition: a project has a quote. */
  hasQuote(projectId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Stores the first order of a project's accepted quote. */
  noteOrdered(tx: Tx, projectId: number, orderId: number): Promise<void>;
  /** Replaces the cancelled order of a project's accepted quote. The lines are already without it. */
  noteOrderCancelled(tx: Tx, projectId: number, orderId: number): Promise<void>;
}

/** A file of a project. */
export interface ListedFile {
  id: number;
  name: string;
  type: string;
  bytes: number;
  folderId: number | null;
  productCode: string;
  user: string;
  createdAt: Date;
}

/** The functions of the project files domain that projects use. It is above projects, so they are passed in. */
export interface FilesOfProjects {
  /** Returns the files of a project, oldest first. */
  list(db: Tx, projectId: number): Promise<ListedFile[]>;
  /** Moves the files of a product to its replacement in the same project. */
  moveToProduct(tx: Tx, projectId: number, codes: { from: string; to: string }): Promise<void>;
}

export interface SalesPerson {
  accountId: string;
  code: string;
  name: string;
  storeUri: string | null;
  subdivision: string;
}

/** The request context that project use cases receive. */
export type ProjectsContext = RequestContext;

export type Refusal = Fault<typeof unknownProject.code | typeof notYourProject.code>;

/** Returns a project and the user's role in it. A deleted project counts as not found. */
export async function openProject(
  deps: Pick<ProjectsDeps, 'db'>,
  ctx: ProjectsContext,
  id: number,
): Promise<{ project: StoredProject; role: Role } | Refusal> {
  return checkAccess(await readProject(deps.db, ctx.site.id, id), ctx);
}

/**
 * Returns a project if the user has access to it. For users who do not sell, a missing project returns the
 * same fault as another user's project, so that IDs reveal nothing. If `deleted` is set, a deleted project
 * counts as existing.
 */
export function checkAccess(
  project: StoredProject | undefined,
  { site, user }: Pick<ProjectsContext, 'site' | 'user'>,
  { deleted = false }: { deleted?: boolean } = {},
): { project: StoredProject; role: Role } | Refusal {
  const role = project ? roleIn(project, site, user) : sells(user) ? 'staff' : null;
  if (role === null) return failWith(notYourProject);
  return !project || (project.deletedAt !== null && !deleted) ? failWith(unknownProject) : { project, role };
}

/**
 * Returns the site with the prices of the project's owner, because a member is shown and quoted the member's
 * prices. Staff who act for a customer already get that customer's prices.
 */
export async function siteOfOwner(
  db: Kysely<Tables>,
  { site, user }: Pick<ProjectsContext, 'site' | 'user'>,
  { ownerAccountId }: Pick<StoredProject, 'ownerAccountId'>,
): Promise<ProjectsContext['site']> {
  // If `priceList` is null, the project was shared without prices, and nobody may see them.
  if (site.priceList === null || !sells(user) || user.actingFor !== null || ownerAccountId === null)
    return site;
  const company = await companyOf(db, ownerAccountId, site.id);
  return company === null ? site : { ...site, priceList: company.priceList };
}

/** Converts a search to a database filter. */
export function filterOf({ quotes }: Pick<ProjectsDeps, 'quotes'>, search: ProjectSearch): ProjectFilter {
  return 'query' in search ? search : { projectIds: quotes.projectsOfQuote(search.quoteNumber) };
}

/**
 * Returns the scope of the user's lists. For staff it is the site, or with `own` the projects that they
 * manage.
 */
export function getListScope({ site, user }: ProjectsContext, own = false): ListScope {
  if (!sells(user)) return { siteId: site.id, owner: ownerAccountOf(user) ?? '' };
  return own ? { siteId: site.id, staff: user.accountId! } : { siteId: site.id, all: true };
}

/**
 * Returns the person to record in the project's history. Call it before a transaction starts, because it uses
 * a separate connection.
 */
export async function getActor(
  deps: Pick<ProjectsDeps, 'contactOf'>,
  { user }: ProjectsContext,
): Promise<ProjectActor & { accountId: string }> {
  const accountId = user.accountId!;
  const contact = await deps.contactOf(accountId);
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return { kind: user.kind, accountId, name: name === '' ? 'Somebody' : name };
}

/** Whether a project's price lock applies today in the site's time zone. */
export function isLocked(
  project: Pick<StoredProject, 'lockedAt' | 'lockUntil'>,
  { site, now }: ProjectsContext,
): boolean {
  return isLockOn(
    { lockedAt: project.lockedAt, until: project.lockUntil },
    dayInZone(now, site.timeZone).day,
  );
}

/** Returns the products of a site that represent money. Overrides, locks and quotes do not apply to them. */
export async function moneyGoodsOf(
  { readSetting }: Pick<ProjectsDeps, 'readSetting'>,
  siteId: string,
): Promise<MoneyGoods> {
  return parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));
}
