import { createHash, randomUUID } from 'node:crypto';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { optionValue } from '#database/commands/option-values.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { readMoney, Refused } from '#database/import/values.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { createDeliveryService } from '#domains/delivery/use-cases/delivery.ts';
import { endRefundByHand } from './commands/end-refund.ts';
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

const USAGE = `npm run orders -- refund W100001 --amount 50 --reason "dented door" [--key RMA-17]
npm run orders -- end-refund W100001 --amount 50 --as failed --reason "not in the provider's pages"
npm run orders -- cancel W100001 --reason "customer called"
npm run orders -- ask W100001
npm run orders -- move-day W100001 --day 2026-12-03 [--free]

  refund   gives back a part of what was paid, to what it was paid with, and makes the order cost that much less;
           the same order and key a second time does nothing; without a key, the same amount and reason
  end-refund
           how a refund ended whose provider never told, as its own pages have it: --as done or --as failed
  cancel   the whole order, while nothing of it has left: goods and delivery day are for others again
  ask      mails who ordered what is still to be paid, with a link to pay it; they can pass it on
  move-day another delivery day, while nothing has left: a dearer one is owed before the delivery, for a cheaper one the
           difference goes back; --free leaves the price as it is; without --day it lists the days that there are

The shop's worker asks the providers, for a part of a payment once it is captured; npm run audit -- list --key W100001 tells how it ended.`;

const OPTIONS = {
  amount: { type: 'string' },
  as: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
  day: { type: 'string' },
  free: { type: 'boolean' },
} as const;

/** Runs `npm run orders` (see USAGE). Exit code 0 or 1. */
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
      return refuse(context, `Say why, in at most 200 characters: --reason "dented door".\n\n${USAGE}`);
    let wanted: Cents | null = null;
    if (verb === 'refund' || verb === 'end-refund') {
      if (amount === undefined) return refuse(context, `Say how much: --amount 50.\n\n${USAGE}`);
      try {
        wanted = optionValue('amount', amount, (text) => readMoney(text, 'AUD'));
      } catch (error) {
        if (error instanceof Refused) return refuse(context, error.message);
        throw error;
      }
      if (wanted === 0) return refuse(context, 'A refund of nothing is none.');
    }
    if (verb === 'end-refund' && wanted !== null)
      return endRefundByHand(context, number, { cents: wanted, as, reason, clock });
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
        return tellAsked(context, number, await askRest(deps, { number }, { by, key: randomUUID() }));
      const changed =
        wanted === null
          ? await cancelOrder(deps, { number }, { by, doer: 'people', reason })
          : await refundOrder(
              deps,
              { number },
              { by, reason, cents: wanted, key: key ?? keyOf(wanted, reason) },
            );
      const told = tell(context, number, changed, wanted);
      if (changed.kind === 'known' && wanted !== null && key === undefined)
        context.print(
          'Is it another refund of the same amount and reason, or did that one fail? Give it a key of its own: --key second.',
        );
      return told;
    });
  };
}

/**
 * Returns the idempotency key of a refund command. The operator may enter the command twice, or run it again
 * because its result was lost. Either way it refunds the money once.
 */
function keyOf(wanted: Cents, reason: string): string {
  return createHash('sha256').update(`${wanted} ${reason.trim()}`).digest('hex').slice(0, 32);
}

function tellAsked(context: CommandContext, number: string, { kind }: OrderChanged): number {
  if (kind === 'unknown-order') return refuse(context, `There is no order ${number}.`);
  if (kind !== 'done') return refuse(context, `Nothing is owed of order ${number}.`);
  context.print(`Who ordered ${number} is asked by mail.`);
  return 0;
}

function tell(context: CommandContext, number: string, changed: OrderChanged, wanted: Cents | null): number {
  switch (changed.kind) {
    case 'done':
      context.print(
        wanted === null
          ? `Order ${number} is cancelled; what was paid goes back.`
          : `${formatCents(wanted)} of order ${number} goes back${untilText(changed.waitsUntil)}.`,
      );
      return 0;
    case 'known':
      context.print(`That was done before: order ${number} stays as it is.`);
      return 0;
    case 'unknown-order':
    // The command sends no SMS and refunds no rows, so these cases cannot occur.
    case 'no-mobile':
    case 'rows-gone':
    case 'beyond-rows':
      return refuse(context, `There is no order ${number}.`);
    case 'too-late':
      return refuse(context, tooLateText(number, changed.life, wanted === null));
    case 'key-used':
      return refuse(
        context,
        `The key was used for ${formatCents(changed.cents)} of order ${number} before: nothing was changed.`,
      );
    case 'card-used':
      return refuse(
        context,
        `A gift card that order ${number} bought has been used: refund the rest instead.`,
      );
    case 'too-much':
      return refuse(
        context,
        `At most ${formatCents(changed.mostCents, { zero: '$0' })} of order ${number} can go back.`,
      );
  }
}

/** Returns `, from 2026-11-26 10:30 UTC on: …`; empty if the refund does not wait. */
function untilText(waitsUntil: Date | undefined): string {
  if (!waitsUntil) return '';
  const from = waitsUntil.toISOString().slice(0, 16).replace('T', ' ');
  return `, from ${from} UTC on: its provider gives back a part of a payment only once that is captured`;
}

/** Returns why an order in this state cannot be cancelled, or cannot be refunded. */
function tooLateText(number: string, life: OrderLife, isCancel: boolean): string {
  if (life === 'placed')
    return `Order ${number} is not paid, so there is nothing to give back. It ends by itself, and what is held for it is for others again.`;
  return isCancel
    ? `Some of order ${number} has left: refund it instead.`
    : `Nothing of order ${number} can go back now.`;
}
