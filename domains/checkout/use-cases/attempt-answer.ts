import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { Attempt } from '#domains/orders/service.ts';
import type { Site } from '#sites/site.ts';
import { paymentCancelled, paymentDeclined, type SubmitAnswer, type submitCheckout } from '../contract.ts';
import { refusalWords } from '../rules/refusal.ts';
import { confirmationPath, paymentProblem, SENT } from '../rules/texts.ts';
import { redirected } from './redirect-answer.ts';

/** What the browser does next, from how an attempt stands: after the submit, and after the return from a provider. */
export function answerOf(
  attempt: Attempt,
  site: Site,
  /** The page waits and asks while the customer confirms elsewhere. */
  decidesElsewhere = false,
): SubmitAnswer | FaultOf<typeof submitCheckout> {
  const { cartId, reference, details } = attempt;
  switch (attempt.state) {
    case 'approved':
      return completed(cartId, reference);
    case 'redirected':
      return redirected(cartId, reference, details.redirect);
    case 'created':
    case 'pending':
    case 'unknown':
      return decidesElsewhere
        ? { ...processing(cartId, reference), redirectUrl: null }
        : processing(cartId, reference);
    case 'voided':
      return failWith(paymentCancelled);
    case 'declined': {
      if (details.declineCode === 'cancelled') return failWith(paymentCancelled);
      const reason = site.capabilities.showRefusalReason ? refusalWords(attempt.refusalReason) : null;
      return failWith(paymentDeclined, {
        texts: paymentProblem(site.supportPhone),
        ...(reason === null ? {} : { refusalReason: reason }),
      });
    }
  }
}

export function completed(cartId: string, reference: string | null): SubmitAnswer {
  return {
    orderCompleted: true,
    success: true,
    cartId,
    paymentReference: reference,
    redirectUrl: null,
    secure3DResponse: null,
  };
}

/** The provider has not said yet: the confirmation page shows the order as being processed and asks on. */
export function processing(cartId: string, reference: string | null): SubmitAnswer {
  return {
    orderCompleted: false,
    success: true,
    cartId,
    paymentReference: reference,
    redirectUrl: confirmationPath(cartId),
    secure3DResponse: null,
  };
}

/** The same answer for who paid by a link that opens no order: the page where they paid says how it went. `payPath` has a query. */
export function toPayer(answer: SubmitAnswer, payPath: string): SubmitAnswer {
  const showsOrder = answer.orderCompleted || answer.redirectUrl === confirmationPath(answer.cartId);
  return showsOrder ? { ...answer, redirectUrl: paidPath(payPath) } : answer;
}

/** Where who paid by a link is told that the payment was made. */
export const paidPath = (payPath: string): string => `${payPath}&status=${SENT}`;
