import type { PaymentProvider } from '#domains/payments/contract/providers.ts';

/** The labels of what a payment method is connected to. */
export const MODES: Readonly<
  Record<PaymentProvider['mode'], { label: string; kind: 'success' | 'warning' | 'neutral' | 'info' }>
> = {
  live: { label: 'Live', kind: 'success' },
  test: { label: 'Provider’s test system', kind: 'warning' },
  simulator: { label: 'Simulator', kind: 'info' },
  agreed: { label: 'Without a provider', kind: 'neutral' },
  off: { label: 'Not set up', kind: 'neutral' },
};

/** Formats the amounts that a method accepts: `$1 to $2,000`, `From $1`, `Any amount`. */
export function limitsText({ minimum, maximum }: { minimum: number | null; maximum: number | null }): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;
  if (maximum !== null) return `${dollars(minimum ?? 0)} to ${dollars(maximum)}`;
  return minimum === null || minimum === 0 ? 'Any amount' : `From ${dollars(minimum)}`;
}
