import { day, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type {
  ChosenOption,
  ConfiguredProvider,
  ProviderConfigurations,
  ZipConfiguration,
} from '../contract/payments.ts';
import { lastOfferDay } from './instalments.ts';

type Country = 'AU' | 'NZ';
export interface Limits {
  /** In dollars. Both limits are inclusive. */
  min: number;
  max: number | null;
}

/**
 * The amount limits of each provider by country, in dollars. Providers that do not operate in a country are
 * omitted.
 */
const LIMITS: Readonly<Record<Country, Partial<Record<ConfiguredProvider, Limits>>>> = {
  AU: {
    Klarna: { min: 35, max: 2000 },
    AfterPay: { min: 1, max: 2000 },
    PayPal: { min: 1, max: null },
    Humm: { min: 80, max: 30_000 },
    Zip: { min: 1, max: 5000 },
    ApplePay: { min: 0, max: null },
    GooglePay: { min: 0, max: null },
  },
  NZ: {
    AfterPay: { min: 1, max: 2000 },
    PayPal: { min: 1, max: null },
    Humm: { min: 80, max: 10_000 },
    Zip: { min: 1, max: 1500 },
    ApplePay: { min: 0, max: null },
    GooglePay: { min: 0, max: null },
  },
};

/** The part of the `ZipConfig` setting that concerns Zip (SETTINGS-14). */
export interface ZipSetting {
  repaymentPeriodMonths: number | null;
  offerExpiry: Day | null;
}

/**
 * Parses the `ZipConfig` setting: JSON with `repaymentPeriodMonths` and `offerExpiry` (`YYYY-MM-DD`). An
 * operator types it, so unreadable values count as not set.
 */
export function readZipSetting(text: unknown): ZipSetting {
  const value = readObject(text);
  const months = value.repaymentPeriodMonths;
  return {
    repaymentPeriodMonths:
      typeof months === 'number' && Number.isInteger(months) && months > 0 ? months : null,
    offerExpiry: readDay(value.offerExpiry),
  };
}

function readObject(text: unknown): { repaymentPeriodMonths?: unknown; offerExpiry?: unknown } {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function readDay(value: unknown): Day | null {
  try {
    return typeof value === 'string' ? day(value.slice(0, 10)) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the payment configuration of the API (PAYMENT-16, PAYMENT-17). A provider is enabled if it is
 * switched on and operates in the country.
 */
export function providerConfigurations(
  country: Country,
  switchedOn: ReadonlySet<ConfiguredProvider>,
  zip: ZipSetting,
): ProviderConfigurations {
  const of = (provider: ConfiguredProvider) => {
    const limits = LIMITS[country][provider];
    return {
      isEnabled: limits !== undefined && switchedOn.has(provider),
      minimumAmount: limits?.min ?? 0,
      maximumAmount: limits?.max ?? null,
    };
  };
  const zipConfiguration: ZipConfiguration = {
    ...of('Zip'),
    repaymentPeriodMonths: zip.repaymentPeriodMonths,
    offerExpiry: zip.offerExpiry,
    offerExpiryInclusion: zip.offerExpiry ? lastOfferDay(zip.offerExpiry) : null,
  };
  return {
    Klarna: of('Klarna'),
    AfterPay: of('AfterPay'),
    PayPal: of('PayPal'),
    Humm: of('Humm'),
    Zip: zipConfiguration,
    ApplePay: of('ApplePay'),
    GooglePay: of('GooglePay'),
  };
}

/** PayPal's own limits for its four payments. The provider configuration of the API does not include them. */
const PAY_IN_FOUR: Limits = { min: 30, max: 2000 };

/** Returns the limits of an option, in dollars, both inclusive; undefined if it has none. */
export function limitsOf(
  configuration: ProviderConfigurations | null,
  option: ChosenOption,
): Limits | undefined {
  if (option === 'PayPalBnpl') return PAY_IN_FOUR;
  const provider = configuration?.[option as ConfiguredProvider];
  return provider && { min: provider.minimumAmount, max: provider.maximumAmount };
}

/** Whether an amount in dollars is within the limits. */
export function isWithinLimits({ min, max }: Limits, dollars: number): boolean {
  return dollars >= min && (max === null || dollars <= max);
}

/**
 * Returns the text for an order outside an option's limits: "Humm is available for orders from $80 to
 * $30,000."
 */
export function limitsText(label: string, { min, max }: Limits): string {
  const from = `from ${formatPrice(min, { zero: '$0' })}`;
  return max === null
    ? `${label} is available for orders ${from}.`
    : `${label} is available for orders ${from} to ${formatPrice(max)}.`;
}
