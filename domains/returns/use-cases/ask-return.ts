import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { PhotographRefused, rewritePhotograph } from '#foundation/server/photographs/rewrite-photograph.ts';
import { QueueFull, workQueue } from '#foundation/server/work-queue.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  mindTooLate,
  notReturnable,
  photoRefused,
  photosBusy,
  photosFull,
  returnMovedOn,
  tooManyReturns,
  unknownReturn,
} from '../contract/returns.ts';
import { holdsOn } from '../rules/returnable.ts';
import { isChangeOfMind, type ReturnReason, type Wish } from '../contract/values.ts';
import { afterAction, isClosed } from '../rules/return-life.ts';
import {
  countReturns,
  findReturn,
  insertReturn,
  keepPhoto,
  lockOrder,
  lockReturn,
  readReturn,
  returnsOfOrder,
  writeReturnChange,
  type StoredReturn,
} from '../db/returns.ts';
import { noteStep, returnableOf, type ReturnsDeps } from './deps.ts';

export interface ReturnWish {
  key: string;
  reason: ReturnReason;
  wish: Wish;
  words: string;
  lines: readonly { sku: string; quantity: number }[];
}

/** Maximum number of returns per order. */
const MAX_PER_ORDER = 10;
/** Maximum number of returns per email address and day. */
const MAX_PER_DAY = 10;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the number of days after delivery within which a site accepts returns after a change of mind.
 * Returns 0 if it does not accept them.
 */
export function policyDaysOf(deps: Pick<ReturnsDeps, 'settingsOf'>, siteId: string): number {
  return numberSetting(deps.settingsOf(siteId), 'ChangeOfMindDays', 0);
}

/**
 * Creates a return for goods of an order. The caller must check that the order belongs to the customer. A
 * repeated call with the same key creates no second return.
 */
export async function askReturn(
  deps: ReturnsDeps,
  { orderId, site, by }: { orderId: number; site: Site; by: Actor },
  input: ReturnWish,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrder(tx, { id: orderId });
    if (!order) return failWith(unknownOrder);
    const known = await findReturn(tx, orderId, input.key);
    if (known !== undefined) return (await readReturn(tx, known))!;
    const now = deps.clock();
    const { ofOrder, ofPerson } = await countReturns(tx, orderId, new Date(now.getTime() - DAY_MS));
    if (ofOrder >= MAX_PER_ORDER || ofPerson >= MAX_PER_DAY) return failWith(tooManyReturns);
    const { day: today } = dayInZone(now, site.timeZone);
    const policyDays = policyDaysOf(deps, site.id);
    const returns = await returnsOfOrder(tx, orderId);
    const { goods, lastDay } = await returnableOf(tx, deps, { order, returns, today, policyDays });
    const lines = linesOf(input.lines, goods);
    if (lines === null) return failWith(notReturnable);
    if (!holdsOn(input.reason, today, lastDay)) return failWith(mindTooLate);
    const { key, reason, words } = input;
    const wish = isChangeOfMind(reason) ? 'refund' : input.wish;
    const id = await insertReturn(tx, {
      siteId: order.siteId,
      orderId,
      key,
      reason,
      wish,
      words,
      lines,
      now,
    });
    const made = (await readReturn(tx, id))!;
    await noteStep(
      tx,
      { ...made, state: null },
      { by, action: 'asked', to: 'requested', more: { reason, wish }, now },
    );
    return made;
  });
  if (!('fault' in done)) deps.wakeOutbox();
  return done;
}

/**
 * Combines the requested goods by product. Returns null if a product cannot be returned in the requested
 * quantity.
 */
function linesOf(
  requestedLines: ReturnWish['lines'],
  goods: readonly { productId: number; sku: string; title: string; quantity: number }[],
) {
  const bySku = new Map(goods.map((one) => [one.sku, one]));
  const sums = new Map<string, number>();
  for (const { sku, quantity } of requestedLines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const lines = [...sums].map(([sku, quantity]) => ({ ...bySku.get(sku), quantity }));
  const fits = lines.every(({ sku, quantity }) => sku !== undefined && quantity <= bySku.get(sku)!.quantity);
  return fits ? (lines as (typeof goods)[number][]) : null;
}

/** Whether photographs can be added to a return. */
export function takesPhotos({ state, photos }: Pick<StoredReturn, 'state' | 'photos'>): boolean {
  return !isClosed(state) && photos.length < MAX_PHOTOS;
}

/**
 * Size of the longer side in pixels, and encoding quality. They are high enough for scratches to be visible.
 */
const PHOTO_FORMAT = { side: 1600, quality: 82 };
/** Decodes one image at a time, so that enough CPU is available for shoppers' requests. */
const inTurn = workQueue({ atOnce: 1, waiting: 12 });

/** Re-encodes a photograph, which removes the camera's metadata, and adds it to a return. */
export async function addPhoto(
  deps: ReturnsDeps,
  { orderId, id }: { orderId: number; id: number | null },
  photo: string,
) {
  const before = id === null ? undefined : await readReturn(deps.db, id);
  if (!before || before.orderId !== orderId) return failWith(unknownReturn);
  if (isClosed(before.state)) return failWith(returnMovedOn);
  const sent = Buffer.from(photo, 'base64');
  if (sent.length > MAX_PHOTO_BYTES)
    return failWith(photoRefused, {
      texts: 'This photo is larger than 8 MB. Please send a smaller one.',
    });
  const digest = createHash('sha256').update(sent).digest('hex');
  let file: Buffer;
  try {
    file = await inTurn(() => rewritePhotograph(sent, PHOTO_FORMAT));
  } catch (error) {
    if (error instanceof PhotographRefused)
      return failWith(photoRefused, { texts: `We can’t accept this photo: ${error.message}.` });
    if (error instanceof QueueFull) return failWith(photosBusy, { retryAfterSeconds: 5 });
    throw error;
  }
  return inTransaction(deps.db, async (tx) => {
    const found = (await lockReturn(tx, before.id, undefined))!;
    if (isClosed(found.state)) return failWith(returnMovedOn);
    const isStored = await keepPhoto(tx, found.id, { digest, file, most: MAX_PHOTOS, now: deps.clock() });
    return isStored ? (await readReturn(tx, found.id))! : failWith(photosFull);
  });
}

/** Withdraws a return because the customer keeps the goods. */
export async function withdrawReturn(
  deps: ReturnsDeps,
  { orderId, id, by }: { orderId: number; id: number | null; by: Actor },
) {
  const done = await inTransaction(deps.db, async (tx: Kysely<Tables>) => {
    const found = id === null ? undefined : await lockReturn(tx, id, undefined);
    if (!found || found.orderId !== orderId) return failWith(unknownReturn);
    if (found.state === 'withdrawn') return found;
    const to = afterAction(found.state, 'withdraw', 'shopper');
    if (to === null) return failWith(returnMovedOn);
    const now = deps.clock();
    await writeReturnChange(tx, found.id, { state: to, closedAt: now });
    await noteStep(tx, found, { by, action: 'withdrawn', to, now });
    return (await readReturn(tx, found.id))!;
  });
  if (!('fault' in done)) deps.wakeOutbox();
  return done;
}
