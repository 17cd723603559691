import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { receiveReturn } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { ownOrder, refundBeyondRows, refundRowsGone, tooMuchBack } from '#domains/orders/contract/changes.ts';
import { beyondRowsText } from '#domains/orders/rules/refund.ts';
import { goodsRowId, warrantyRowId, type RowChoice } from '#domains/orders/rules/refund-rows.ts';
import { isOwnOrder } from '#domains/orders/use-cases/own-orders/is-own-order.ts';
import { refundWithin } from '#domains/orders/use-cases/changes/change-order.ts';
import { readOpenRows } from '#domains/orders/use-cases/refunds/open-rows.ts';
import { returnMovedOn, unknownReturn } from '../contract/returns.ts';
import { judgeFirst, notTheirGoods, otherRemedy, remedyNotTheirs } from '../contract/staff.ts';
import type { Failure, Remedy, ReturnState, Wish } from '../contract/values.ts';
import { afterAction, failureOf, remediesFor, type ReturnAction } from '../rules/return-life.ts';
import {
  lockReturn,
  readReturn,
  writeReturnChange,
  type ReturnChange,
  type StoredReturn,
} from '../db/returns.ts';
import { noteStep, numberOf, type ReturnsDeps } from './deps.ts';

type Tx = Kysely<Tables>;

/** The return to decide on, its site, and the staff member. */
export interface Decider {
  id: number | null;
  siteId: string;
  by: Actor;
}

type Stepped = {
  change: Omit<ReturnChange, 'state'>;
  more?: Record<string, unknown>;
  shouldNotify?: boolean;
};

type StepFault<Code extends string> = Fault<Code | 'unknown-return' | 'own-order' | 'return-moved-on'>;

/**
 * Runs a step of a return in a transaction. Locks the order, checks that the step is allowed and that the
 * order is not the staff member's own, runs `work`, and writes the audit entry and the event. If `isDone` returns true, the step was already taken and nothing
 * changes.
 */
async function step<Code extends string = never>(
  deps: ReturnsDeps,
  { id, siteId, by }: Decider,
  {
    action,
    verb,
    isDone = () => false,
    work,
  }: {
    action: ReturnAction;
    verb: string;
    isDone?: (found: StoredReturn) => boolean;
    work: (tx: Tx, found: StoredReturn, now: Date) => Promise<Stepped | StepFault<Code> | 'known'>;
  },
): Promise<StoredReturn | StepFault<Code>> {
  const done = await inTransaction(deps.db, async (tx): Promise<StoredReturn | StepFault<Code>> => {
    const found = id === null ? undefined : await lockReturn(tx, id, siteId);
    if (!found) return failWith(unknownReturn);
    if (await isOwnOrder(tx, by, found.orderId)) return failWith(ownOrder);
    if (isDone(found)) return found;
    const to = afterAction(found.state, action, 'people');
    if (to === null) return failWith(returnMovedOn);
    const now = deps.clock();
    const stepped = await work(tx, found, now);
    if (stepped === 'known') return found;
    if (isFault(stepped)) return stepped;
    const { change, more = {}, shouldNotify = to !== found.state } = stepped;
    await writeReturnChange(tx, found.id, { ...change, state: to });
    await noteStep(tx, found, { by, action: verb, to, more, shouldNotify, now });
    return (await readReturn(tx, found.id))!;
  });
  if (!isFault(done)) deps.wakeOutbox();
  return done;
}

/**
 * Approves a return with a remedy. Returns a fault if the law does not allow this remedy (see
 * rules/return-life.ts).
 */
export function approve(
  deps: ReturnsDeps,
  decider: Decider,
  input: { remedy: Remedy; failure: Failure | null; wish?: Wish | undefined; decision: string },
): Promise<StoredReturn | StepFault<'remedy-not-theirs' | 'judge-first'>> {
  const { remedy, decision } = input;
  return step(deps, decider, {
    action: 'approve',
    verb: 'approved',
    isDone: (found) =>
      isTaken(found.state) &&
      found.remedy === remedy &&
      found.decision === decision &&
      found.failure === failureOf(found.reason, input.failure),
    work: async (_tx, found, now) => {
      const failure = failureOf(found.reason, input.failure);
      const wish = input.wish ?? found.wish;
      const remedies = remediesFor({ reason: found.reason, wish, failure });
      if (remedies.length === 0) return failWith(judgeFirst);
      if (!remedies.includes(remedy)) return failWith(remedyNotTheirs);
      return {
        change: { failure, remedy, wish, decision, decidedAt: now },
        more: { remedy, failure, wish },
        // Notifies the customer also if the return was already approved and only the remedy has changed.
        shouldNotify: true,
      };
    },
  });
}

const isTaken = (state: ReturnState) => state === 'approved' || state === 'received';

/** Declines a return. */
export function decline(
  deps: ReturnsDeps,
  decider: Decider,
  decision: string,
): Promise<StoredReturn | StepFault<never>> {
  return step(deps, decider, {
    action: 'decline',
    verb: 'declined',
    isDone: (found) => found.state === 'declined',
    work: async (_tx, _found, now) => ({ change: { decision, decidedAt: now, closedAt: now } }),
  });
}

/**
 * Records that the shop has received the goods. Goods that can be sold again are added to the warehouse's
 * stock.
 */
