import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault, isFault } from '#foundation/pure/fault.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { GIVEN_PRICE_DAYS } from '#domains/cart/rules/purchase.ts';
import { belowFloor } from '#domains/cart/contract/override.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import type { PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import {
  alreadyOrdered,
  flagOff,
  optionNotOffered,
  priceNeedsReason,
  productsRejected,
  projectFull,
  unknownFolder,
  unknownLine,
} from '../../contract/errors.ts';
import type { Project } from '../../contract/types.ts';
import { MOST_LINES, type LineFlag } from '../../contract/words.ts';
import { flagsOf } from '../../rules/access.ts';
import { fieldChanges, type Change } from '../../rules/changes.ts';
import { givenCents } from '../../rules/line-price.ts';
import {
  insertLines,
  readFolders,
  readLines,
  writeLine,
  type LineDraft,
  type StoredLine,
} from '../../db/lines.ts';
import { NO_PRICE } from '../copy-project.ts';
import { changeAndShow, type ChangeFault, type Changing, type Done, type Tx } from '../change-project.ts';
import { isLocked, moneyGoodsOf, type ProjectsContext, type ProjectsDeps } from '../deps.ts';

/**
 * The requested values of a product in a project. Omitted values stay, null removes one. Amounts in dollars.
 */
export interface WantedLine {
  productCode: string;
  folderId?: number | null | undefined;
  quantity?: number | undefined;
  mode: 'add' | 'set';
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  serviceSkus?: readonly string[] | undefined;
  rrpOverride?: number | null | undefined;
  priceOverride?: number | null | undefined;
  /** The reason for the price. */
  priceReason?: string | undefined;
  competitorUrl?: string | undefined;
}

type LineCode =
  | typeof notSold.code
  | typeof unknownFolder.code
  | typeof unknownLine.code
  | typeof optionNotOffered.code
  | typeof projectFull.code
  | typeof flagOff.code
  | typeof belowFloor.code
  | typeof priceOfMoney.code
  | typeof priceNeedsReason.code
  | typeof alreadyOrdered.code;

/** Adds a product to a project, or changes its line (API-114). */
export async function saveLine(
  deps: ProjectsDeps,
  ctx: ProjectsContext,
  { projectId, key, ...wanted }: WantedLine & { projectId: number; key?: string | undefined },
): Promise<Project | ChangeFault<LineCode>> {
  const isBelow = await isBelowFloor(deps, ctx, wanted);
  return changeAndShow<LineCode>(
    deps,
    ctx,
    projectId,
    (tx, changing) => saved(deps, tx, { ctx, changing, wanted, isBelow }),
    { once: { key, kind: 'line' } },
  );
}

/**
 * Adds several products to a folder in one change. If any cannot be added, adds none and returns the reason
 * for each. With `isCheckOnly` it returns the same faults, or the unchanged project if all could be added.
 */
export async function addLines(
  deps: ProjectsDeps,
  ctx: ProjectsContext,
  {
    projectId,
    folderId = null,
    products,
    key,
    isCheckOnly = false,
  }: {
    projectId: number;
    folderId?: number | null | undefined;
    products: readonly { productCode: string; quantity: number }[];
    key?: string | undefined;
    isCheckOnly?: boolean | undefined;
  },
): Promise<Project | ChangeFault<AddLinesCode>> {
  const added = await changeAndShow<AddLinesCode>(
    deps,
    ctx,
    projectId,
    async (tx, changing) => {
      const changes: Change[] = [];
      const texts: string[] = [];
      for (const product of products) {
        const wanted: WantedLine = { ...product, folderId, mode: 'add' };
        const done = await saved(deps, tx, { ctx, changing, wanted, isBelow: false });
        if (!isFault(done)) changes.push(...done.changes);
        else if (done.body.code === unknownFolder.code || done.body.code === flagOff.code)
          return done as Fault<AddLinesCode>;
        else texts.push(...done.body.errors.map((text) => `${product.productCode}: ${text}`));
      }
      if (texts.length > 0) return failWith(productsRejected, { texts });
      return isCheckOnly ? ROLLBACK_AFTER_CHECK : { changes };
    },
    isCheckOnly ? {} : { once: { key, kind: 'lines' } },
  );
  if (added !== ROLLBACK_AFTER_CHECK) return added;
  return changeAndShow<AddLinesCode>(deps, ctx, projectId, async () => ({ changes: [] }));
}

