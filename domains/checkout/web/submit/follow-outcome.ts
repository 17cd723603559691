import type { NavigateFunction } from 'react-router';
import { clearCheckoutSession, notePlacedOrder } from '#domains/orders/web/checkout-session.ts';
import { confirmationPath } from '../../rules/texts.ts';
import { followRedirect, postForm } from './post-form.ts';
import type { SubmitOutcome } from './submit-order.ts';

/** Opens the provider's page or the confirmation page. Throws if the provider's URL is invalid. */
export async function followOutcome(
  outcome: Exclude<SubmitOutcome, { kind: 'failed' | 'wait' }>,
  { cartId, navigate }: { cartId: string; navigate: NavigateFunction },
): Promise<void> {
  if (outcome.kind === 'completed') {
    clearCheckoutSession();
    await navigate(outcome.path);
    return;
  }
  // Store the path of the order. If the shopper pays and then closes the window, the page of the empty cart
  // displays a link to it. The stored path is deleted if the cart still contains products.
  notePlacedOrder(confirmationPath(cartId));
  if (outcome.kind === 'post-form') postForm(outcome.action, outcome.html);
  else followRedirect(outcome.url);
}
