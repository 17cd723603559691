import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { CartService } from '#domains/cart/use-cases/cart.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { companyOf } from '#domains/identity/use-cases/companies.ts';
import type { Merchandising } from '#domains/merchandising/use-cases/merchandising.ts';
import { priceListOn } from '#domains/pricing/rules/audience.ts';
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
  /** Returns the products that can replace a given product. */
  replacementsOf: CatalogueService['replacementsOf'];
  /** Returns an account's name and email address; null if the account was deleted. */
  contactOf(accountId: string): Promise<{ email: string; firstName: string; lastName: string } | null>;
  /** Returns all salespeople. */
  salesPeople(): Promise<readonly SalesPerson[]>;
  carts: Pick<CartService, 'fill' | 'get'>;
  /** Returns the minimum prices that a staff member may set without a manager's approval. */
  floorsOf: Merchandising['floorsOf'];
  /** Returns a manager's approval of a lower price for a line; null without approval. */
  approvedFor: Merchandising['approvedFor'];
  /** Returns a site setting; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Returns the requested prices of lines for which a manager has not decided yet. */
  waitingOfLines: Merchandising['waitingOfLines'];
  /** Returns a site's stores. */
  storesOf(siteId: string): readonly { storeUri: string; name: string; subdivision: string }[];
  quotes: QuotesOfProjects;
  files: FilesOfProjects;
}

type Tx = Kysely<Tables>;

/**
 * The functions of the quotes domain that the projects domain uses. They are injected, because the projects
 * domain must not import the quotes domain.
 */
export interface QuotesOfProjects {
  /** Returns SQL that selects the ID of the project with this quote number. */
  projectsOfQuote(quoteNumber: string): RawBuilder<number>;
  /** Returns SQL for the total of a project's accepted quotes in cents; null if no quote is accepted. */
  acceptedCents(projectId: RawBuilder<unknown>): RawBuilder<number | null>;
  /** Returns the SQL condition that a project has a quote. */
  hasQuote(projectId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Records an order in the project's accepted quote. Has no effect if the quote already has an order. */
  noteOrdered(tx: Tx, projectId: number, orderId: number): Promise<void>;
  /**
   * Replaces a cancelled order in the project's accepted quote by another order with lines of the project.
   * Without such an order, only removes the cancelled order. Call it after the order was removed from the
   * lines.
   */
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

/**
 * The functions of the files domain that the projects domain uses. They are injected, because the projects
 * domain must not import the files domain.
 */
export interface FilesOfProjects {
  /** Returns a project's files, oldest first. */
  list(db: Tx, projectId: number): Promise<ListedFile[]>;
  /** Assigns a product's files to the product that replaces it in the project. */
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

/** Returns a project and the user's role in it. Returns the fault `unknown-project` for a deleted project. */
export async function openProject(
  ctx: ProjectsContext,
  deps: Pick<ProjectsDeps, 'db'>,
  id: number,
): Promise<{ project: StoredProject; role: Role } | Refusal> {
  return checkAccess(await readProject(deps.db, ctx.site.id, id), ctx);
}

/**
 * Checks the user's access to a project and returns the user's role. Users who do not sell receive the same
 * fault for missing projects and for projects of other users, so that IDs reveal nothing. Rejects deleted
 * projects unless `deleted` is set.
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
 * Returns the site with the price list of the project's owner, so that staff see and quote the owner's
 * prices. Staff who act for a customer already have that customer's prices.
 */
export async function siteOfOwner(
  db: Kysely<Tables>,
  { site, user }: Pick<ProjectsContext, 'site' | 'user'>,
  { ownerAccountId }: Pick<StoredProject, 'ownerAccountId'>,
): Promise<ProjectsContext['site']> {
  // A null price list means that prices must not be displayed, for example in a project shared without
  // prices.
  if (site.priceList === null || !sells(user) || user.actingFor !== null || ownerAccountId === null)
    return site;
  const company = await companyOf(db, ownerAccountId, site.id);
  return company === null ? site : { ...site, priceList: priceListOn(site, company) };
}

/** Converts a parsed search to a filter for database queries. */
export function filterOf({ quotes }: Pick<ProjectsDeps, 'quotes'>, search: ProjectSearch): ProjectFilter {
  return 'query' in search ? search : { projectIds: quotes.projectsOfQuote(search.quoteNumber) };
}

/**
 * Returns which projects the user's lists contain. Staff see all projects of the site, or with `own` only
 * those that they manage. Customers see their own projects.
 */
export function getListScope({ site, user }: ProjectsContext, own = false): ListScope {
  if (!sells(user)) return { siteId: site.id, owner: ownerAccountOf(user) ?? '' };
  return own ? { siteId: site.id, staff: user.accountId! } : { siteId: site.id, all: true };
}

/**
 * Returns the current user as the author of changes in the history. Must be called before the transaction
 * starts, because it uses its own database connection.
 */
export async function getActor(
  { user }: ProjectsContext,
  deps: Pick<ProjectsDeps, 'contactOf'>,
): Promise<ProjectActor & { accountId: string }> {
  const accountId = user.accountId!;
  const contact = await deps.contactOf(accountId);
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return { kind: user.kind, accountId, name: name === '' ? 'Someone' : name };
}

/** Whether a project's price lock applies on the current day in the site's time zone. */
export function isLocked(
  project: Pick<StoredProject, 'lockedAt' | 'lockUntil'>,
  { site, now }: ProjectsContext,
): boolean {
  return isLockOn(
    { lockedAt: project.lockedAt, until: project.lockUntil },
    dayInZone(now, site.timeZone).day,
  );
}

/**
 * Returns a site's products that represent money. Price overrides, price locks and quotes do not apply to
 * these products.
 */
export async function moneyGoodsOf(
  { readSetting }: Pick<ProjectsDeps, 'readSetting'>,
  siteId: string,
): Promise<MoneyGoods> {
  return parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));
}
