import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { day, dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { sumCents, toDollars, toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { whyNotForSale } from '#domains/cart/rules/purchase.ts';
import { effectiveStockStatus } from '#domains/catalogue/rules/stock.ts';
import type { SaleFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Project, ProjectLine } from '../contract/types.ts';
import { flagsOf, type Role } from '../rules/access.ts';
import {
  getOverrideCents,
  lineCents,
  projectMoney,
  rrpCents,
  unitCents,
  type LineMoney,
} from '../rules/line-price.ts';
import { quoteDataFor } from '../rules/quote-data.ts';
import type { StoredProject } from '../db/projects.ts';
import { readFolders, readLines, type StoredFolder, type StoredLine } from '../db/lines.ts';
import { readNotes } from '../db/notes.ts';
import { isLocked, siteOfOwner, type ProjectsContext, type ProjectsDeps } from './deps.ts';

/** A line, the current data of its product, and its prices. */
export interface KnownLine {
  line: StoredLine;
  /** The current data of the product; undefined if it is not in the catalogue any more. */
  facts: SaleFacts | undefined;
  money: LineMoney;
}

export interface Contents {
  folders: StoredFolder[];
  lines: KnownLine[];
}

/**
 * Returns a project's lines and folders with current product data. Prices are the user's; staff see the
 * prices of the project's owner.
 */
export async function readContents(
  ctx: Pick<ProjectsContext, 'site' | 'user' | 'now'>,
  deps: Pick<ProjectsDeps, 'saleFacts'>,
  tx: Kysely<Tables>,
  project: Pick<StoredProject, 'id' | 'ownerAccountId'>,
): Promise<Contents> {
  const { id: projectId } = project;
  const { now } = ctx;
  const site = await siteOfOwner(tx, ctx, project);
  const today = dayInZone(now, site.timeZone).day;
  const folders = await readFolders(tx, projectId);
  const lines = await readLines(tx, projectId, site.country);
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const facts = new Map(
    (ids.length === 0 ? [] : await deps.saleFacts(tx, { ids }, site)).map((one) => [one.id, one]),
  );
  const seesPrices = site.priceList !== null;
  return {
    folders,
    lines: lines.map((line) => {
      const known = facts.get(line.productId);
      const seen = (cents: Cents | null | undefined) => (seesPrices ? (cents ?? null) : null);
      return {
        line,
        facts: known,
        money: {
          quantity: line.quantity,
          shopCents: seen(known?.priceCents),
          shopRrpCents: seen(known?.rrpCents),
          rrpOverrideCents: seen(line.rrpOverrideCents),
          priceOverrideCents: seen(getOverrideCents(line, today)),
          lockedCents: seen(line.lockedCents),
          installCents: seen(line.install?.cents),
          warrantyCents: seen(line.warranty?.cents),
          serviceCents: seen(sumCents(line.services.map(({ cents }) => cents))),
        },
      };
    }),
  };
}

/**
 * Returns the price that waits for a manager's decision. Returns null if the line has been ordered, or if the
 * standard price is not higher than the requested price.
 */
function openRequest(
  { orderNumber }: StoredLine,
  shopCents: Cents | null,
  requested: Cents | undefined,
): Cents | null {
  const isOpen =
    requested !== undefined && orderNumber === null && shopCents !== null && requested < shopCents;
  return isOpen ? requested : null;
}

/** Converts a line to the API format for the owner and staff. */
function lineView(
  { line, facts, money }: KnownLine,
  {
    isHeld,
    site,
    waiting,
  }: { isHeld: boolean; site: ProjectsContext['site']; waiting: ReadonlyMap<number, Cents> },
): ProjectLine {
  const seesPrices = site.priceList !== null;
  const option = (one: StoredLine['install']) =>
    one && { id: one.id, name: one.name, price: seesPrices ? toDollars(one.cents) : 0 };
  return {
    id: line.id,
    productCode: line.productCode,
    sku: line.sku,
    title: facts?.title ?? line.title,
    url: facts?.url ?? '',
    brand: facts?.brand ?? '',
    image: facts?.image ?? '',
    quantity: line.quantity,
    sortOrder: line.sort,
    rrp: toDollarsOrNull(rrpCents(money)),
    price: toDollarsOrNull(unitCents(money, isHeld)),
    shopPrice: toDollarsOrNull(money.shopCents),
    rrpOverride: toDollarsOrNull(money.rrpOverrideCents),
    priceOverride: toDollarsOrNull(money.priceOverrideCents),
    approved:
      !line.isPriceApproved || line.priceMost === null || money.priceOverrideCents === null
        ? null
        : { most: line.priceMost, until: line.priceUntil && dayToParts(line.priceUntil) },
    waitingPrice: toDollarsOrNull(openRequest(line, money.shopCents, waiting.get(line.id))),
    lockedPrice: isHeld ? toDollarsOrNull(money.lockedCents) : null,
    selectedInstall: option(line.install),
    selectedWarranty: option(line.warranty),
    selectedServices: line.services.map(({ sku, title, cents }) => ({
      sku,
      title,
      price: seesPrices ? toDollars(cents) : 0,
    })),
    lineTotal: toDollarsOrNull(lineCents(money, isHeld)),
    stockStatus: facts
      ? effectiveStockStatus({
          isAvailable: facts.stock.some(({ available }) => available > 0),
          isSuperseded: facts.isSuperseded,
          canBackorder: facts.canBackorder,
          deliversDirect: facts.supplier.deliversDirect,
          leadDays: facts.leadDays,
        })
      : 'supersededAndNoStock',
    problem: problemOf({ line, facts }, site),
    isDiscontinued: line.orderNumber === null && isDiscontinued(facts, line.quantity, site.id),
    isOptionGone: line.orderNumber === null && isOptionGone(line),
    competitorUrl: line.competitorUrl,
    orderNumber: line.orderNumber,
  };
}

/** Whether a product is permanently unavailable in the given quantity. */
function isDiscontinued(facts: SaleFacts | undefined, quantity: number, siteId: string): boolean {
  if (!facts || !facts.isActive || !facts.sites.includes(siteId)) return true;
  const left = facts.stock.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  return facts.isSuperseded && left < quantity;
}

/**
 * Returns why a line cannot be bought with its options. Returns null if it can be bought or if the user may
 * not see prices.
 */
export function problemOf(
  { line, facts }: Pick<KnownLine, 'line' | 'facts'>,
  site: ProjectsContext['site'],
): string | null {
  if (!facts) return `${line.title} is no longer available.`;
  const isGone = !facts.isActive || !facts.sites.includes(site.id);
  if (site.priceList === null && !isGone) return null;
  return (
    whyNotForSale(facts, site.id, line.quantity) ??
    (isOptionGone(line)
      ? `An option that you chose for ${facts.title} is no longer offered. Please choose again.`
      : null)
  );
}

function isOptionGone(line: StoredLine): boolean {
  return (
    (line.installId !== null && line.install === null) ||
    (line.warrantyId !== null && line.warranty === null) ||
    line.services.length < line.serviceSkus.length
  );
}

/** Returns the project's totals in dollars. Amounts are null if the user may not see prices. */
export function totalsView(
  lines: readonly KnownLine[],
  isHeld: boolean,
  seesPrices: boolean,
): Project['totals'] {
  const money = projectMoney(
    lines.map((one) => one.money),
    isHeld,
  );
  const toVisibleAmount = (cents: Cents) => (seesPrices ? toDollars(cents) : null);
  return {
    productCount: money.productCount,
    goods: toVisibleAmount(money.goodsCents),
    options: toVisibleAmount(money.optionsCents),
    rrp: toVisibleAmount(money.rrpCents),
    total: toVisibleAmount(money.totalCents),
  };
}

/** Returns a project in the API format for a role (PROJECT-01). For owners, it contains no staff data. */
export async function showProject(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  project: StoredProject,
  role: Role,
): Promise<Project> {
  const { site, user } = ctx;
  const [{ folders, lines }, texts, stored, people] = await Promise.all([
    readContents(ctx, deps, deps.db, project),
    readNotes(deps.db, project.id),
    deps.files.list(deps.db, project.id),
    project.salespersonCode === '' ? [] : deps.salesPeople(),
  ]);
  const isHeld = isLocked(project, ctx);
  const isStaff = role === 'staff';
  const waiting = isStaff
    ? await deps.waitingOfLines(deps.db, {
        projectLineIds: lines.map(({ line }) => line.id),
        now: ctx.now,
      })
    : new Map<number, Cents>();
  const viewLines = (folderId: number | null) =>
    lines
      .filter(({ line }) => line.folderId === folderId)
      .map((one) => lineView(one, { isHeld, site, waiting }));
  const files = stored.map(({ createdAt, ...file }) => ({ ...file, uploaded: createdAt.toISOString() }));
  const quoteData = quoteDataFor(project.quoteData, role);
  const store = deps.storesOf(site.id).find(({ storeUri }) => storeUri === project.storeUri);
  const salesPerson = people.find(({ code }) => code === project.salespersonCode);
  return {
    projectId: project.id,
    projectRef: project.ref,
    name: project.name,
    version: project.version,
    created: project.createdAt.toISOString(),
    dateModified: project.modifiedAt.toISOString(),
    archived: project.archivedAt !== null,
    quoteId: project.quoteId,
    quoted: project.quoteId !== null,
    quoteStatus: project.quoteStatus,
    folders: folders.map(({ id, title, sort }) => ({
      id,
      title,
      sortOrder: sort,
      products: viewLines(id),
      files: files.filter(({ folderId }) => folderId === id),
    })),
    cart: { products: viewLines(null) },
    files,
    attachments: files.map(({ id, productCode }) => ({ id, productCode })),
    productNotes: texts.notes.map(({ modifiedAt, ...note }) => ({
      ...note,
      modified: modifiedAt.toISOString(),
    })),
    productVariations: texts.variations.map(({ rrpOverrideCents, ...variation }) => ({
      ...variation,
      rrpOverride: site.priceList === null ? null : toDollarsOrNull(rrpOverrideCents),
    })),
    brandVariations: byBrand(texts.variations),
    staffComments: isStaff
      ? texts.comments.map(({ user, message, createdAt }) => ({
          user,
          message,
          timestamp: createdAt.toISOString(),
        }))
      : [],
    sharedStatus: project.sharedStatus,
    shareId: project.sharedStatus === 'Private' ? null : project.shareId,
    selectedSalesPerson: salesPerson ? { code: salesPerson.code, name: salesPerson.name } : null,
    selectedStore: store ? { storeUri: store.storeUri, name: store.name } : null,
    projectEmailed: project.emailedAt !== null,
    quoteData,
    customerEmail: quoteData.customerEmail,
    salespersonCode: project.salespersonCode,
    winningCmsUrl: isStaff ? `${ctx.origin}/project?projectId=${project.id}` : '',
    winningUserId: isStaff ? (project.staffAccountId ?? '') : '',
    priceLock: isHeld
      ? {
          lockedAt: project.lockedAt!.toISOString(),
          expiryDate: project.lockUntil === null ? null : dayToParts(day(project.lockUntil)),
        }
      : null,
    owner:
      project.ownerAccountId === null
        ? 'staff'
        : project.ownerAccountId === ownerAccountOf(user)
          ? 'you'
          : 'customer',
    permissions: flagsOf(role, user),
    totals: totalsView(lines, isHeld, site.priceList !== null),
  };
}

/** Returns the number of variations of each brand, in the order in which the brands were added. */
function byBrand(variations: readonly { brand: string }[]): { brand: string; variations: number }[] {
  const counts = new Map<string, number>();
  for (const { brand } of variations) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  return [...counts].map(([brand, count]) => ({ brand, variations: count }));
}
