import { formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import type { ProviderConfiguration } from '../contract/payments.ts';
import { INSTALMENT_COUNT, instalmentAmount } from './four-payments.ts';

/**
 * Whether a provider accepts a price: it is enabled, and the price is within its limits, both inclusive
 * (checkout §9).
 */
export function isEligible(provider: ProviderConfiguration | undefined, price: Cents): boolean {
  return (
    provider !== undefined &&
    provider.isEnabled &&
    price >= fromDollars(provider.minimumAmount) &&
    (provider.maximumAmount === null || price <= fromDollars(provider.maximumAmount))
  );
}

/** Returns the instalments as text: "4 × $247.25". */
export function instalmentsText(total: Cents): string {
  return `${INSTALMENT_COUNT} × ${formatCents(instalmentAmount(total))}`;
}
