import type { Kysely } from 'kysely';
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
import { isLockOn } from '../rules/line-price.ts';
import { readProject, type StoredProject } from '../db/projects.ts';
import type { ListScope } from '../db/lists.ts';
import type { ProjectActor } from '../db/words.ts';

/** The dependencies of projects on other domains. */
export interface ProjectsDeps {
  db: Kysely<Tables>;
  purchaseFacts: CatalogueService['purchaseFacts'];
  saleFacts: CatalogueService['saleFacts'];
  purchaseOptions: CatalogueService['purchaseOptions'];
  /** Returns the products that can replace a product. */
  replacementsOf: CatalogueService['replacementsOf'];
  /** Returns the name and email address of an account; null if deleted. */
  contactOf(accountId: string): Promise<{ email: string; firstName: string; lastName: string } | null>;
  /** Returns everyone who sells. */
  salesPeople(): Promise<readonly SalesPerson[]>;
  carts: Pick<CartService, 'fill' | 'get'>;
  /** Returns the lowest prices that a staff member may set without approval. */
  floorsOf: Merchandising['floorsOf'];
  /** Returns a lower price that a manager approved for a line. */
  approvedFor: Merchandising['approvedFor'];
  /** Returns a setting of a site; undefined if not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Returns the prices of lines that wait for a manager. */
  waitingOfLines: Merchandising['waitingOfLines'];
  /** Returns the stores of a site. */
  storesOf(siteId: string): readonly { storeUri: string; name: string; subdivision: string }[];
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

/** Returns an existing project and the user's role; a deleted project counts as not found. */
export async function openProject(
  deps: Pick<ProjectsDeps, 'db'>,
  ctx: ProjectsContext,
  id: number,
): Promise<{ project: StoredProject; role: Role } | Refusal> {
  return checkAccess(await readProject(deps.db, ctx.site.id, id), ctx);
}

/**
 * Returns a project if the user has access. For users who do not sell, a missing project returns the same
 * fault as another user's, so that IDs reveal nothing. With `deleted` a deleted project counts as existing.
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
 * Returns the site with the project owner's prices, because a member is shown and quoted the member's prices.
 * Staff who act for a customer already get that customer's prices.
 */
export async function siteOfOwner(
  db: Kysely<Tables>,
  { site, user }: Pick<ProjectsContext, 'site' | 'user'>,
  { ownerAccountId }: Pick<StoredProject, 'ownerAccountId'>,
): Promise<ProjectsContext['site']> {
  // A list shared without prices displays prices to nobody.
  if (site.priceList === null || !sells(user) || user.actingFor !== null || ownerAccountId === null)
    return site;
  const company = await companyOf(db, ownerAccountId, site.id);
  return company === null ? site : { ...site, priceList: company.priceList };
}

/** Returns the scope of the user's lists: the site for staff, or with `own` the projects they manage. */
export function getListScope({ site, user }: ProjectsContext, own = false): ListScope {
  if (!sells(user)) return { siteId: site.id, owner: ownerAccountOf(user) ?? '' };
  return own ? { siteId: site.id, staff: user.accountId! } : { siteId: site.id, all: true };
}

/**
 * Returns the person for the project's history. Call it before a transaction, because it uses its own
 * connection.
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

/** Whether a project's price lock applies on the current day of the site. */
export function isLocked(
  project: Pick<StoredProject, 'lockedAt' | 'lockUntil'>,
  { site, now }: ProjectsContext,
): boolean {
  return isLockOn(
    { lockedAt: project.lockedAt, until: project.lockUntil },
    dayInZone(now, site.timeZone).day,
  );
}

/** Returns the products of a site that represent money. No override, lock or quote applies to them. */
export async function moneyGoodsOf(
  { readSetting }: Pick<ProjectsDeps, 'readSetting'>,
  siteId: string,
): Promise<MoneyGoods> {
  return parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));
}
