import { formatCents, fromDollars } from '#foundation/pure/money.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { INSTALMENT_COUNT, instalmentAmount } from '../rules/four-payments.ts';

/**
 * Renders "or 4 payments of $187.25 with Afterpay, interest free", or the short form "or 4 × $187.25 with
 * Afterpay". `price` is in dollars. Renders nothing if the site offers no instalments for the price.
 */
export function InstalmentsLine({
  price,
  short = false,
  className,
}: {
  price: number;
  short?: boolean;
  className?: string | undefined;
}) {
  const { instalments: offer } = useShop();
  if (!offer || price < offer.least || price > (offer.most ?? Infinity)) return null;
  return (
    <p className={className}>
      or {INSTALMENT_COUNT} {short ? '×' : 'payments of'}{' '}
      <b>{formatCents(instalmentAmount(fromDollars(price)))}</b> with {offer.name}
      {short ? '' : ', interest free'}
    </p>
  );
}