export function receive(
  deps: ReturnsDeps,
  decider: Decider,
  {
    warehouse,
    lines,
  }: { warehouse: string; lines: readonly { sku: string; quantity: number; isSellable: boolean }[] },
): Promise<StoredReturn | StepFault<'not-their-goods'>> {
  return step(deps, decider, {
    action: 'receive',
    verb: 'received',
    isDone: (found) => found.state === 'received',
    work: async (tx, found, now) => {
      for (const { sku, quantity, isSellable } of lines.filter((line) => line.quantity > 0)) {
        const requestedLine = found.lines.find((line) => line.sku === sku);
        if (!requestedLine || quantity > requestedLine.quantity) return failWith(notTheirGoods);
        const taken = await receiveReturn(
          tx,
          {
            reference: `${numberOf(found.id)}:${sku}`,
            orderNumber: found.orderNumber,
            sku,
            quantity,
            warehouse,
            isSellable,
            reason: `Return ${numberOf(found.id)}`,
          },
          now,
        );
        if (taken.kind === 'refused') return failWith(notTheirGoods, { texts: `${sku}: ${taken.reason}.` });
      }
      return { change: { receivedAt: now }, more: { warehouse, lines } };
    },
  });
}

/** Records that the returned goods were repaired or replaced. */
export function settle(deps: ReturnsDeps, decider: Decider): Promise<StoredReturn | StepFault<never>> {
  return step(deps, decider, {
    action: 'settle',
    verb: 'settled',
    isDone: (found) => found.state === 'settled',
    work: async (_tx, found, now) =>
      found.remedy === 'refund' ? failWith(returnMovedOn) : { change: { closedAt: now } },
  });
}

/**
 * A refund for a return. `rows` selects the order rows to refund. Without `rows`, the goods in `lines` and
 * their warranties are refunded.
 */
export interface ReturnRefund {
  amount: Cents;
  lines: readonly { sku: string; quantity: number }[];
  rows?: readonly RowChoice[];
  key: string;
}

/**
 * Refunds a return: records the refund for the order and updates the return in one transaction. A repeated
 * call with the same key does not refund again.
 */
export function refund(
  deps: ReturnsDeps,
  decider: Decider,
  { amount, lines, rows = [], key }: ReturnRefund,
): Promise<
  | StoredReturn
  | StepFault<
      'other-remedy' | 'not-their-goods' | 'too-much-back' | 'refund-rows-gone' | 'refund-beyond-rows'
    >
> {
  return step(deps, decider, {
    action: 'refund',
    verb: 'refund-asked',
    work: async (tx, found, now) => {
      if (found.remedy !== 'refund') return failWith(otherRemedy);
      const chosen = rows.length > 0 ? rows : await rowsOfLines(tx, found.orderId, lines);
      if (!areOf(found, lines) || !areRowsOf(found, chosen))
        return failWith(notTheirGoods, { texts: 'You entered more goods than this return contains.' });
      const number = numberOf(found.id);
      const refunded = await refundWithin(
        tx,
        deps,
        { number: found.orderNumber, siteId: found.siteId },
        {
          by: decider.by,
          reason: reasonOf(number, found, lines),
          cents: amount,
          key: `return:${number}:${key}`,
          rows: chosen,
          isReturn: true,
        },
      );
      if (refunded.kind === 'known') return 'known';
      if (refunded.kind === 'too-much') {
        const most = formatCents(refunded.mostCents, { zero: '$0' });
        return failWith(tooMuchBack, { texts: `At most ${most} can be refunded.` });
      }
      if (refunded.kind === 'beyond-rows')
        return failWith(refundBeyondRows, { texts: beyondRowsText(refunded.mostCents) });
      if (refunded.kind === 'rows-gone') return failWith(refundRowsGone);
      if (refunded.kind !== 'done') return failWith(returnMovedOn);
      return {
        change: { addRefundedCents: amount, closedAt: now },
        more: { cents: cents(found.refundedCents + amount) },
      };
    },
  });
}

/**
 * Whether all goods belong to the return and none is listed twice. An adjustment note must not list other
 * goods.
 */
function areOf(
  { lines: requestedLines }: Pick<StoredReturn, 'lines'>,
  lines: readonly { sku: string; quantity: number }[],
): boolean {
  const most = new Map(requestedLines.map(({ sku, quantity }) => [sku, quantity]));
  const named = new Set(lines.map(({ sku }) => sku));
  return named.size === lines.length && lines.every(({ sku, quantity }) => quantity <= (most.get(sku) ?? 0));
}

/** Returns the rows of the goods and their warranties that have not been refunded yet. */
async function rowsOfLines(
  tx: Tx,
  orderId: number,
  lines: readonly { sku: string; quantity: number }[],
): Promise<RowChoice[]> {
  const { rows } = await readOpenRows(tx, orderId);
  return lines.flatMap(({ sku, quantity }) =>
    rows
      .filter(({ id }) => id === goodsRowId(sku) || id === warrantyRowId(sku))
      .map(({ id, leftQuantity }) => ({ id, quantity: Math.min(quantity, leftQuantity) }))
      .filter((row) => row.quantity > 0),
  );
}

/** Whether all goods in the rows belong to the return, in at most the returned quantities. */
function areRowsOf({ lines }: Pick<StoredReturn, 'lines'>, rows: readonly RowChoice[]): boolean {
  const most = new Map(lines.map(({ sku, quantity }) => [goodsRowId(sku), quantity]));
  return rows.every(({ id, quantity }) => !id.startsWith(goodsRowId('')) || quantity <= (most.get(id) ?? 0));
}

/** Returns the reason for the adjustment note, at most 200 characters long. */
function reasonOf(
  number: string,
  { lines: requestedLines }: Pick<StoredReturn, 'lines'>,
  lines: readonly { sku: string; quantity: number }[],
): string {
  const titled = lines.flatMap(({ sku, quantity }) => {
    const line = requestedLines.find((one) => one.sku === sku);
    return line ? [`${quantity} × ${line.title}`] : [];
  });
  return [`Return ${number}`, titled.join(', ')]
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, 200);
}
