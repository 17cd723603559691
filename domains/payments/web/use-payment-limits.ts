import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  getPaymentConfiguration,
  getPaymentConfigurationV2,
  PAYMENT_METHOD_NUMBER,
  PAYMENT_METHOD_LABEL,
  type PaymentMethodName,
  type ConfiguredProvider,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { browserMethodOf } from '../methods/browser.ts';
import { isWithinLimits, limitsText, type Limits } from '../rules/limits.ts';

/**
 * Returns a function that explains why a method does not accept an amount, such as "Klarna is available for
 * orders from $35 to $2,000." The function returns undefined if the method accepts the amount. It also
 * returns undefined while the limits are unknown, because the server checks them anyway.
 */
export function usePaymentLimits(): (methodName: PaymentMethodName, amount: Cents) => string | undefined {
  const { paymentConfigurationV2 } = useSite().capabilities;
  const [configuration, setConfiguration] = useState<ProviderConfigurations | null>(null);
  useEffect(() => {
    let isGone = false;
    const request = paymentConfigurationV2
      ? call(getPaymentConfigurationV2, {}).then((answer) => answer.paymentConfigurations)
      : call(getPaymentConfiguration, {}).then((answer) => answer.paymentOptions);
    request
      .then((limits) => {
        if (!isGone) setConfiguration(limits);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [paymentConfigurationV2]);
  return (methodName, amount) => {
    const limits = limitsOf(configuration, methodName);
    return limits && !isWithinLimits(limits, toDollars(amount))
      ? limitsText(PAYMENT_METHOD_LABEL[methodName], limits)
      : undefined;
  };
}

/** Returns a method's limits in dollars, both inclusive; undefined if the method has no limits. */
export function limitsOf(
  configuration: ProviderConfigurations | null,
  methodName: PaymentMethodName,
): Limits | undefined {
  const own = browserMethodOf(PAYMENT_METHOD_NUMBER[methodName])?.method.limits?.[methodName];
  if (own) return own;
  const provider = configuration?.[methodName as ConfiguredProvider];
  return provider && { min: provider.minimumAmount, max: provider.maximumAmount };
}
