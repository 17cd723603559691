import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { endRefund } from '../use-cases/refunds/end-refund.ts';

/**
 * Implements `npm run orders -- end-refund`: records the outcome of a refund that the provider never
 * confirmed. Exit code 0 or 1.
 */
export async function endRefundByHand(
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
