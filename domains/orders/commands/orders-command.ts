import { createHash, randomUUID } from 'node:crypto';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { optionValue } from '#database/commands/option-values.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { readMoney, Refused } from '#database/import/values/values.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { createDeliveryService } from '#domains/delivery/use-cases/delivery.ts';
import { endRefundByHand } from './end-refund-by-hand.ts';
import { moveDay } from './move-day.ts';
import { printChanged, printRequested } from './print-order-change.ts';
import { plainOrderNumber } from '../rules/track.ts';
import {
  requestBalanceOf,
  cancelOrder,
  refundOrder,
  type OrderChangeDeps,
} from '../use-cases/changes/change-order.ts';

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
    if (named === undefined) return refuse(context, `Specify the order number.\n\n${USAGE}`);
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
        return printRequested(
          context,
          number,
          await requestBalanceOf(deps, { number }, { by, key: randomUUID() }),
        );
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
