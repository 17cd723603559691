import { useEffect, useState } from 'react';
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { RETURN_PAGES, type ReturnPath } from '#domains/payments/contract/return-pages.ts';
import { readReturn, type ReturnOutcome } from '#domains/payments/rules/provider-return.ts';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { CONFIRMATIONS, paymentCancelled, paymentDeclined } from '#domains/checkout/contract/checkout.ts';
import { confirmationPath } from '#domains/checkout/rules/texts.ts';
import { REPORTED, logPaymentError } from '#domains/checkout/web/submit/log-payment-error.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Payment', noIndex: true }),
  personal: true,
  chrome: 'simple',
};

interface Address {
  path: ReturnPath;
  /** Whether the URL contains the key of a payment that the shop must complete. */
  hasKey: boolean;
  outcome: ReturnOutcome;
  query: Record<string, string>;
}

function readAddress({ pathname, search }: { pathname: string; search: string }): Address {
  const path = pathname.toLowerCase().replaceAll('/', '') as ReturnPath;
  const query = new URLSearchParams(search);
  return {
    path,
    hasKey: (query.get('key') ?? '') !== '',
    outcome: readReturn(path, query),
    query: Object.fromEntries(query),
  };
}

/**
 * Redirects to the checkout if the shopper cancelled or was declined at the provider. The checkout displays
 * the result (ROUTE-50).
 */
export function loader({ request }: LoaderFunctionArgs): Response | null {
  const { hasKey, outcome } = readAddress(new URL(request.url));
  // If the URL has a key, the page must first end the payment to release the stock and the delivery day.
  if (hasKey) return null;
  if (outcome === 'cancelled') return redirect('/customer/checkout?status=CANCELLED');
  if (outcome === 'declined') return redirect('/customer/checkout?status=DECLINED');
  return null;
}

/**
 * Renders the page to which Zip, Afterpay and PayPal return shoppers. Completes the payment and displays the
 * order.
 */
export function Component() {
  const address = readAddress(useLocation());
  const { provider } = RETURN_PAGES[address.path];
  const failed = useConfirmation(address);
  const back = failed?.back ?? CHECKOUT;
  const phone = useSupportPhone();
  if (address.hasKey && failed === null)
    return (
      <PlainPage title={`Your payment with ${provider}`}>
        <p role="status">
          <Spinner /> We’re checking with {provider} whether your payment went through. Please keep this page
          open.
        </p>
      </PlainPage>
    );
  return (
    <PlainPage
      title={`Your payment with ${provider}`}
      actions={
        <>
          {back === CHECKOUT ? (
            <Button to={CHECKOUT}>Back to checkout</Button>
          ) : (
            <Button to={back}>Back to your order</Button>
          )}
          <Button variant="ghost" href={phone.href}>
            Call {phone.number}
          </Button>
        </>
      }
    >
      {failed === null && address.outcome === 'missing' ? (
        <p>There’s no unfinished payment with {provider}. Nothing was ordered, and your cart is unchanged.</p>
      ) : (
        <>
          <Notice kind="error" live>
            {(failed?.texts ?? [DEFAULT_FAILURE]).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
          <p>
            {back === CHECKOUT ? 'Your cart is unchanged.' : 'Your order is unchanged.'} Before you pay again,
            check whether {provider} shows a payment to us, or call us.
          </p>
        </>
      )}
    </PlainPage>
  );
}

/** The error text if the provider cannot be reached (PAYMENT-10). */
const UNREACHED = 'Service currently unavailable. Please try again later';
/** The default error text for a failed payment (PAYMENT-11). */
const DEFAULT_FAILURE = 'Something has gone wrong, Please try again.';

interface Failed {
  texts: string[];
  /** The path on which the shopper can try again. */
  back: string;
}

/**
 * Completes the payment once, then navigates to the next page. Returns the failure; null while the payment
 * has not failed.
 */
function useConfirmation({ path, hasKey, query }: Address): Failed | null {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Failed | null>(null);
  useEffect(() => {
    if (!hasKey) return;
    const confirm = async () => {
      try {
        const answer = await call(CONFIRMATIONS[path], { query: { key: '', ...query } });
        clearCheckoutSession();
        await navigate(answer.redirectUrl ?? confirmationPath(answer.cartId), { replace: true });
      } catch (error) {
        const status = statusOf(error);
        if (status !== 'CANCELLED')
          logPaymentError({
            page: 'return',
            status: error instanceof CallError ? error.status : 0,
            paymentOption: PAYMENT_METHOD_NUMBER[RETURN_PAGES[path].methodName],
          });
        const back = backOf(error);
        if (status) await navigate(withStatus(back, status), { replace: true, state: REPORTED });
        else setFailed({ texts: textsOf(error), back });
      }
    };
    void confirm();
    // Runs once for each URL, because a repeated request returns the same response.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, hasKey]);
  return failed;
}

const CHECKOUT = '/customer/checkout';

/**
 * Returns the path on which the shopper can try to pay again. This is the pay page if an order with a balance
 * exists, otherwise the checkout.
 */
const backOf = (error: unknown): string =>
  (error instanceof CallError && error.body.tryAgainPath) || CHECKOUT;

const withStatus = (path: string, status: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}status=${status}`;

/**
 * Returns the payment status for errors that the checkout and the pay page explain with their own texts.
 * Returns null for any other error.
 */
function statusOf(error: unknown): 'CANCELLED' | 'DECLINED' | null {
  if (!(error instanceof CallError)) return null;
  if (error.body.code === paymentDeclined.code) return 'DECLINED';
  const isPlainCancel =
    error.body.code === paymentCancelled.code && error.body.errors[0] === paymentCancelled.text;
  return isPlainCancel ? 'CANCELLED' : null;
}

/** Returns the error texts to display after a failed payment (PAYMENT-09 to -11). */
function textsOf(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status === 0) return [UNREACHED];
  return error.status < 500 && error.body.errors.length > 0 ? [...error.body.errors] : [DEFAULT_FAILURE];
}
