import { formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import type { ProviderConfiguration } from '../contract/payments.ts';
import { INSTALMENT_COUNT, instalmentAmount } from './four-payments.ts';

/** Whether a provider is enabled and its limits include a price (checkout §9). Both limits are inclusive. */
export function isEligible(provider: ProviderConfiguration | undefined, price: Cents): boolean {
  return (
    provider !== undefined &&
    provider.isEnabled &&
    price >= fromDollars(provider.minimumAmount) &&
    (provider.maximumAmount === null || price <= fromDollars(provider.maximumAmount))
  );
}

/** Returns a short text about the instalments, such as "4 × $247.25". */
export function instalmentsText(total: Cents): string {
  return `${INSTALMENT_COUNT} × ${formatCents(instalmentAmount(total))}`;
}
