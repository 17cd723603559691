import {
  CONFIGURED_PROVIDERS,
  type ConfiguredProvider,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { PAYMENT_METHODS } from '../methods/server.ts';

/**
 * Returns the API's payment configuration (PAYMENT-16, PAYMENT-17). A method is enabled if `switchedOn`
 * contains it and it has limits for the country. `valueOf` returns a site setting.
 */
export function providerConfigurations(
  country: 'AU' | 'NZ',
  switchedOn: ReadonlySet<ConfiguredProvider>,
  valueOf: (setting: string) => string | undefined,
): ProviderConfigurations {
  const entries = CONFIGURED_PROVIDERS.map((methodName) => {
    const method = PAYMENT_METHODS.find(({ methodNames }) => methodNames.includes(methodName));
    const limits = method?.limits?.[methodName]?.[country];
    const { configuration } = method ?? {};
    return [
      methodName,
      {
        isEnabled: limits !== undefined && switchedOn.has(methodName),
        minimumAmount: limits?.min ?? 0,
        maximumAmount: limits?.max ?? null,
        ...configuration?.read(valueOf(configuration.setting)),
      },
    ];
  });
  return Object.fromEntries(entries) as ProviderConfigurations;
}

/** Names of the site settings that `providerConfigurations` reads. */
export const CONFIGURATION_SETTINGS: readonly string[] = PAYMENT_METHODS.flatMap(
  ({ configuration }) => configuration?.setting ?? [],
);
