import { createHash, randomUUID } from 'node:crypto';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { optionValue } from '#database/commands/option-values.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { readMoney, Refused } from '#database/import/values/values.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { createDeliveryService } from '#domains/delivery/use-cases/delivery.ts';
import { endRefund } from './use-cases/refunds/end-refund.ts';
import { moveDay } from './commands/move-day.ts';
import type { OrderLife } from './rules/order-life.ts';
import { plainOrderNumber } from './rules/track.ts';
import {
  askRest,
  cancelOrder,
  refundOrder,
  type OrderChanged,
  type OrderChangeDeps,
} from './use-cases/changes/change-order.ts';

/**
 * Implements `npm run orders -- end-refund`: records the outcome of a refund that the provider never
 * confirmed. Exit code 0 or 1.
 */
async function endRefundByHand(
  context: CommandContext,
  number: string,
  { as, clock, cents, reason }: { cents: Cents; as: string | undefined; reason: string; clock: () => Date },
): Promise<number> {
  if (as !== 'done' && as !== 'failed')
    return refuse(
      context,
      'Give the result: --as done (the money was refunded) or --as failed (it was not).',
    );
  return withShop(context, async ({ database: { db } }) => {
    const ended = await endRefund({ db, clock }, { number }, { cents }, { reason, as, by: operator() });
    const amount = formatCents(cents);
    if (ended === 'unknown-order') return refuse(context, `Order ${number} not found.`);
    if (ended === 'no-such-refund')
      return refuse(
        context,
        `Order ${number} has no refund of ${amount} with an unknown result. You can record a result only after the shop has stopped polling the provider.`,
      );
    context.print(
      as === 'done'
        ? `The refund of ${amount} for order ${number} is recorded as done, and the customer is notified.`
        : `The refund of ${amount} for order ${number} is recorded as failed. You can refund the amount again.`,
    );
    return 0;
  });
}

const USAGE = `npm run orders -- refund W100001 --amount 50 --reason "dented door" [--key RMA-17]
npm run orders -- end-refund W100001 --amount 50 --as failed --reason "not in the provider's dashboard"
npm run orders -- cancel W100001 --reason "customer called"
npm run orders -- ask W100001
npm run orders -- move-day W100001 --day 2026-12-03 [--free]

  refund   refunds part of the amount paid to the original payment methods, and reduces the order total by it.
           A repeated command with the same order and key does nothing. Without --key, the amount and reason are the key
  end-refund
           records the result of a refund that its provider never reported. Look up the result in the provider's
           dashboard first, then enter it with --as done or --as failed
  cancel   cancels the entire order if nothing has been sent yet, and releases its goods and delivery day
  ask      emails the customer the unpaid amount with a payment link, which they can forward
  move-day changes the delivery day if nothing has been sent yet. If the new day costs more, the difference is due
           before delivery; if it costs less, the difference is refunded. With --free, the price does not change.
           Without --day, lists the available days

The shop's worker sends refunds to the providers, partial refunds only after capture. To see the result: npm run audit -- list --key W100001.`;

const OPTIONS = {
  amount: { type: 'string' },
  as: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
  day: { type: 'string' },
  free: { type: 'boolean' },
} as const;

