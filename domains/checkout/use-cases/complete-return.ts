import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { Attempt } from '#domains/orders/use-cases/orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { paysRest } from '#domains/orders/rules/purpose.ts';
import { type ReturnStatus, RETURN_TEXT, confirmationPath, returnPath } from '../rules/texts.ts';
import {
  type SubmitAnswer,
  type Confirmation,
  unknownPayment,
  paymentCancelled,
} from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';
import { completed, answerOf, toPayer, paidPath } from './attempt-answer.ts';

/** The return statuses for payments that were voided while the shopper was at the bank, by reason. */
const STATUS_OF_VOID: Partial<Record<NonNullable<Attempt['details']['voidReason']>, ReturnStatus>> = {
  'cart-changed': 'CART_CHANGED',
  replaced: 'REPLACED',
  'too-old': 'EXPIRED',
  'not-allowed': 'NOT_ALLOWED',
};

/** Completes a return to our own page, which forwards the query that it received from the provider. */
export async function confirmReturn(
  ctx: RequestContext,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  { key, ...rest }: Readonly<Record<string, unknown>> & { key: string },
): Promise<SubmitAnswer | FaultOf<Confirmation>> {
  const fields = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const attempt = await orders.completeReturn(ctx, key, fields);
  // The returned fields do not belong to this payment. As far as the shop knows, the shopper is still at
  // the provider.
  if (!attempt || attempt.state === 'created' || attempt.state === 'redirected')
    return failWith(unknownPayment);
  if (attempt.state === 'voided' && attempt.orderState === 'confirmed' && !paysRest(attempt.purpose))
    return completed(attempt.cartId, attempt.reference);
  // Only the shopper has the return key, so they may view the balance and pay it.
  const again = paysRest(attempt.purpose) ? { tryAgainPath: orders.payPath(attempt.cartId) } : {};
  if (attempt.state === 'voided') {
    const status = STATUS_OF_VOID[attempt.details.voidReason ?? 'withdrawn'];
    return failWith(paymentCancelled, {
      ...again,
      ...(status && status !== 'DECLINED' ? { texts: RETURN_TEXT[status] } : {}),
    });
  }
  const answer = answerOf(attempt, ctx.site);
  if (!isFault(answer))
    return attempt.purpose === 'link' ? toPayer(answer, orders.payPath(attempt.cartId)) : answer;
  return { ...answer, body: { ...answer.body, ...again } } as FaultOf<Confirmation>;
}

/** The return of a browser from 3-D Secure: the key in the return URL, and the fields that the bank added. */
interface BankReturn {
  key: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/**
 * Completes a return from 3-D Secure. The return may be a GET request, or a cross-site POST request without
 * cookies. Always returns a path to redirect to (303), never a fault.
 */
export async function completeReturn(
  ctx: Pick<RequestContext, 'site' | 'cookie' | 'setCookie' | 'user' | 'requestId'>,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  { key, fields }: BankReturn,
): Promise<string> {
  const attempt = await orders.completeReturn(ctx, key, fields);
  if (!attempt) return '/customer/checkout';
  const isPlaced = ['approved', 'pending', 'unknown'].includes(attempt.state);
  // Only the shopper has the return key, so they may view the balance.
  if (paysRest(attempt.purpose) && !isPlaced) {
    const status = attempt.details.declineCode === 'refused' ? 'DECLINED' : 'CANCELLED';
    return `${orders.payPath(attempt.cartId)}&status=${status}`;
  }
  if (attempt.purpose === 'link' && isPlaced) return paidPath(orders.payPath(attempt.cartId));
  switch (attempt.state) {
    case 'approved':
    case 'pending':
    case 'unknown':
      return confirmationPath(attempt.cartId);
    // As far as the shop knows, the shopper is still at the bank.
    case 'created':
    case 'redirected':
      return Object.keys(fields).length === 0 ? '/customer/checkout' : returnPath('UNREADABLE');
    case 'voided':
      return attempt.orderState === 'confirmed'
        ? confirmationPath(attempt.cartId)
        : returnPath(STATUS_OF_VOID[attempt.details.voidReason ?? 'withdrawn'] ?? 'CANCELLED');
    case 'declined':
      return returnPath(
        attempt.details.declineCode === 'cancelled' ? 'CANCELLED' : 'DECLINED',
        attempt.reference,
      );
  }
}
