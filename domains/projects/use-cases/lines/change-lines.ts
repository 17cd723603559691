import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault, isFault } from '#foundation/pure/fault.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { OVERRIDE_DAYS } from '#domains/cart/rules/purchase.ts';
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
import { MAX_LINES, type LineFlag } from '../../contract/values.ts';
import { flagsOf } from '../../rules/access.ts';
import { fieldChanges, type Change } from '../../rules/changes.ts';
import { getOverrideCents } from '../../rules/line-price.ts';
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
 * Input for adding or changing a line. Omitted fields are not changed; null removes a value. Amounts are in
 * dollars.
 */
export interface LineInput {
  productCode: string;
  folderId?: number | null | undefined;
  quantity?: number | undefined;
  mode: 'add' | 'set';
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  serviceSkus?: readonly string[] | undefined;
  rrpOverride?: number | null | undefined;
  priceOverride?: number | null | undefined;
  /** The reason for the price override. */
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

/** Adds a product to a project, or changes the line of a product that is already in it (API-114). */
export async function saveLine(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, key, ...input }: LineInput & { projectId: number; key?: string | undefined },
): Promise<Project | ChangeFault<LineCode>> {
  const isBelow = await isBelowFloor(ctx, deps, input);
  return changeAndShow<LineCode>(ctx, deps, { projectId, once: { key, kind: 'line' } }, (tx, changing) =>
    saved(deps, tx, { ctx, changing, input, isBelow }),
  );
}

/**
 * Adds several products to a folder. If one of them cannot be added, adds none and returns a reason for each
 * rejected product. With `isCheckOnly`, adds nothing: returns the same errors, or the unchanged project if
 * all products are valid.
 */
export async function addLines(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
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
    ctx,
    deps,
    { projectId, ...(isCheckOnly ? {} : { once: { key, kind: 'lines' } }) },
    async (tx, changing) => {
      const changes: Change[] = [];
      const texts: string[] = [];
      for (const product of products) {
        const input: LineInput = { ...product, folderId, mode: 'add' };
        const done = await saved(deps, tx, { ctx, changing, input, isBelow: false });
        if (!isFault(done)) changes.push(...done.changes);
        else if (done.body.code === unknownFolder.code || done.body.code === flagOff.code)
          return done as Fault<AddLinesCode>;
        else texts.push(...done.body.errors.map((text) => `${product.productCode}: ${text}`));
      }
      if (texts.length > 0) return failWith(productsRejected, { texts });
      return isCheckOnly ? ROLLBACK_AFTER_CHECK : { changes };
    },
  );
  if (added !== ROLLBACK_AFTER_CHECK) return added;
  return changeAndShow<AddLinesCode>(ctx, deps, { projectId }, async () => ({ changes: [] }));
}

/** A fault that rolls back the products added during a check. It is never returned to the caller. */
const ROLLBACK_AFTER_CHECK: Fault<typeof productsRejected.code> = failWith(productsRejected);

type AddLinesCode = typeof productsRejected.code | typeof unknownFolder.code | typeof flagOff.code;

