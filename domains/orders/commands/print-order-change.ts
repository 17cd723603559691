import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import type { OrderLife } from '../rules/order-life.ts';
import type { OrderChanged } from '../use-cases/changes/change-order.ts';

/** Prints the result of `npm run orders -- ask`. Returns the exit code, 0 or 1. */
export function printRequested(context: CommandContext, number: string, { kind }: OrderChanged): number {
  if (kind === 'unknown-order') return refuse(context, `Order ${number} not found.`);
  if (kind !== 'done') return refuse(context, `Order ${number} has nothing left to pay.`);
  context.print(`The customer of order ${number} gets an email with a payment link.`);
  return 0;
}

/**
 * Prints the result of a cancellation, or of a refund of `requestedCents` (null for a cancellation). Returns
 * the exit code, 0 or 1.
 */
export function printChanged(
  context: CommandContext,
  number: string,
  changed: OrderChanged,
  requestedCents: Cents | null,
): number {
  switch (changed.kind) {
    case 'done':
      context.print(
        requestedCents === null
          ? cancelledText(number, changed.refundCents)
          : `${formatCents(requestedCents)} of order ${number} will be refunded${untilText(changed.waitsUntil)}.`,
      );
      return 0;
    case 'known':
      context.print(`This was already done, so order ${number} was not changed again.`);
      return 0;
    case 'unknown-order':
    // These results are impossible here, because the command neither sends text messages, refunds rows nor states a
    // version, and operators decide on any order.
    case 'conflict':
    case 'own-order':
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

/** Describes a cancellation. `refundCents` is the amount that the cancellation refunds. */
function cancelledText(number: string, refundCents = cents(0)): string {
  return refundCents === 0
    ? `Order ${number} is cancelled. There was no payment to refund.`
    : `Order ${number} is cancelled, and its payments are being refunded.`;
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