/** Rolls back the products that a check added. It never reaches the caller. */
const ROLLBACK_AFTER_CHECK: Fault<typeof productsRejected.code> = failWith(productsRejected);

type AddLinesCode = typeof productsRejected.code | typeof unknownFolder.code | typeof flagOff.code;

async function saved(
  deps: ProjectsDeps,
  tx: Tx,
  {
    ctx,
    changing,
    wanted,
    isBelow,
  }: { ctx: ProjectsContext; changing: Changing; wanted: WantedLine; isBelow: boolean },
): Promise<Done | Fault<LineCode>> {
  const { site, user, now } = ctx;
  const { project, role } = changing;
  const today = dayInZone(now, site.timeZone).day;
  const facts = await factsOf(deps, tx, wanted.productCode, site);
  if (!facts || !facts.isActive || !facts.sites.includes(site.id)) return failWith(notSold);
  if (typeof wanted.priceOverride === 'number' && (await moneyGoodsOf(deps, site.id)).has(facts.sku))
    return failWith(priceOfMoney);
  const lines = await readLines(tx, project.id, site.country);
  const folders = await readFolders(tx, project.id);
  const ofProduct = lines.filter(({ productId }) => productId === facts.id);
  const folder =
    wanted.folderId === undefined && wanted.mode === 'set' ? ofProduct[0]?.folderId : wanted.folderId;
  const folderId = folder ?? null;
  if (folderId !== null && !folders.some(({ id }) => id === folderId)) return failWith(unknownFolder);
  const before = ofProduct.find((line) => line.folderId === folderId);
  const flags = flagsOf(role, user);
  const needed = neededFlags(wanted, before);
  if (needed.some((flag) => !flags[flag])) return failWith(flagOff);
  const change = changeOf(wanted, before);
  const quantity = change.quantity ?? before?.quantity ?? 1;
  const approved = isBelow ? await approvalOf(deps, tx, { ctx, before, wanted, quantity }) : null;
  if (isBelow && approved === null) return failWith(belowFloor);
  if (typeof change.priceOverrideCents === 'number')
    Object.assign(change, {
      priceMost: approved?.most ?? quantity,
      priceUntil: approved?.until ?? addDays(today, GIVEN_PRICE_DAYS),
      priceBy: user.accountId,
      isPriceApproved: approved !== null,
    });
  else if (change.priceOverrideCents === null) Object.assign(change, NO_PRICE);
  else if (before?.priceMost && givenCents(before, today) !== null && quantity > before.priceMost) {
    const most = before.priceMost;
    // The author of a price may extend it to more units.
    const mayGiveMore = !before.isPriceApproved && flags.price && before.priceBy === user.accountId;
    if (!mayGiveMore)
      return failWith(belowFloor, {
        texts: before.isPriceApproved
          ? `The price of this product is approved for at most ${most}. For more, cancel the price and request a new one.`
          : `The price of this product applies to at most ${most}. For more, please ask us for a new price.`,
      });
    change.priceMost = quantity;
  }
  const given = change.priceOverrideCents ?? null;
  const isNewPrice = given !== null && given !== (before ? givenCents(before, today) : null);
  const reason = (wanted.priceReason ?? '').trim();
  if (isNewPrice && reason.length < LEAST_REASON)
    return failWith(priceNeedsReason, { fields: { priceReason: priceNeedsReason.text } });
  if (await namesUnknownOption(deps, tx, { ctx, facts, change })) return failWith(optionNotOffered);
  // An expired price counts as absent, so setting the same price again is a change.
  if (before)
    return changedLine(tx, { ...before, priceOverrideCents: givenCents(before, today) }, change, {
      mode: wanted.mode,
      reason: isNewPrice ? reason : '',
    });
  if (wanted.mode === 'set' && wanted.quantity === undefined) return failWith(unknownLine);
  if (lines.length >= MOST_LINES) return failWith(projectFull);
  const draft: LineDraft = {
    folderId,
    productId: facts.id,
    quantity: change.quantity ?? 1,
    installId: change.installId ?? null,
    warrantyId: change.warrantyId ?? null,
    serviceSkus: change.serviceSkus ?? [],
    rrpOverrideCents: change.rrpOverrideCents ?? null,
    priceOverrideCents: change.priceOverrideCents ?? null,
    priceMost: change.priceMost ?? null,
    priceUntil: change.priceUntil ?? null,
    priceBy: change.priceBy ?? null,
    isPriceApproved: change.isPriceApproved ?? false,
    // A line added during a price lock is locked at its current price.
    lockedCents: isLocked(project, ctx) ? facts.priceCents : null,
    competitorUrl: change.competitorUrl ?? '',
  };
  const [id] = await insertLines(tx, project.id, [draft], ctx.now);
  const field = {
    field: `line:${id}`,
    from: null,
    to: { productCode: facts.productCode, quantity: draft.quantity },
  };
  return {
    changes: [
      { action: 'added-product', subject: facts.productCode, fields: [field] },
      ...(isNewPrice ? [reasonGiven(reason)] : []),
    ],
    result: id!,
    ...(isNewPrice
      ? { audited: pricedAudit({ id: id!, sku: facts.sku }, { from: null, to: given, reason }) }
      : {}),
  };
}