/** Runs `npm run orders` (see USAGE). Returns the exit code, 0 or 1. */
export function ordersCommand({
  shipmentsOf,
  clock = () => new Date(),
}: Pick<OrderChangeDeps, 'shipmentsOf'> & Partial<Pick<OrderChangeDeps, 'clock'>>) {
  return async (args: string[], context: CommandContext): Promise<number> => {
    const words = readWords(args, { options: OPTIONS, usage: USAGE }, context);
    if (typeof words === 'number') return words;
    const {
      values: { amount, as, reason = '', key, day: onDay, free = false },
      positionals: [verb = '', named, ...more],
    } = words;
    if (!['refund', 'end-refund', 'cancel', 'ask', 'move-day'].includes(verb) || more.length > 0)
      return refuseWords(context, words.positionals, USAGE);
    if (named === undefined) return refuse(context, `Which order?\n\n${USAGE}`);
    const number = plainOrderNumber(named);
    if (verb === 'move-day')
      return moveDay(context, number, { day: onDay, isFree: free, shipmentsOf, clock });
    if (verb !== 'ask' && (reason.trim() === '' || reason.length > 200))
      return refuse(context, `Give a reason of at most 200 characters: --reason "dented door".\n\n${USAGE}`);
    let requestedCents: Cents | null = null;
    if (verb === 'refund' || verb === 'end-refund') {
      if (amount === undefined) return refuse(context, `Specify an amount: --amount 50.\n\n${USAGE}`);
      try {
        requestedCents = optionValue('amount', amount, (text) => readMoney(text, 'AUD'));
      } catch (error) {
        if (error instanceof Refused) return refuse(context, error.message);
        throw error;
      }
      if (requestedCents === 0) return refuse(context, 'The refund amount must be more than 0.');
    }
    if (verb === 'end-refund' && requestedCents !== null)
      return endRefundByHand(context, number, { cents: requestedCents, as, reason, clock });
    return withShop(context, async ({ database: { db } }) => {
      const deps = {
        db,
        delivery: await createDeliveryService({ db }),
        shipmentsOf,
        clock,
        wakeOutbox: () => undefined,
      };
      const by = operator();
      if (verb === 'ask')
        return printRequested(context, number, await askRest(deps, { number }, { by, key: randomUUID() }));
      const changed =
        requestedCents === null
          ? await cancelOrder(deps, { number }, { by, actorKind: 'people', reason })
          : await refundOrder(
              deps,
              { number },
              { by, reason, cents: requestedCents, key: key ?? keyOf(requestedCents, reason) },
            );
      const exitCode = printChanged(context, number, changed, requestedCents);
      if (changed.kind === 'known' && requestedCents !== null && key === undefined)
        context.print(
          'For another refund of the same amount and reason, or to retry a failed one, give it its own key: --key second.',
        );
      return exitCode;
    });
  };
}

/**
 * Returns the idempotency key of a refund command. If the operator runs the same command again, for example
 * after losing the output, the money is refunded only once.
 */
function keyOf(requestedCents: Cents, reason: string): string {
  return createHash('sha256').update(`${requestedCents} ${reason.trim()}`).digest('hex').slice(0, 32);
}

function printRequested(context: CommandContext, number: string, { kind }: OrderChanged): number {
  if (kind === 'unknown-order') return refuse(context, `Order ${number} not found.`);
  if (kind !== 'done') return refuse(context, `Order ${number} has nothing left to pay.`);
  context.print(`The customer of order ${number} gets an email with a payment link.`);
  return 0;
}

function printChanged(
  context: CommandContext,
  number: string,
  changed: OrderChanged,
  requestedCents: Cents | null,
): number {
  switch (changed.kind) {
    case 'done':
      context.print(
        requestedCents === null
          ? `Order ${number} is cancelled, and its payments are being refunded.`
          : `${formatCents(requestedCents)} of order ${number} will be refunded${untilText(changed.waitsUntil)}.`,
      );
      return 0;
    case 'known':
      context.print(`This was already done, so order ${number} was not changed again.`);
      return 0;
    case 'unknown-order':
    // These results are impossible here, because the command neither sends text messages nor refunds rows.
    case 'no-mobile':
    case 'rows-gone':
    case 'beyond-rows':
      return refuse(context, `Order ${number} not found.`);
    case 'too-late':
      return refuse(context, tooLateText(number, changed.life, requestedCents === null));
    case 'key-used':
      return refuse(
        context,
        `This key was already used for a refund of ${formatCents(changed.cents)} on order ${number}, so nothing was changed. Use a different key.`,
      );
    case 'card-used':
      return refuse(
        context,
        `A gift card bought with order ${number} has been used, so the order cannot be cancelled. Refund the rest instead.`,
      );
    case 'too-much':
      return refuse(
        context,
        `At most ${formatCents(changed.mostCents, { zero: '$0' })} of order ${number} can be refunded.`,
      );
  }
}

/**
 * Describes when a waiting refund is made, such as `, from 2026-11-26 10:30 UTC: …`. Empty if the refund does
 * not wait.
 */
function untilText(waitsUntil: Date | undefined): string {
  if (!waitsUntil) return '';
  const from = waitsUntil.toISOString().slice(0, 16).replace('T', ' ');
  return `, but not before ${from} UTC, because the provider makes partial refunds only after capture`;
}

/**
 * Returns the reason why an order in this state cannot be cancelled or refunded. `isCancel` is true if the
 * operator tried to cancel the order, false if they tried to refund it.
 */
function tooLateText(number: string, life: OrderLife, isCancel: boolean): string {
  if (life === 'placed')
    return `Order ${number} is not paid, so there is nothing to refund. It expires automatically and releases its holds.`;
  return isCancel
    ? `Part of order ${number} has already been sent, so the order cannot be cancelled. Refund it instead.`
    : `No part of order ${number} can be refunded now.`;
}
