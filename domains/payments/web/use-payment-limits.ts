import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  getPaymentConfiguration,
  getPaymentConfigurationV2,
  PAYMENT_OPTION,
  PAYMENT_OPTION_LABEL,
  type ChosenOption,
  type ConfiguredProvider,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { browserMethodOf } from '../methods/browser.ts';
import { isWithinLimits, limitsText, type Limits } from '../rules/limits.ts';

/**
 * Returns a function that explains why an option does not accept an amount, such as "Klarna is available for
 * orders from $35 to $2,000." The function returns undefined if the option accepts the amount. It also
 * returns undefined while the limits are unknown, because the server checks them anyway.
 */
export function usePaymentLimits(): (option: ChosenOption, amount: Cents) => string | undefined {
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
  return (option, amount) => {
    const limits = limitsOf(configuration, option);
    return limits && !isWithinLimits(limits, toDollars(amount))
      ? limitsText(PAYMENT_OPTION_LABEL[option], limits)
      : undefined;
  };
}

/** Returns an option's limits in dollars, both inclusive; undefined if the option has no limits. */
export function limitsOf(
  configuration: ProviderConfigurations | null,
  option: ChosenOption,
): Limits | undefined {
  const own = browserMethodOf(PAYMENT_OPTION[option])?.method.limits?.[option];
  if (own) return own;
  const provider = configuration?.[option as ConfiguredProvider];
  return provider && { min: provider.minimumAmount, max: provider.maximumAmount };
}
