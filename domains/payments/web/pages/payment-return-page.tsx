import { redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import {
  readReturn,
  RETURN_PROVIDERS,
  type ReturnOutcome,
  type ReturnPath,
} from '../../rules/provider-return.ts';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { PlainPage } from '#design/plain-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Payment', noIndex: true }),
  personal: true,
  chrome: 'simple',
};

function readAddress({ pathname, search }: { pathname: string; search: string }): {
  provider: string;
  outcome: ReturnOutcome;
} {
  const path = pathname.toLowerCase().replaceAll('/', '') as ReturnPath;
  return { provider: RETURN_PROVIDERS[path], outcome: readReturn(path, new URLSearchParams(search)) };
}

/** Who turned back at the provider, or was declined there, is led to the checkout, which says so (ROUTE-50). */
export function loader({ request }: LoaderFunctionArgs): Response | null {
  const { outcome } = readAddress(new URL(request.url));
  if (outcome === 'cancelled') return redirect('/customer/checkout?status=CANCELLED');
  if (outcome === 'declined') return redirect('/customer/checkout?status=DECLINED');
  return null;
}

/** Where Zip, Afterpay and PayPal send shoppers back to, when their payment is not one of an order here. */
export function Component() {
  const { provider, outcome } = readAddress(useLocation());
  const phone = useSupportPhone();
  return (
    <PlainPage
      title={`Your payment with ${provider}`}
      actions={
        <>
          <Button to="/customer/checkout?status=CANCELLED">Back to the checkout</Button>
          <Button variant="ghost" href={phone.href}>
            Call {phone.number}
          </Button>
        </>
      }
    >
      {outcome === 'missing' ? (
        <p>
          This address finishes a payment with {provider}, and there is none to finish. Nothing was ordered,
          and your cart is as it was.
        </p>
      ) : (
        <>
          <Notice kind="error">Something has gone wrong, Please try again.</Notice>
          <p>
            We could not match what {provider} sent with an order of yours. Your cart is as it was. Before you
            pay again, look whether {provider} shows a payment to us, or call.
          </p>
        </>
      )}
    </PlainPage>
  );
}
