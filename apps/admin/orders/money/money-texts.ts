import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { inASentence } from '#foundation/pure/text/text.ts';
import type { CancelPreview } from '#domains/orders/contract/changes.ts';
import type { RefundFormView } from '#domains/orders/contract/refunds.ts';
import { describeMethods } from '#domains/orders/web/confirm-refund.tsx';

const EMAIL = 'The customer gets an email.';

/** Describes a refund of an amount in dollars that changes nothing else. `what` names the selected rows. */
export function refundSentences(amount: number, sources: RefundFormView['sources'], what: string): string[] {
  const named = sources.map((source) => ({ ...source, method: midSentence(source.method) }));
  return [
    `Refunds ${describeMethods(fromDollars(amount), named)}.`,
    ...(what === '' ? [] : [`For ${what}.`]),
    'Nothing changes for the goods.',
    `${EMAIL} You can’t undo this.`,
  ];
}

/** Describes a cancellation of the whole order (`isWhole`) or of some units. */
export function cancelSentences(preview: CancelPreview, isWhole: boolean): string[] {
  const { refund, refundTo, units, restocked, total, due } = preview;
  const items = units === 1 ? '1 item' : `${units} items`;
  const methods = refundTo.map(
    ({ method, amount }) =>
      `${formatPrice(amount)} to ${midSentence(method) || 'the payment method of the order'}`,
  );
  return [
    refund > 0 ? `Refunds ${inASentence(methods)}.` : 'Refunds nothing, because nothing was paid for it.',
    `Cancels ${isWhole ? `the order with ${items}` : items}. ${stockText(units, restocked)}`,
    ...(isWhole ? [] : [`The new total is ${formatPrice(total, { zero: '$0' })}.`]),
    ...(due > 0 ? [`The customer still has to pay ${formatPrice(due)}.`] : []),
    `${EMAIL} ${isWhole ? 'You can’t undo this.' : 'The refund can’t be undone.'}`,
  ];
}

/** Returns the name of a payment method within a sentence. Brand names keep their capital letters. */
const midSentence = (method: string) =>
  /^(Gift|Credit or debit) card$/.test(method) ? method.toLowerCase() : method;

function stockText(units: number, restocked: number): string {
  if (restocked === 0)
    return `${units === 1 ? 'It isn’t reserved' : 'None of them is reserved'}, so no stock changes.`;
  return restocked === units
    ? `${units === 1 ? 'It goes' : 'They go'} back into stock.`
    : `${restocked} of them ${restocked === 1 ? 'goes' : 'go'} back into stock.`;
}
