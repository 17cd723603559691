import type { Client } from '#foundation/pure/client.ts';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { waitingForApproval } from '#domains/company/contract.ts';
import { heldElsewhere, orderedElsewhere } from '#domains/orders/contract/orders.ts';
import { submitCheckout, type SubmitAnswer } from '../../contract/checkout.ts';
import { confirmationPath, GENERIC_CHECKOUT_ERROR, paymentProblem } from '../../rules/texts.ts';

export type SubmittedForm = CallInput<typeof submitCheckout>['body'];

/** The next step of the page after a submit (checkout §4). */
export type SubmitOutcome =
  /**
   * `path` is the path of the confirmation page. That page also displays payments that are still being
   * processed.
   */
  | { kind: 'completed'; path: string }
  | { kind: 'post-form'; action: string; html: string }
  | { kind: 'redirect'; url: string }
  /** The customer must confirm on another device. The page polls the payment status until then. */
  | { kind: 'wait'; cartId: string; reference: string }
  /**
   * `reload`: true if the page must reload the checkout view and the cart (after status 400). `sameAgain`:
   * true if the outcome of the order is unknown. A further submit of the same content must then reuse the
   * idempotency key.
   */
  | {
      kind: 'failed';
      status: number;
      messages: string[];
      reload: boolean;
      sameAgain: boolean;
      /** Set if the order is waiting for approval by the buyer's company, which is not an error. */
      waits?: true;
      /** The reason with which the payment was refused; undefined if the response contains none. */
      refusalReason?: string | undefined;
      /** The errors of the form's fields by path; undefined if the response contains none. */
      fields?: Readonly<Record<string, string>> | undefined;
    };

export interface SubmitWords {
  supportPhone: string;
  showsRefusalReason: boolean;
}

const NO_RESPONSE =
  'We didn’t get a response. Please check your connection and press the button again. You’re never charged twice for the same order.';

/** Returns the error message for a failed checkout request (CHECKOUT-73). */
export function requestProblemText(supportPhone: string): string {
  return `An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on ${supportPhone}.`;
}

/** Submits the order once. Returns the page's next step. Does not throw if the server or the network fails. */
export function submitOrder(client: Client, form: SubmittedForm, words: SubmitWords): Promise<SubmitOutcome> {
  return outcomeOf(() => client(submitCheckout, { body: form }), words);
}

/**
 * Returns the page's next step after the response to a payment. Does not throw if the server or the network
 * fails.
 */
export async function outcomeOf(
  send: () => Promise<SubmitAnswer>,
  words: SubmitWords,
): Promise<SubmitOutcome> {
  try {
    const answer = await send();
    if (answer.secure3DResponse) {
      return {
        kind: 'post-form',
        action: answer.secure3DResponse.htmlFormAction,
        html: answer.secure3DResponse.htmlFormToPost,
      };
    }
    if (answer.redirectUrl)
      return isOwnPath(answer.redirectUrl)
        ? { kind: 'completed', path: answer.redirectUrl }
        : { kind: 'redirect', url: answer.redirectUrl };
    if (answer.orderCompleted) return { kind: 'completed', path: confirmationPath(answer.cartId) };
    if (answer.success && answer.paymentReference)
      return { kind: 'wait', cartId: answer.cartId, reference: answer.paymentReference };
    return failed(500, [requestProblemText(words.supportPhone)]);
  } catch (error) {
    if (!(error instanceof CallError)) return failed(0, [GENERIC_CHECKOUT_ERROR]);
    const outcome = {
      ...failed(error.status, messagesOf(error, words)),
      ...(error.body.refusalReason ? { refusalReason: error.body.refusalReason } : {}),
      ...(error.body.fields ? { fields: error.body.fields } : {}),
    };
    return error.body.code === waitingForApproval.code ? { ...outcome, waits: true } : outcome;
  }
}

/**
 * Whether a URL is a path within this shop, such as `/customer/confirmation?id=…`. False for URLs such as
 * `//elsewhere`, which lead to another host.
 */
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** HTTP statuses that prove that no order was placed. The next submit needs a new idempotency key. */
const DECIDED = [400, 401, 402, 403, 404, 413, 415, 422, 429];

function failed(status: number, messages: string[]): SubmitOutcome & { kind: 'failed' } {
  return { kind: 'failed', status, messages, reload: status === 400, sameAgain: !DECIDED.includes(status) };
}

/**
 * Faults which mean that lines of a quote or project belong to another order. The page displays the server's
 * message without the advice to call support.
 */
const IN_ANOTHER_ORDER: ReadonlySet<string> = new Set([heldElsewhere.code, orderedElsewhere.code]);

/**
 * Returns the error messages for a failed request (CHECKOUT-70 to CHECKOUT-75):
 *
 * - status 400 or 429: the server's messages
 * - status 401 or 402: the bank's reason, then the text about a declined payment
 * - most other statuses: the advice to call support
 */
function messagesOf(
  { status, body }: CallError,
  { supportPhone, showsRefusalReason }: SubmitWords,
): string[] {
  const reason = showsRefusalReason && body.refusalReason ? [body.refusalReason] : [];
  if (status === 400 || status === 429)
    return [
      ...(body.errors.length > 0 ? body.errors : [GENERIC_CHECKOUT_ERROR]),
      ...reason.filter((text) => !body.errors.includes(text)),
    ];
  if (status === 401 || status === 402) return [...reason, paymentProblem(supportPhone)];
  if (IN_ANOTHER_ORDER.has(body.code ?? '') && body.errors.length > 0) return [...body.errors];
  // After a network failure, the shopper may try again: the same idempotency key prevents a second order.
  if (status === 0) return [GENERIC_CHECKOUT_ERROR, NO_RESPONSE];
  return [requestProblemText(supportPhone), ...reason];
}
