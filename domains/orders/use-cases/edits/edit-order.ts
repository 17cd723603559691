import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayToParts } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { cents, fromDollars, sumCents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { dayToWire } from '#domains/delivery/rules/days.ts';
import type {
  commitEdit as commitEndpoint,
  EditChanges,
  EditOffers,
  EditPreview,
  findEditProducts as findEndpoint,
  getOrderToEdit as getEndpoint,
  OrderToEdit,
  previewEdit as previewEndpoint,
  undoEdit as undoEndpoint,
} from '../../contract/edit.ts';
import { editRefused, orderNotEditable } from '../../contract/changes.ts';
import { totalChanged } from '../../contract/orders.ts';
import { partsOf, unitsOf, type EditedParts } from '../../rules/edits/edited-parts.ts';
import { unitPriceCents } from '../../rules/edits/line-changes.ts';
import { gstWithin } from '../../rules/order-total.ts';
import { readTruckDelivery } from '../../db/day-changes.ts';
import { insertEdit, markUndone, readLatestEdit } from '../../db/back-office/order-edits.ts';
import { owedOf } from '../../db/balance.ts';
import { applyEdit, type AppliedEdit } from './apply-edit.ts';
import { cancelLines, previewCancelLines, type CancelledUnits } from './cancel-lines.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { moveDay } from './edit-day.ts';
import { findProducts, readFloors, readOffers } from './edit-products.ts';
import { canMove, toTarget } from './edit-target.ts';
import { openOnce } from './open-once.ts';
import { mostUnits, openToEdit, type OpenEdit } from './open-to-edit.ts';
import { previewCancel } from './preview-cancel.ts';
import { refundToView } from './refund-to-view.ts';

type Tx = Kysely<Tables>;
type Edited = AnswerOf<typeof commitEndpoint>;

export type OrderEdits = ReturnType<typeof createOrderEdits>;

/** Creates the use cases with which staff edit placed orders of their site. */
export function createOrderEdits(deps: EditDeps) {
  return {
    get: (ctx: EditContext, number: string) => getOrderToEdit(ctx, deps, number),
    find: (ctx: EditContext, number: string, text: string) => findEditProducts(ctx, deps, number, text),
    preview: (ctx: EditContext, number: string, changes: EditChanges) =>
      previewEdit(ctx, deps, number, changes),
    commit: (ctx: EditContext, number: string, input: Parameters<typeof commitEdit>[3]) =>
      commitEdit(ctx, deps, number, input),
    undo: (ctx: EditContext, number: string, key: string) => undoEdit(ctx, deps, number, key),
    cancelLines: (ctx: EditContext, number: string, input: Parameters<typeof cancelLines>[3]) =>
      cancelLines(ctx, deps, number, input),
    previewCancel: (ctx: EditContext, number: string, lines: readonly CancelledUnits[] | undefined) =>
      lines === undefined ? previewCancel(ctx, deps, number) : previewCancelLines(ctx, deps, number, lines),
  };
}

/** Returns an order as the form displays it. Changes nothing. */
async function getOrderToEdit(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
): Promise<OrderToEdit | FaultOf<typeof getEndpoint>> {
  return inTransaction(
    deps.db,
    async (tx) => {
      const open = await openToEdit(ctx, tx, deps, { number });
      if (isFault(open)) return open;
      const stock = { hasMore: false, hasBackOrder: false };
      const day = await moveDay(tx, deps, open, { day: open.parts.deliveryDay, stock, now: deps.clock() });
      if ('fault' in day) return failWith(orderNotEditable, { texts: day.body.errors });
      return toForm(deps, open, {
        canUndo: (await readUndoable(tx, open)) !== null,
        days: day.days.map(dayToWire),
        dueCents: await owedOf(tx, open.order.id),
        offers: await readOffers(tx, deps, open),
      });
    },
    () => false,
  );
}

/** Returns the products that match a text and can be added to an order. Changes nothing. */
async function findEditProducts(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
  text: string,
): Promise<AnswerOf<typeof findEndpoint> | FaultOf<typeof findEndpoint>> {
  // A SKU need not be a word of the search, such as that of an accessory.
  const skus = [...new Set([text.trim().toUpperCase(), ...(await deps.findSkus(ctx.site, text))])];
  return inTransaction(
    deps.db,
    async (tx) => {
      const open = await openToEdit(ctx, tx, deps, { number });
      return isFault(open) ? open : { products: await findProducts(tx, deps, open, skus) };
    },
    () => false,
  );
}

/** Performs the edit and rolls it back, so that the preview and the commit never differ. */
async function previewEdit(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
  changes: EditChanges,
): Promise<EditPreview | FaultOf<typeof previewEndpoint>> {
  const floors = await readFloors(ctx, deps, number, changes);
  return inTransaction(
    deps.db,
    async (tx) => {
      const open = await openToEdit(ctx, tx, deps, { number });
      if (isFault(open)) return open;
      const now = deps.clock();
      const target = await toTarget(ctx, tx, deps, { open, changes, floors, now });
      if ('fault' in target) return target;
      const note = { key: 'preview', action: 'edited' as const, reason: '', now };
      const applied = await applyEdit(
        ctx,
        tx,
        { ...deps, issueInvoices: async () => undefined },
        {
          open,
          target,
          note,
        },
      );
      return 'fault' in applied ? applied : toPreview(tx, deps, open, { target, applied });
    },
    () => false,
  );
}

/** Edits an order in one transaction. A repeated request with the same key changes nothing. */
async function commitEdit(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
  { reason, key, total, ...changes }: EditChanges & { reason: string; key: string; total: number },
): Promise<Edited | FaultOf<typeof commitEndpoint>> {
  const floors = await readFloors(ctx, deps, number, changes);
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openOnce(ctx, tx, deps, { number, key });
    if ('fault' in open || 'known' in open) return open;
    const now = deps.clock();
    const target = await toTarget(ctx, tx, deps, { open, changes, floors, now });
    if ('fault' in target) return target;
    const applied = await applyEdit(ctx, tx, deps, {
      open,
      target,
      note: { key, action: 'edited', reason, now },
    });
    if ('fault' in applied) return applied;
    if (applied.totalCents !== fromDollars(total))
      return failWith(totalChanged, {
        texts: 'The total of this edit has changed. Check it, and save again.',
      });
    const { sourceKey } = applied;
    const before = { ...partsOf(open.parts), dayChangeCents: applied.day.changeCents };
    await insertEdit(tx, open.order.id, { sourceKey, before, after: target }, now);
    return toEdited(open, applied);
  });
  if ('fault' in done) return done;
  if ('known' in done) return done.known;
  deps.wakeOutbox();
  return done;
}

