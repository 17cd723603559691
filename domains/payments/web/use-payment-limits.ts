import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  getPaymentConfiguration,
  getPaymentConfigurationV2,
  PAYMENT_OPTION_LABEL,
  type ChosenOption,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { isWithinLimits, limitsOf, limitsText } from '../rules/configuration.ts';

/**
 * Returns a function that explains why an option does not accept an amount ("Klarna is available for orders
 * from $35 to $2,000."). It returns undefined if the option does accept it. While the limits are loading, or
 * if loading failed, every amount is accepted, because the server checks the limits anyway.
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