async function saved(
  deps: ProjectsDeps,
  tx: Tx,
  {
    ctx,
    changing,
    input,
    isBelow,
  }: { ctx: ProjectsContext; changing: Changing; input: LineInput; isBelow: boolean },
): Promise<Done | Fault<LineCode>> {
  const { site, user, now } = ctx;
  const { project, role } = changing;
  const today = dayInZone(now, site.timeZone).day;
  const facts = await factsOf(deps, tx, input.productCode, site);
  if (!facts || !facts.isActive || !facts.sites.includes(site.id)) return failWith(notSold);
  if (typeof input.priceOverride === 'number' && (await moneyGoodsOf(deps, site.id)).has(facts.sku))
    return failWith(priceOfMoney);
  const lines = await readLines(tx, project.id, site.country);
  const folders = await readFolders(tx, project.id);
  const ofProduct = lines.filter(({ productId }) => productId === facts.id);
  const folder =
    input.folderId === undefined && input.mode === 'set' ? ofProduct[0]?.folderId : input.folderId;
  const folderId = folder ?? null;
  if (folderId !== null && !folders.some(({ id }) => id === folderId)) return failWith(unknownFolder);
  const before = ofProduct.find((line) => line.folderId === folderId);
  const flags = flagsOf(role, user);
  const needed = neededFlags(input, before);
  if (needed.some((flag) => !flags[flag])) return failWith(flagOff);
  const change = changeOf(input, before);
  const quantity = change.quantity ?? before?.quantity ?? 1;
  const approved = isBelow ? await approvalOf(deps, tx, { ctx, before, input, quantity }) : null;
  if (isBelow && approved === null) return failWith(belowFloor);
  if (typeof change.priceOverrideCents === 'number')
    Object.assign(change, {
      priceMost: approved?.most ?? quantity,
      priceUntil: approved?.until ?? addDays(today, OVERRIDE_DAYS),
      priceBy: user.accountId,
      isPriceApproved: approved !== null,
    });
  else if (change.priceOverrideCents === null) Object.assign(change, NO_PRICE);
  else if (before?.priceMost && getOverrideCents(before, today) !== null && quantity > before.priceMost) {
    const most = before.priceMost;
    // Only the staff member who set the price may increase its maximum quantity.
    const mayGiveMore = !before.isPriceApproved && flags.price && before.priceBy === user.accountId;
    if (!mayGiveMore)
      return failWith(belowFloor, {
        texts: before.isPriceApproved
          ? `The price of this product is approved for a quantity of at most ${most}. For a higher quantity, cancel the price and request a new one.`
          : `The price of this product applies to a quantity of at most ${most}. For a higher quantity, please ask us for a new price.`,
      });
    change.priceMost = quantity;
  }
  const override = change.priceOverrideCents ?? null;
  const isNewPrice = override !== null && override !== (before ? getOverrideCents(before, today) : null);
  const reason = (input.priceReason ?? '').trim();
  if (isNewPrice && reason.length < LEAST_REASON)
    return failWith(priceNeedsReason, { fields: { priceReason: priceNeedsReason.text } });
  if (await namesUnknownOption(deps, tx, { ctx, facts, change })) return failWith(optionNotOffered);
  // An expired price override is treated as absent. Setting the same price again is therefore a change.
  if (before)
    return changedLine(tx, { ...before, priceOverrideCents: getOverrideCents(before, today) }, change, {
      mode: input.mode,
      reason: isNewPrice ? reason : '',
    });
  if (input.mode === 'set' && input.quantity === undefined) return failWith(unknownLine);
  if (lines.length >= MAX_LINES) return failWith(projectFull);
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
    // If the project's prices are locked, the new line is locked at the current price.
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
      ...(isNewPrice ? [toReasonChange(reason)] : []),
    ],
    result: id!,
    ...(isNewPrice
      ? { audited: pricedAudit({ id: id!, sku: facts.sku }, { from: null, to: override, reason }) }
      : {}),
  };
}

/** Minimum length of a price reason, in characters. */
const LEAST_REASON = 3;

/**
 * Creates a history entry with the reason for a price. The reason is not stored as a field, because it would
 * conflict with the next change to the price.
 */
const toReasonChange = (reason: string): Change => ({ action: 'gave-the-reason', subject: `“${reason}”` });

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
 * Whether the requested price is below the staff member's minimum price. The cart has the same minimum. Must
 * be called before the project is locked, because an embedded database has only one connection.
 */
async function isBelowFloor(
  { site, user: { accountId } }: ProjectsContext,
  deps: ProjectsDeps,
  { productCode, priceOverride }: LineInput,
): Promise<boolean> {
  if (typeof priceOverride !== 'number' || accountId === null) return false;
  const facts = await factsOf(deps, deps.db, productCode, site);
  if (!facts || facts.priceCents === null) return false;
  const floors = await deps.floorsOf(accountId, [{ id: facts.id, priceCents: facts.priceCents }], site);
  return fromDollars(priceOverride) < (floors.get(facts.id) ?? facts.priceCents);
}