/** Undoes the latest edit of an order, if what it changed is still as the edit left it. */
async function undoEdit(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
  key: string,
): Promise<Edited | FaultOf<typeof undoEndpoint>> {
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openOnce(ctx, tx, deps, { number, key });
    if ('fault' in open || 'known' in open) return open;
    const latest = await readUndoable(tx, open);
    if (!latest)
      return failWith(editRefused, {
        texts: 'There is no edit to undo, or the order has changed since. Edit it again instead.',
      });
    const now = deps.clock();
    const { dayChangeCents, ...target } = latest.before;
    const applied = await applyEdit(ctx, tx, deps, {
      open,
      target,
      note: {
        key,
        action: 'edit-undone',
        reason: '',
        now,
        ...(dayChangeCents === undefined ? {} : { dayChangeCents: cents(0 - dayChangeCents) }),
      },
    });
    if ('fault' in applied) return applied;
    await markUndone(tx, latest.id, now);
    return toEdited(open, applied);
  });
  if ('fault' in done) return done;
  if ('known' in done) return done.known;
  deps.wakeOutbox();
  return done;
}

/** Returns the latest edit of an order; null if there is none, or if what it changed has changed since. */
async function readUndoable(tx: Tx, { order, parts }: OpenEdit) {
  const latest = await readLatestEdit(tx, order.id);
  return latest && isDeepStrictEqual(latest.after, partsOf(parts)) ? latest : null;
}

