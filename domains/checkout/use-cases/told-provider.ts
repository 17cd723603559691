import type { Orders } from '#domains/orders/service.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/pay-attempt.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm } from '../contract.ts';

/** The browser as the provider is told of it, for the bank's own checks; nothing where its page said nothing. */
export function browserToldOf(
  { headers, site }: Pick<RequestContext, 'headers' | 'site'>,
  screen: CheckoutForm['browserInfo'],
): Pick<PaymentBrought, 'browserInfo'> {
  if (!screen) return {};
  const { screenHeight, screenWidth, colorDepth, timeZoneOffset, language } = screen;
  return {
    browserInfo: {
      screenHeight,
      screenWidth,
      ...(colorDepth === undefined ? {} : { colorDepth }),
      ...(timeZoneOffset === undefined ? {} : { timeZoneOffset }),
      userAgent: headers.userAgent,
      acceptHeader: headers.accept,
      language: language ?? (headers.acceptLanguage.split(',')[0] || site.locale),
    },
  };
}

/** Where the shopper comes back to from a provider, of an attempt: the page of the way to pay, with the attempt's key. */
export function returnUrlWith(
  orders: Pick<Orders, 'returnKeyOf'>,
  { origin }: Pick<RequestContext, 'origin'>,
  returnPath: string,
): (attemptId: string) => string {
  return (attemptId) =>
    `${origin}${returnPath}?${new URLSearchParams({ key: orders.returnKeyOf(attemptId) }).toString()}`;
}