/** Returns a manager's approval of the requested price for an existing line; null without approval. */
async function approvalOf(
  { approvedFor }: Pick<ProjectsDeps, 'approvedFor'>,
  tx: Tx,
  {
    ctx,
    before,
    input,
    quantity,
  }: { ctx: ProjectsContext; before: StoredLine | undefined; input: LineInput; quantity: number },
): ReturnType<ProjectsDeps['approvedFor']> {
  const { site, user, now } = ctx;
  if (!before || typeof input.priceOverride !== 'number') return null;
  return approvedFor(tx, {
    accountId: user.accountId!,
    line: { projectLineId: before.id, productId: before.productId },
    today: dayInZone(now, site.timeZone).day,
    requested: { cents: fromDollars(input.priceOverride), quantity },
  });
}

/** Finds a product by its code, or by its SKU if no product has this code. */
export async function factsOf(
  deps: Pick<ProjectsDeps, 'purchaseFacts'>,
  tx: Tx,
  code: string,
  site: ProjectsContext['site'],
): Promise<PurchaseFacts | undefined> {
  const [byCode] = await deps.purchaseFacts(tx, { productCodes: [code] }, site);
  return byCode ?? (await deps.purchaseFacts(tx, { skus: [code] }, site))[0];
}

/**
 * Returns the permissions that a change to a line requires (STAFF-18). Adding a line without a price override
 * or options requires no permission.
 */
function neededFlags(input: LineInput, before: StoredLine | undefined): LineFlag[] {
  return [
    ...(before && (input.quantity !== undefined || input.mode === 'add') ? (['quantity'] as const) : []),
    ...(input.priceOverride !== undefined || input.rrpOverride !== undefined ? (['price'] as const) : []),
    ...(input.installId !== undefined || input.serviceSkus !== undefined ? (['install'] as const) : []),
    ...(input.warrantyId !== undefined ? (['warranty'] as const) : []),
    ...(input.competitorUrl !== undefined ? (['competitorUrlValidation'] as const) : []),
  ];
}

type LineChange = Partial<Omit<LineDraft, 'productId' | 'folderId' | 'lockedCents'>>;

function changeOf(input: LineInput, before: StoredLine | undefined): LineChange {
  const asCents = (dollars: number | null | undefined): Cents | null | undefined =>
    dollars === null || dollars === undefined ? dollars : fromDollars(dollars);
  const added = before && input.mode === 'add' ? before.quantity + (input.quantity ?? 1) : input.quantity;
  const change = {
    quantity: added,
    installId: input.installId,
    warrantyId: input.warrantyId,
    serviceSkus: input.serviceSkus && [...new Set(input.serviceSkus)].toSorted(),
    rrpOverrideCents: asCents(input.rrpOverride),
    priceOverrideCents: asCents(input.priceOverride),
    competitorUrl: input.competitorUrl,
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
    serviceSkus.some((requestedSku) => !offered.services.some(({ sku }) => sku === requestedSku))
  );
}

async function changedLine(
  tx: Tx,
  before: StoredLine,
  change: LineChange,
  { mode, reason }: { mode: LineInput['mode']; reason: string },
): Promise<Done | Fault<LineCode>> {
  if (before.orderNumber !== null) return failWith(alreadyOrdered);
  if ((change.quantity ?? 0) > MAX_QUANTITY) return failWith(projectFull);
  const {
    priceMost: _most,
    priceUntil: _until,
    priceBy: _by,
    isPriceApproved: _approved,
    ...logged
  } = change;
  const known = Object.fromEntries(
    Object.keys(logged).map((name) => [name, before[name as keyof LineChange]]),
  );
  const fields = fieldChanges(`line:${before.id}.`, known, logged as Record<string, unknown>);
  if (fields.length === 0) return { changes: [], result: before.id };
  await writeLine(tx, before.id, change);
  const priced = fields.find(({ field }) => field.endsWith('.priceOverrideCents'));
  return {
    changes: [
      {
        action: 'changed-product',
        subject: before.productCode,
        fields,
        // An increase is added to the current quantity, so it does not conflict with increases by other
        // users.
        ...(mode === 'add' && fields.length === 1 && change.quantity !== undefined ? { isSum: true } : {}),
      },
      ...(reason === '' ? [] : [toReasonChange(reason)]),
    ],
    result: before.id,
    ...(priced ? { audited: pricedAudit(before, { from: priced.from, to: priced.to, reason }) } : {}),
  };
}
