import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/visitor.ts';
import type { CartService } from '#domains/cart/service.ts';
import type { CatalogueService } from '#domains/catalogue/service.ts';
import { companyOf } from '#domains/identity/use-cases/companies.ts';
import type { Merchandising } from '#domains/merchandising/service.ts';
import { parseMoneyGoods, type MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { notYourProject, unknownProject } from '../contract-errors.ts';
import { roleIn, sells, type Role } from '../rules/access.ts';
import { isLockOn } from '../rules/line-price.ts';
import { readProject, type StoredProject } from '../store.ts';
import type { Whose } from '../store/lists.ts';
import type { Doer } from '../store/words.ts';

/** What projects need of other subjects. */
export interface ProjectsNeeds {
  db: Kysely<Tables>;
  purchaseFacts: CatalogueService['purchaseFacts'];
  saleFacts: CatalogueService['saleFacts'];
  purchaseOptions: CatalogueService['purchaseOptions'];
  /** What can be bought in place of a product. */
  replacementsOf: CatalogueService['replacementsOf'];
  /** Name and addresses of an account; null where it is gone. */
  contactOf(accountId: string): Promise<{ email: string; firstName: string; lastName: string } | null>;
  /** Everyone who sells. */
  salesPeople(): Promise<readonly SalesPerson[]>;
  carts: Pick<CartService, 'fill' | 'get'>;
  /** The lowest prices that a member of staff may give by themselves. */
  floorsOf: Merchandising['floorsOf'];
  /** A lower one that a manager has approved for a line. */
  approvedFor: Merchandising['approvedFor'];
  /** A setting of a site; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Prices of lines that wait for a manager. */
  waitingOfLines: Merchandising['waitingOfLines'];
  /** Stores of a site. */
  storesOf(siteId: string): readonly { storeUri: string; name: string; subdivision: string }[];
}

export interface SalesPerson {
  accountId: string;
  code: string;
  name: string;
  storeUri: string | null;
  subdivision: string;
}

/** What of a request projects are told. */
export type Asking = RequestContext;

export type Refusal = Fault<typeof unknownProject.code | typeof notYourProject.code>;

/** A project that is there, and what whoever asks is to it; a deleted one is none. */
export async function openProject(
  needs: Pick<ProjectsNeeds, 'db'>,
  asking: Asking,
  id: number,
): Promise<{ project: StoredProject; role: Role } | Refusal> {
  return opened(await readProject(needs.db, asking.site.id, id), asking);
}

/**
 * A project that was looked for, as whoever asks may know of it: to others than who sells, one that there is not is as one of
 * somebody else's, so that numbers tell nobody what others have. With `deleted` a deleted one is there.
 */
export function opened(
  project: StoredProject | undefined,
  { site, visitor }: Pick<Asking, 'site' | 'visitor'>,
  { deleted = false }: { deleted?: boolean } = {},
): { project: StoredProject; role: Role } | Refusal {
  const role = project ? roleIn(project, site, visitor) : sells(visitor) ? 'staff' : null;
  if (role === null) return failWith(notYourProject);
  return !project || (project.deletedAt !== null && !deleted) ? failWith(unknownProject) : { project, role };
}

/**
 * The site with the prices of whose project it is: what staff show and quote a member is what that member pays. Who acts for a
 * customer is told that customer's prices anyway.
 */
export async function siteOfOwner(
  db: Kysely<Tables>,
  { site, visitor }: Pick<Asking, 'site' | 'visitor'>,
  { ownerAccountId }: Pick<StoredProject, 'ownerAccountId'>,
): Promise<Asking['site']> {
  // A list that is shared without prices has none for anybody.
  if (site.priceList === null || !sells(visitor) || visitor.actingFor !== null || ownerAccountId === null)
    return site;
  const company = await companyOf(db, ownerAccountId, site.id);
  return company === null ? site : { ...site, priceList: company.priceList };
}

/** Whose projects somebody's lists are of: staff's are the site's, or with `own` those that they look after. */
export function whoseLists({ site, visitor }: Asking, own = false): Whose {
  if (!sells(visitor)) return { siteId: site.id, owner: ownerAccountOf(visitor) ?? '' };
  return own ? { siteId: site.id, staff: visitor.accountId! } : { siteId: site.id, all: true };
}

/** Who does something, as a project's history names them. Read before a transaction: it has a connection of its own. */
export async function doerOf(
  needs: Pick<ProjectsNeeds, 'contactOf'>,
  { visitor }: Asking,
): Promise<Doer & { accountId: string }> {
  const accountId = visitor.accountId!;
  const contact = await needs.contactOf(accountId);
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : '';
  return { kind: visitor.kind, accountId, name: name === '' ? 'Somebody' : name };
}

/** Whether the prices of a project are held on the site's own day. */
export function isLocked(
  project: Pick<StoredProject, 'lockedAt' | 'lockUntil'>,
  { site, now }: Asking,
): boolean {
  return isLockOn(
    { lockedAt: project.lockedAt, until: project.lockUntil },
    dayInZone(now, site.timeZone).day,
  );
}

/** The products of a site that are money: no price of staff, lock or quote is for them. */
export async function moneyGoodsOf(
  { readSetting }: Pick<ProjectsNeeds, 'readSetting'>,
  siteId: string,
): Promise<MoneyGoods> {
  return parseMoneyGoods(await readSetting(siteId, 'GiftCardProducts'));
}