/** Minimum letters of a reason. */
const LEAST_REASON = 3;

/** Creates the history entry for a price reason. As a field it would conflict with the next price change. */
const reasonGiven = (reason: string): Change => ({ action: 'gave-the-reason', subject: `“${reason}”` });

function pricedAudit(
  { id, sku }: { id: number; sku: string },
  { from, to, reason }: { from: unknown; to: unknown; reason: string },
) {
  return {
    action: 'changed-price',
    before: { line: id, sku, cents: from },
    after: { line: id, sku, cents: to },
    ...(reason === '' ? {} : { reason }),
  };
}

/**
 * Whether staff request a price below their floor. The price would reach the cart, where the same floor
 * applies. Loaded before the project is locked, because an embedded database has only one connection.
 */
async function isBelowFloor(
  deps: ProjectsDeps,
  { site, user: { accountId } }: ProjectsContext,
  { productCode, priceOverride }: WantedLine,
): Promise<boolean> {
  if (typeof priceOverride !== 'number' || accountId === null) return false;
  const facts = await factsOf(deps, deps.db, productCode, site);
  if (!facts || facts.priceCents === null) return false;
  const floors = await deps.floorsOf(accountId, [{ id: facts.id, priceCents: facts.priceCents }], site);
  return fromDollars(priceOverride) < (floors.get(facts.id) ?? facts.priceCents);
}

/** Returns a manager's approval for this price of a line; null if none. */
async function approvalOf(
  { approvedFor }: Pick<ProjectsDeps, 'approvedFor'>,
  tx: Tx,
  {
    ctx,
    before,
    wanted,
    quantity,
  }: { ctx: ProjectsContext; before: StoredLine | undefined; wanted: WantedLine; quantity: number },
): ReturnType<ProjectsDeps['approvedFor']> {
  const { site, user, now } = ctx;
  if (!before || typeof wanted.priceOverride !== 'number') return null;
  return approvedFor(tx, {
    accountId: user.accountId!,
    line: { projectLineId: before.id, productId: before.productId },
    today: dayInZone(now, site.timeZone).day,
    wanted: { cents: fromDollars(wanted.priceOverride), quantity },
  });
}

/** Returns a product by its code, otherwise by its SKU. */
export async function factsOf(
  deps: Pick<ProjectsDeps, 'purchaseFacts'>,
  tx: Tx,
  code: string,
  site: ProjectsContext['site'],
): Promise<PurchaseFacts | undefined> {
  const [byCode] = await deps.purchaseFacts(tx, { productCodes: [code] }, site);
  return byCode ?? (await deps.purchaseFacts(tx, { skus: [code] }, site))[0];
}

