import type { Attempt } from '#domains/orders/use-cases/orders.ts';
import type { SubmitAnswer } from '../contract/checkout.ts';
import { confirmationPath } from '../rules/texts.ts';

/** Returns the response to a submit for a shopper who must continue at their bank. */
export function redirected(
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
