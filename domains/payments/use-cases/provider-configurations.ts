import {
  CONFIGURED_PROVIDERS,
  type ConfiguredProvider,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { PAYMENT_METHODS } from '../methods/server.ts';

/**
 * Returns the API's payment configuration (PAYMENT-16, PAYMENT-17). An option is enabled if `switchedOn`
 * contains it and it has limits for the country. `valueOf` returns a site setting.
 */
export function providerConfigurations(
  country: 'AU' | 'NZ',
  switchedOn: ReadonlySet<ConfiguredProvider>,
  valueOf: (setting: string) => string | undefined,
): ProviderConfigurations {
  const entries = CONFIGURED_PROVIDERS.map((option) => {
    const method = PAYMENT_METHODS.find(({ options }) => options.includes(option));
    const limits = method?.limits?.[option]?.[country];
    const { configuration } = method ?? {};
    return [
      option,
      {
        isEnabled: limits !== undefined && switchedOn.has(option),
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
