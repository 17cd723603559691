import type { Orders } from '#domains/orders/use-cases/orders.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/payments/pay-attempt.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm } from '../contract/checkout.ts';

/**
 * Returns the browser data that the provider forwards to the bank for its checks; empty if the page sent no
 * such data.
 */
export function getBrowserData(
  { headers, site }: Pick<RequestContext, 'headers' | 'site'>,
  screen: CheckoutForm['browserInfo'],
): Pick<PaymentBrought, 'browserInfo'> {
  if (!screen) return {};
  const { screenHeight, screenWidth, colorDepth, timeZoneOffset, language } = screen;
  return {
    browserInfo: {
      screenHeight,
      screenWidth,
      colorDepth,
      timeZoneOffset,
      userAgent: headers.userAgent,
      acceptHeader: headers.accept,
      language: language ?? (headers.acceptLanguage.split(',')[0] || site.locale),
    },
  };
}

/**
 * Returns the URL to which the provider sends the shopper back. It contains the payment method's return path
 * and the attempt's key.
 */
export function returnUrlWith(
  orders: Pick<Orders, 'returnKeyOf'>,
  { origin }: Pick<RequestContext, 'origin'>,
  returnPath: string,
): (attemptId: string) => string {
  return (attemptId) =>
    `${origin}${returnPath}?${new URLSearchParams({ key: orders.returnKeyOf(attemptId) }).toString()}`;
}