/** STAFF-18: returns the flags that a change needs. Everyone with access to a project may add a new line. */
function neededFlags(wanted: WantedLine, before: StoredLine | undefined): LineFlag[] {
  return [
    ...(before && (wanted.quantity !== undefined || wanted.mode === 'add') ? (['quantity'] as const) : []),
    ...(wanted.priceOverride !== undefined || wanted.rrpOverride !== undefined ? (['price'] as const) : []),
    ...(wanted.installId !== undefined || wanted.serviceSkus !== undefined ? (['install'] as const) : []),
    ...(wanted.warrantyId !== undefined ? (['warranty'] as const) : []),
    ...(wanted.competitorUrl !== undefined ? (['competitorUrlValidation'] as const) : []),
  ];
}

type LineChange = Partial<Omit<LineDraft, 'productId' | 'folderId' | 'lockedCents'>>;

function changeOf(wanted: WantedLine, before: StoredLine | undefined): LineChange {
  const asCents = (dollars: number | null | undefined): Cents | null | undefined =>
    dollars === null || dollars === undefined ? dollars : fromDollars(dollars);
  const added = before && wanted.mode === 'add' ? before.quantity + (wanted.quantity ?? 1) : wanted.quantity;
  const change = {
    quantity: added,
    installId: wanted.installId,
    warrantyId: wanted.warrantyId,
    serviceSkus: wanted.serviceSkus && [...new Set(wanted.serviceSkus)].toSorted(),
    rrpOverrideCents: asCents(wanted.rrpOverride),
    priceOverrideCents: asCents(wanted.priceOverride),
    competitorUrl: wanted.competitorUrl,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function namesUnknownOption(
  deps: Pick<ProjectsDeps, 'purchaseOptions'>,
  tx: Tx,
  { ctx, facts, change }: { ctx: ProjectsContext; facts: PurchaseFacts; change: LineChange },
): Promise<boolean> {
  const { installId = null, warrantyId = null, serviceSkus = [] } = change;
  if (installId === null && warrantyId === null && serviceSkus.length === 0) return false;
  const offered = await deps.purchaseOptions(tx, facts, ctx.site.country);
  return (
    (installId !== null && !offered.installs.some(({ id }) => id === installId)) ||
    (warrantyId !== null && !offered.warranties.some(({ id }) => id === warrantyId)) ||
    serviceSkus.some((wanted) => !offered.services.some(({ sku }) => sku === wanted))
  );
}

async function changedLine(
  tx: Tx,
  before: StoredLine,
  change: LineChange,
  { mode, reason }: { mode: WantedLine['mode']; reason: string },
): Promise<Done | Fault<LineCode>> {
  if (before.orderNumber !== null) return failWith(alreadyOrdered);
  if ((change.quantity ?? 0) > MAX_QUANTITY) return failWith(projectFull);
  const { priceMost: _most, priceUntil: _until, priceBy: _by, isPriceApproved: _approved, ...told } = change;
  const known = Object.fromEntries(Object.keys(told).map((name) => [name, before[name as keyof LineChange]]));
  const fields = fieldChanges(`line:${before.id}.`, known, told as Record<string, unknown>);
  if (fields.length === 0) return { changes: [], result: before.id };
  await writeLine(tx, before.id, change);
  const priced = fields.find(({ field }) => field.endsWith('.priceOverrideCents'));
  return {
    changes: [
      {
        action: 'changed-product',
        subject: before.productCode,
        fields,
        // Added units add up, whatever others have added.
        ...(mode === 'add' && fields.length === 1 && change.quantity !== undefined ? { isSum: true } : {}),
      },
      ...(reason === '' ? [] : [reasonGiven(reason)]),
    ],
    result: before.id,
    ...(priced ? { audited: pricedAudit(before, { from: priced.from, to: priced.to, reason }) } : {}),
  };
}
