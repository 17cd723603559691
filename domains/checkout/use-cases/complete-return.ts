import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { Attempt } from '#domains/orders/use-cases/orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { paysBalance } from '#domains/orders/rules/purpose.ts';
import { type ReturnStatus, RETURN_TEXT, confirmationPath, returnPath } from '../rules/texts.ts';
import {
  type SubmitAnswer,
  type Confirmation,
  unknownPayment,
  paymentCancelled,
} from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';
import { completed, answerOf, toPayer, paidPath } from './attempt-answer.ts';

/** The return statuses of payments that the shop voided while the shopper was at the bank, by reason. */
const STATUS_OF_VOID: Partial<Record<NonNullable<Attempt['details']['voidReason']>, ReturnStatus>> = {
  'cart-changed': 'CART_CHANGED',
  replaced: 'REPLACED',
  'too-old': 'EXPIRED',
  'not-allowed': 'NOT_ALLOWED',
};

/**
 * Completes a payment when the shopper returns to the shop's own page. The page forwards the query that the
 * provider appended.
 */
export async function confirmReturn(
  ctx: RequestContext,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  { key, ...rest }: Readonly<Record<string, unknown>> & { key: string },
): Promise<SubmitAnswer | FaultOf<Confirmation>> {
  const fields = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const attempt = await orders.completeReturn(ctx, key, fields);
  // The returned parameters do not belong to this payment. The shopper may still be at the provider.
  if (!attempt || attempt.state === 'created' || attempt.state === 'redirected')
    return failWith(unknownPayment);
  if (attempt.state === 'voided' && attempt.orderState === 'confirmed' && !paysBalance(attempt.purpose))
    return completed(attempt.cartId, attempt.reference);
  // The shopper has proved with the key of the return URL that this is their payment. The response may
  // therefore link to the page for paying the balance.
  const again = paysBalance(attempt.purpose) ? { tryAgainPath: orders.payPath(attempt.cartId) } : {};
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

/**
 * The request that a browser sends when it returns from 3-D Secure, with the key from the return URL and the
 * bank's parameters.
 */
interface BankReturn {
  key: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/**
 * Completes a 3-D Secure payment when the browser returns from the bank. The request may be a GET, or a
 * cross-site POST without cookies. Always returns a path for a 303 redirect, never a fault.
 */
export async function completeReturn(
  ctx: Pick<RequestContext, 'site' | 'cookie' | 'setCookie' | 'user' | 'requestId'>,
  { orders }: Pick<CheckoutDeps, 'orders'>,
  { key, fields }: BankReturn,
): Promise<string> {
  const attempt = await orders.completeReturn(ctx, key, fields);
  if (!attempt) return '/customer/checkout';
  const isPlaced = ['approved', 'pending', 'unknown'].includes(attempt.state);
  // The shopper has proved with the key of the return URL that this is their payment. The redirect may
  // therefore lead to the page for paying the balance.
  if (paysBalance(attempt.purpose) && !isPlaced) {
    const status = attempt.details.declineCode === 'refused' ? 'DECLINED' : 'CANCELLED';
    return `${orders.payPath(attempt.cartId)}&status=${status}`;
  }
  if (attempt.purpose === 'link' && isPlaced) return paidPath(orders.payPath(attempt.cartId));
  switch (attempt.state) {
    case 'approved':
    case 'pending':
    case 'unknown':
      return confirmationPath(attempt.cartId);
    // The shopper may still be on the bank's page.
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