const toEdited = ({ order }: OpenEdit, { dueCents, refundCents }: AppliedEdit): Edited => ({
  orderNumber: order.number,
  due: toDollars(dueCents),
  refund: toDollars(refundCents),
});

function toForm(
  deps: EditDeps,
  open: OpenEdit,
  {
    days,
    dueCents,
    canUndo,
    offers,
  }: Pick<OrderToEdit, 'days' | 'canUndo'> & { dueCents: Cents; offers: ReadonlyMap<number, EditOffers> },
): OrderToEdit {
  const { order, parts, facts, locks, version } = open;
  const { deliveryInstructions = '', country: _country, ...address } = parts.deliveryAddress;
  return {
    orderNumber: order.number,
    version,
    currency: order.currency,
    lines: parts.lines.map((line) => {
      const extras = [line.install, line.warranty].filter((one) => one !== null);
      return {
        sku: line.sku,
        title: line.title,
        image: facts.get(line.productId)?.image ?? '',
        quantity: line.quantity,
        unitPrice: toDollars(
          sumCents([line.unitCents, ...[...extras, ...line.services].map(({ priceCents }) => priceCents)]),
        ),
        price: toDollars(unitPriceCents(line)),
        install: line.install?.name ?? '',
        warranty: line.warranty?.name ?? '',
        services: line.services.map(({ sku, title }) => ({ sku, title })),
        offers: offers.get(line.productId) ?? { installs: [], warranties: [], services: [] },
        discount: toDollars(line.discountCents),
        most: mostUnits(open, line),
        locked: locks.get(line.sku) ?? '',
      };
    }),
    email: parts.email,
    phone: parts.phone,
    deliveryAddress: { ...address, deliveryInstructions },
    country: deps.siteOf(order.siteId).country,
    canMove: canMove(parts),
    deliveryDay: parts.deliveryDay && dayToParts(parts.deliveryDay),
    days,
    total: toDollars(order.totalCents),
    paid: toDollars(cents(order.paidCents - order.goingBackCents)),
    due: toDollars(dueCents),
    canUndo,
  };
}

async function toPreview(
  tx: Tx,
  deps: EditDeps,
  { order, parts, stored, version }: OpenEdit,
  { target, applied }: { target: EditedParts; applied: AppliedEdit },
): Promise<EditPreview> {
  const { changes, totalBeforeCents, totalCents, dueCents, dueDay, refundCents, refundTo, day } = applied;
  const { reserved } = await readTruckDelivery(tx, order.id);
  const before = unitsOf(parts.lines);
  return {
    version,
    changes,
    totalBefore: toDollars(totalBeforeCents),
    total: toDollars(totalCents),
    gst: toDollars(
      gstWithin(cents(totalCents - stored.remainingTipCents), deps.siteOf(order.siteId).country),
    ),
    deliveryChange: toDollars(day.changeCents),
    paid: toDollars(cents(order.paidCents - order.goingBackCents)),
    due: toDollars(dueCents),
    dueDay: dueDay && dayToParts(dueDay),
    refund: toDollars(refundCents),
    refundTo: refundToView(order, refundTo),
    deliveryDay: target.deliveryDay && dayToParts(target.deliveryDay),
    stock: target.lines
      .filter(({ productId, quantity }) => before.get(productId) !== quantity)
      .map(({ productId, title, quantity }) => {
        const units = reserved
          .filter((one) => one.productId === productId)
          .reduce((sum, one) => sum + one.quantity, 0);
        return { title, reserved: units, backOrdered: Math.max(0, quantity - units) };
      }),
    days: day.days.map(dayToWire),
  };
}
