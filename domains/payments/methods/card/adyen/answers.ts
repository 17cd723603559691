import * as z from 'zod/mini';
import { cents } from '#foundation/pure/money.ts';
import type { AttemptFacts, PaymentOutcome } from '../../../contract/adapter.ts';

/* The fields that the adapter reads from Adyen's responses. */

export const PaymentAnswer = z.object({
  pspReference: z.optional(z.string()),
  resultCode: z.string(),
  merchantReference: z.optional(z.string()),
  amount: z.optional(z.object({ value: z.int(), currency: z.string() })),
  refusalReason: z.optional(z.string()),
  refusalReasonCode: z.optional(z.string()),
  action: z.optional(
    z.looseObject({
      type: z.string(),
      method: z.optional(z.string()),
      url: z.optional(z.string()),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    }),
  ),
});

export const ModificationAnswer = z.object({ pspReference: z.string() });

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the provider's error message, such as `14_030 Return URL is missing`. It never contains card data.
 */
export function errorText(json: unknown): string {
  const { errorCode, message } = (json ?? {}) as { errorCode?: unknown; message?: unknown };
  return [errorCode, message].filter((part) => typeof part === 'string').join(' ') || 'without explanation';
}

export function readAnswer(answer: z.infer<typeof PaymentAnswer>, attempt: AttemptFacts): PaymentOutcome {
  const reference = answer.pspReference ? { providerReference: answer.pspReference } : {};
  switch (answer.resultCode) {
    case 'Authorised':
      return approval(answer, attempt);
    case 'Pending':
    case 'Received':
    case 'PresentToShopper':
      return { kind: 'pending', ...reference };
    // A redirect response contains no provider reference, because nothing is authorised yet. A later void
    // must use the shop's own reference.
    case 'RedirectShopper': {
      const { action } = answer;
      if (action?.type !== 'redirect' || !action.url)
        return { kind: 'unknown', detail: 'redirect without a URL' };
      if (!/^https?:\/\//i.test(action.url))
        return { kind: 'unknown', detail: 'redirect to an unexpected URL' };
      const fields = Object.fromEntries(
        Object.entries(action.data ?? {}).map(([name, value]) => [name, String(value)]),
      );
      return action.method?.toUpperCase() === 'POST'
        ? { kind: 'redirect', method: 'POST', url: action.url, fields }
        : { kind: 'redirect', method: 'GET', url: action.url, fields: {} };
    }
    case 'IdentifyShopper':
    case 'ChallengeShopper':
      return answer.action
        ? { kind: 'challenge', action: answer.action }
        : { kind: 'unknown', detail: 'challenge without an action' };
    case 'Cancelled':
      return { kind: 'declined', ...reference, code: 'cancelled', reason: answer.refusalReason ?? '' };
    case 'Refused':
    case 'Error':
      return {
        kind: 'declined',
        ...reference,
        code: 'refused',
        reason: answer.refusalReason ?? '',
        detail: `${answer.resultCode} ${answer.refusalReasonCode ?? ''}`.trim(),
      };
    default:
      // `PartiallyAuthorised` or an unknown result code. Money may have moved, so this is not treated as a
      // failure.
      return { kind: 'unknown', detail: `result ${answer.resultCode}` };
  }
}

/**
 * Approves the payment only if Adyen returned the attempt's reference, amount and currency. Otherwise a
 * shopper could use the return from one payment to pay for a different order.
 */
function approval(answer: z.infer<typeof PaymentAnswer>, attempt: AttemptFacts): PaymentOutcome {
  const { pspReference, merchantReference, amount } = answer;
  if (!pspReference || !merchantReference || !amount)
    return { kind: 'unknown', detail: 'authorised without reference or amount' };
  if (merchantReference !== attempt.reference)
    return { kind: 'unknown', detail: `the response is for ${merchantReference}` };
  if (amount.value !== attempt.amountCents || amount.currency !== attempt.currency) {
    return {
      kind: 'unknown',
      detail: `authorised ${amount.value} ${amount.currency} instead of ${attempt.amountCents} ${attempt.currency}`,
    };
  }
  return {
    kind: 'approved',
    providerReference: pspReference,
    reference: merchantReference,
    amountCents: cents(amount.value),
    currency: amount.currency,
  };
}
