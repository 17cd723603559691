import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { Attempt } from '#domains/orders/use-cases/orders.ts';
import type { Site } from '#sites/site.ts';
import {
  paymentCancelled,
  paymentDeclined,
  type SubmitAnswer,
  type submitCheckout,
} from '../contract/checkout.ts';
import { refusalWords } from '../rules/refusal.ts';
import { confirmationPath, paymentProblem, SENT } from '../rules/texts.ts';

/**
 * Returns the response that tells the client its next step, from the state of a payment attempt. Used after a
 * submit and after a return from a provider.
 */
export function answerOf(
  attempt: Attempt,
  site: Site,
  /** Whether the customer confirms the payment on another device while the page polls. */
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

/**
 * Returns the response for a payment that the provider has not yet approved or declined. The confirmation
 * page then shows that the order is being processed, and polls.
 */
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

/**
 * Adapts the response for a customer who used a payment link and may not read the order. It redirects to the
 * payment page, which displays the result. `payPath` must already contain a query.
 */
export function toPayer(answer: SubmitAnswer, payPath: string): SubmitAnswer {
  const showsOrder = answer.orderCompleted || answer.redirectUrl === confirmationPath(answer.cartId);
  return showsOrder ? { ...answer, redirectUrl: paidPath(payPath) } : answer;
}

/** Returns the URL path of the payment page on which a shopper sees that their payment was sent. */
export const paidPath = (payPath: string): string => `${payPath}&status=${SENT}`;

/** Returns the response to a submit for a shopper who must continue at their bank. */
function redirected(
  cartId: string,
  reference: string,
  redirect: Attempt['details']['redirect'],
): SubmitAnswer {
  const url = redirect?.url ?? confirmationPath(cartId);
  return {
    orderCompleted: false,
    success: true,
    cartId,
    paymentReference: reference,
    redirectUrl: url,
    secure3DResponse:
      redirect?.method === 'POST'
        ? { htmlFormAction: url, htmlFormToPost: formOf(url, redirect.fields) }
        : null,
  };
}

/** Renders a form with hidden fields, as required for 3-D Secure (CHECKOUT-59). */
function formOf(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${inputs.join('')}</form>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
