import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import type { beingPaid } from '#domains/cart/contract/cart.ts';
import { combinedOverride } from '#domains/cart/rules/merge.ts';
import type { PriceOverride } from '#domains/cart/rules/purchase.ts';
import type { AddedProduct } from '#domains/cart/use-cases/pricing/line-after.ts';
import type { membersOnly } from '#domains/pricing/contract.ts';
import type { fillCart as fillCall } from '../../contract/lines.ts';
import { nothingChosen, nothingForSale } from '../../contract/errors.ts';
import { claimRequest, dropRequest } from '../../db/projects.ts';
import { keyFor } from '../change-project.ts';
import { getOverrideCents } from '../../rules/line-price.ts';
import { readLines, type StoredLine } from '../../db/lines.ts';
import { isLocked, openProject, type ProjectsContext, type ProjectsDeps, type Refusal } from '../deps.ts';

type FillFault =
  | Refusal
  | Fault<
      typeof nothingChosen.code | typeof nothingForSale.code | typeof membersOnly.code | typeof beingPaid.code
    >;

/** Adds selected products of a project to the user's cart (API-115, PROJECT-23). Ordered lines are excluded. */
export async function fillCart(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  input: {
    projectId: number;
    selectedProductCodes: readonly string[];
    selectedFolders: readonly number[];
    mode: 'add' | 'replace';
    key?: string | undefined;
  },
): Promise<AnswerOf<typeof fillCall> | FillFault> {
  const { selectedProductCodes: codes, selectedFolders: folders } = input;
  if (codes.length === 0 && folders.length === 0) return failWith(nothingChosen);
  // A line must match both filters: product codes and folders. An empty filter matches all lines.
  const isChosen = (line: StoredLine) =>
    (codes.length === 0 || codes.includes(line.productCode) || codes.includes(line.sku)) &&
    (folders.length === 0 || folders.includes(line.folderId ?? 0));
  const instead = input.mode === 'replace';
  const options = { projectId: input.projectId, isChosen, instead, clearsCodes: false };
  const key = keyFor(input.projectId, input.key);
  if (key === undefined) return filled(ctx, deps, options);
  const found = await openProject(ctx, deps, input.projectId);
  if (isFault(found)) return found;
  const accountId = ctx.user.accountId!;
  // The cart uses its own transactions. The key is therefore claimed first, so that two simultaneous requests
  // add the products once.
  if (!(await claimRequest(deps.db, { accountId, key, kind: 'cart', now: ctx.now })))
    return { cart: await deps.carts.get(ctx), added: 0, excluded: [] };
  const done = await filled(ctx, deps, options);
  if (isFault(done)) await dropRequest(deps.db, { accountId, key, kind: 'cart' });
  return done;
}

/** Replaces the content of the user's cart with all lines of the project that are not ordered (API-116). */
export function fillAdminCart(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, clearDiscounts }: { projectId: number; clearDiscounts: boolean },
): Promise<AnswerOf<typeof fillCall> | FillFault> {
  return filled(ctx, deps, {
    projectId,
    isChosen: () => true,
    instead: true,
    clearsCodes: clearDiscounts,
  });
}

async function filled(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  options: {
    projectId: number;
    isChosen: (line: StoredLine) => boolean;
    instead: boolean;
    clearsCodes: boolean;
  },
): Promise<AnswerOf<typeof fillCall> | FillFault> {
  const found = await openProject(ctx, deps, options.projectId);
  if (isFault(found)) return found;
  const all = await readLines(deps.db, options.projectId, ctx.site.country);
  const lines = all.filter((line) => line.orderNumber === null && options.isChosen(line));
  if (lines.length === 0) return failWith(nothingChosen);
  const isHeld = isLocked(found.project, ctx);
  const until = found.project.lockUntil as Day | null;
  const on = { today: dayInZone(ctx.now, ctx.site.timeZone).day, locked: isHeld ? { until } : null };
  const done = await deps.carts.fill(ctx, asOneEach(lines, on), {
    instead: options.instead,
    clearsCodes: options.clearsCodes,
  });
  if (isFault(done)) return done;
  const titles = new Map(lines.map(({ productCode, title }) => [productCode, title]));
  const excluded = done.excluded.map((one) => ({ ...one, title: titles.get(one.productCode) ?? '' }));
  if (done.cart === null)
    return failWith(nothingForSale, {
      texts: [nothingForSale.text, ...excluded.map(({ reason }) => reason)],
    });
  return { cart: done.cart, added: done.added, excluded };
}

/**
 * The day for which prices are calculated, and the price lock if it applies. `until` is the last day of the
 * lock; null if the lock does not expire.
 */
interface HeldOn {
  today: Day;
  locked: { until: Day | null } | null;
}

/**
 * Combines the lines of each product into one cart line. The options are those of the first room that has
 * any. Each room's units keep their price: the override, or the locked price if the price lock applies. An
 * approved price can be in only one cart at a time.
 */
function asOneEach(lines: readonly StoredLine[], on: HeldOn): AddedProduct[] {
  const byCode = new Map<string, AddedProduct & { projectLines: number[]; inOneCart: number[] }>();
  for (const line of lines) {
    const { id, productCode, quantity, install, warranty, services } = line;
    const before = byCode.get(productCode);
    const installId = before?.installId ?? install?.id;
    const warrantyId = before?.warrantyId ?? warranty?.id;
    const serviceSkus =
      before?.serviceSkus ?? (services.length > 0 ? services.map(({ sku }) => sku) : undefined);
    const held = combinedOverride(before?.held ?? null, heldPrice(line, on));
    const isApproved = line.isPriceApproved && getOverrideCents(line, on.today) !== null;
    byCode.set(productCode, {
      productCode,
      mode: 'add',
      quantity: quantity + (before?.quantity ?? 0),
      projectLines: [...(before?.projectLines ?? []), id],
      inOneCart: [...(before?.inOneCart ?? []), ...(isApproved ? [id] : [])],
      installId,
      warrantyId,
      serviceSkus,
      held: held ?? undefined,
    });
  }
  return [...byCode.values()];
}

/**
 * Returns the price override for a line in the cart; null if the standard price applies. The cart charges at
 * most this price.
 */
function heldPrice(line: StoredLine, { today, locked }: HeldOn): PriceOverride | null {
  const { quantity, priceMost, priceUntil, priceBy, pricePermission, lockedCents } = line;
  const overrideCents = getOverrideCents(line, today);
  const most = Math.min(quantity, priceMost ?? quantity);
  const grantedBy = priceBy === null ? null : { accountId: priceBy, permission: pricePermission };
  if (overrideCents !== null) return { cents: overrideCents, until: priceUntil, most, grantedBy };
  return locked && lockedCents !== null ? { cents: lockedCents, until: locked.until, most: quantity } : null;
}
